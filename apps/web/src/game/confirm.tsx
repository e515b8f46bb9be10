/** Asks the player to confirm a new game, in a native modal dialog, which keeps focus and keys to itself. */
import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../app.tsx';
import { messages } from './messages.ts';
import type { Play } from './play.ts';

/** Open while `play.confirming` is true. */
export function ConfirmNewGame({ play }: { readonly play: Play }) {
  const text = useText(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = play.confirming.value;
  const { score, moves } = play.state.value.game.position;
  useEffect(() => {
    if (open) dialog.current!.showModal();
    else dialog.current!.close();
  }, [open]);
  // A dialog that is removed with its screen fires no `close`.
  useEffect(() => () => play.answerNewGame(false), [play]);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onClose={() => play.answerNewGame(false)}
    >
      <h2 id="confirm-title">{text.confirmTitle}</h2>
      <p id="confirm-text">
        {play.rules.score === 'none' ? text.confirmMoves(moves) : text.confirmScore(score, moves)}
      </p>
      <div class="panel-buttons">
        <button class="button primary" type="button" onClick={() => play.answerNewGame(true)}>
          {text.newGame}
        </button>
        <button class="button" type="button" onClick={() => play.answerNewGame(false)}>
          {text.cancel}
        </button>
      </div>
    </dialog>
  );
}
