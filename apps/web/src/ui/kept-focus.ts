/** Keeps the focus on the screen when a button that had it is removed. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * If the focused element is removed, focuses the first one that the selector `home` matches; `changes` are the values with
 * which buttons come and go, always as many. The returned handler is for `focusin` on an element around the buttons.
 */
export function useKeptFocus(
  home: string,
  changes: readonly unknown[],
): (event: FocusEvent) => void {
  const latest = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const isGone = latest.current instanceof Element && !latest.current.isConnected;
    if (!isGone || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(home)?.focus({ preventScroll: true });
  }, [home, ...changes]);
  return ({ target }) => {
    latest.current = target;
  };
}
