/** Keeps the focus on the screen of a game when a button that had it is removed. */
import { useEffect, useRef } from 'preact/hooks';
import type { Play } from './play.ts';

/**
 * If the focused element is removed, focuses the element with the id `home`. The returned handler is for `focusin` on
 * an element around all of the screen.
 */
export function useKeptFocus(play: Play, home: string): (event: FocusEvent) => void {
  const latest = useRef<EventTarget | null>(null);
  const { confirming, offering, state } = play;
  const [isAsking, isOffering, stateNow] = [confirming.value, offering.value, state.value];
  useEffect(() => {
    const isGone = latest.current instanceof Element && !latest.current.isConnected;
    if (!isGone || document.activeElement !== document.body) return;
    document.getElementById(home)?.focus({ preventScroll: true });
  }, [home, isAsking, isOffering, stateNow]);
  return ({ target }) => {
    latest.current = target;
  };
}
