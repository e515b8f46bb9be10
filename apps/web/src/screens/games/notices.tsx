/** The latest event: games were deleted, the store is full or failed, or games did not fit into a file. */
import { useText } from '../../app.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { CloseButton, Warning } from '../../ui/notices.tsx';
import { messages } from './messages.ts';
import type { SavedGames } from './saved-games.ts';

/** The notices about the list. */
export function Notices({ savedGames }: { readonly savedGames: SavedGames }) {
  const text = useText(messages);
  const deleted = savedGames.deleted.value;
  const report = savedGames.report.value;
  const onFocusIn = useKeptFocus('h1', [deleted]);
  return (
    <>
      <div class="notices" role="alert">
        {report === 'full' && <Warning>{text.full}</Warning>}
        {report === 'failed' && <Warning>{text.failed}</Warning>}
        {typeof report === 'object' && report !== null && (
          <Warning>{text.omitted(report.omitted)}</Warning>
        )}
      </div>
      <output class="notices" onFocusIn={onFocusIn}>
        {deleted !== null && (
          <div class="bar">
            <span class="bar-text">{text.deleted(deleted.count)}</span>
            <button
              ref={takeFocus}
              class="button small"
              type="button"
              onClick={() => void savedGames.undo()}
            >
              {text.undo}
            </button>
            <CloseButton onClose={() => savedGames.closeDeleted()} />
          </div>
        )}
      </output>
    </>
  );
}

/** The button that deleted is gone with the game, so the undo button gets the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
