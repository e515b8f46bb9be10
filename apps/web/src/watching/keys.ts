/** The keys of a player, active on the whole screen: space, arrows, Home and End; and a gamepad. */
import { useLayoutEffect } from 'preact/hooks';
import { isOnControl, usePad } from '../input/pad-events.ts';
import type { Player } from './player.ts';

/** Fields and dialogs have their own keys; the slider uses those of the screen, which are the same. */
const OTHERS = ':modal, input:not([type=range]), textarea, select, [contenteditable]';
/** Elements that the space bar activates. */
const PRESSED = 'button, a, summary';

/** Listens for keys and pads while mounted; `jump` goes to a place and records it in the history. */
export function useKeys(player: Player, jump: (place: number) => void): void {
  const toggle = () => (player.running.peek() === 0 ? player.run(1) : player.pause());
  usePad((command) => {
    if (isOnControl(document)) return false;
    if (command === 'confirm') toggle();
    else if (command === 'right') player.step(1);
    else if (command === 'left') player.step(-1);
    else return false;
    return true;
  });
  useLayoutEffect(() => {
    const control = new AbortController();
    const acts: Readonly<Record<string, () => void>> = {
      Space: toggle,
      ArrowRight: () => player.step(1),
      ArrowLeft: () => player.step(-1),
      Home: () => jump(0),
      End: () => jump(player.timeline.length),
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
