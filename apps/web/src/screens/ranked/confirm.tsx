/** Asks the player to confirm the resignation, in a native modal dialog, which keeps focus and keys to itself. */
import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { messages } from './messages.ts';
import type { RankedPlay } from './ranked-play.ts';

/** Open while `play.confirming` is true. */
export function ConfirmResign({ play }: { readonly play: RankedPlay }) {
  const text = useText(messages);
  const { cancel } = useText(gameMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = play.confirming.value;
  useEffect(() => {
    if (isOpen) dialog.current!.showModal();
    else dialog.current!.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="resign-title"
      aria-describedby="resign-text"
      onClose={() => play.answerResign(false)}
    >
      <h2 id="resign-title">{text.resignTitle}</h2>
      <p id="resign-text">{text.resignText}</p>
      <div class="panel-buttons">
        <button class="button primary" type="button" onClick={() => play.answerResign(false)}>
          {cancel}
        </button>
        <button class="button" type="button" onClick={() => play.answerResign(true)}>
          {text.resign}
        </button>
      </div>
    </dialog>
  );
}
