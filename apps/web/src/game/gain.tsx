/** The gain of the latest move, next to the score. */
import { useText } from '../app.tsx';
import type { Playable } from './board.tsx';
import { messages } from './messages.ts';

/**
 * The gain of the latest move rises from the score; the live region announces it, so it is hidden
 * from screen readers here.
 */
export function Gain({ play }: { readonly play: Playable }) {
  const text = useText(messages);
  const { number, update } = play.latest.value;
  const isMove = update?.kind === 'changed' && update.transition.kind === 'move';
  if (!isMove || update.transition.reward === 0) return null;
  return (
    <span key={number} class="gain" aria-hidden="true">
      {text.gain(update.transition.reward)}
    </span>
  );
}
