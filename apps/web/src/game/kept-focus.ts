/** Buttons that have done their work go away; the focus that one of them had goes where the game goes on. */
import { useEffect, useRef } from 'preact/hooks';
import type { Play } from './play.ts';

/** Keeps the focus on the screen of a game, at worst on the element of this id; the result belongs to the element around all of it. */
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
