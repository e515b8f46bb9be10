/**
 * The sheet with the list of the moves, where there is no room for it beside the board. It leaves the board in sight
 * and can stay open while one steps through the game.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { useText } from '../../app.tsx';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { messages } from './messages.ts';

/** Windows with room for a third column; the stylesheet has the same condition. */
export const WIDE = '(min-width: 75rem) and (min-height: 38rem)';

interface MovesSheetProps {
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The sheet; it is open while it is mounted, and does not block the rest of the page. */
export function MovesSheet({ onClose, children }: MovesSheetProps) {
  const text = useText(messages);
  const { dismiss } = useText(uiMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current!.show();
    dialog.current!.querySelector<HTMLElement>('.move-list')!.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="moves-sheet"
      aria-label={text.moves}
      onClose={onClose}
      onKeyDown={(event) => {
        // A dialog that is not modal does not close by itself.
        if (event.key === 'Escape') dialog.current!.close();
      }}
    >
      <div class="moves-head">
        <h2>{text.moves}</h2>
        <button
          class="button icon-only"
          type="button"
          aria-label={dismiss}
          onClick={() => dialog.current!.close()}
        >
          <Icon path={ICONS.close} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
