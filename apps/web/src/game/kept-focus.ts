/** Keeps the focus on the screen of a game when a button that had it is removed. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * If the focused element is removed, focuses the element with the id `home`; `changes` are the values with which buttons
 * come and go, always as many. The returned handler is for `focusin` on an element around all of the screen.
 */
export function useKeptFocus(
  home: string,
  changes: readonly unknown[],
): (event: FocusEvent) => void {
  const latest = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const isGone = latest.current instanceof Element && !latest.current.isConnected;
    if (!isGone || document.activeElement !== document.body) return;
    document.getElementById(home)?.focus({ preventScroll: true });
  }, [home, ...changes]);
  return ({ target }) => {
    latest.current = target;
  };
}
