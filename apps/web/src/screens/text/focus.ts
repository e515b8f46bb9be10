/** Buttons that have done their work go away; the focus that one of them had goes to the line for commands. */
import type { Play } from '../../game/play.ts';
import { useEffect, useRef } from 'preact/hooks';

/** The id of the line for commands. */
export const COMMAND_ID = 'command';

/** Keeps the focus on the screen of a game; the result belongs to the element around all of it. */
export function useKeptFocus(play: Play): (event: FocusEvent) => void {
  const latest = useRef<EventTarget | null>(null);
  const { confirming, offering, state } = play;
  const [isAsking, isOffering, stateNow] = [confirming.value, offering.value, state.value];
  useEffect(() => {
    const isGone = latest.current instanceof Element && !latest.current.isConnected;
    if (!isGone || document.activeElement !== document.body) return;
    document.getElementById(COMMAND_ID)?.focus({ preventScroll: true });
  }, [isAsking, isOffering, stateNow]);
  return ({ target }) => {
    latest.current = target;
  };
}
