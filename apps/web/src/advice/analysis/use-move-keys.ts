/** The keys of an analysed game, active on the whole screen: D and M go to the next decisive moment and mistake. */
import { useLayoutEffect } from 'preact/hooks';

/** Fields and dialogs have their own keys. */
const OTHERS = ':modal, input:not([type=range]), textarea, select, [contenteditable]';

/** Goes to the next or to the previous one, which is -1. */
type Go = (by: 1 | -1) => void;

/** Listens for the keys while mounted; with Shift they go back. A key acts on the move that the screen shows. */
export function useMoveKeys(onDecisive: Go, onMistake: Go): void {
  useLayoutEffect(() => {
    const acts: Readonly<Record<string, Go>> = { d: onDecisive, m: onMistake };
    const onKey = (event: KeyboardEvent) => {
      const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(OTHERS) !== null) return;
      const act = acts[key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act(shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
