/** The keys of a player, heard on the whole screen: space, the arrows, Home and End. */
import { useEffect } from 'preact/hooks';
import type { Player } from './player.ts';

/** Fields and dialogs have their own keys; the slider has those of the screen, which are the same. */
const OTHERS = ':modal, input:not([type=range]), textarea, select, [contenteditable]';
/** What the space bar presses. */
const PRESSED = 'button, a, summary';

/** Hears the keys as long as it is shown; `jump` goes to a place for good. */
export function useKeys(player: Player, jump: (place: number) => void): void {
  useEffect(() => {
    const control = new AbortController();
    const acts: Readonly<Record<string, () => void>> = {
      Space: () => (player.running.peek() === 0 ? player.run(1) : player.pause()),
      ArrowRight: () => player.step(1),
      ArrowLeft: () => player.step(-1),
      Home: () => jump(0),
      End: () => jump(player.film.length),
    };
    const onKey = (event: KeyboardEvent) => {
      const { code, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      const others = code === 'Space' ? `${OTHERS}, ${PRESSED}` : OTHERS;
      if (target instanceof Element && target.closest(others) !== null) return;
      const act = acts[code];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey, { signal: control.signal });
    return () => control.abort();
  });
}
