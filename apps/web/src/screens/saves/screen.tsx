/** Saved games: continue, export or delete them, one at a time or all in one file. */
import { PRESETS } from '@open2048/core';
import type { SaveList } from '@open2048/session';
import { useEffect, useMemo } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { NothingYet } from '../../records/nothing-yet.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { CloseButton, Warning } from '../../ui/notices.tsx';
import { Page } from '../../ui/page.tsx';
import { SaveRows } from './list.tsx';
import { messages } from './messages.ts';
import { Room } from './room.tsx';
import './saves.css';
import { SavedGames } from './saved-games.ts';
import { Transfer } from './transfer.tsx';

export { messages } from './messages.ts';

export function Screen() {
  const app = useApp();
  const title = useText(uiMessages).screen('saves');
  const shelf = useMemo(() => new SavedGames(app), [app]);
  useEffect(() => shelf.open(), [shelf]);
  return (
    <Page title={title}>
      <Told shelf={shelf} />
      <Content shelf={shelf} />
    </Page>
  );
}

function Content({ shelf }: { readonly shelf: SavedGames }) {
  const text = useText(messages);
  const list = shelf.list.value;
  if (list === null) return null;
  if (list === 'unread') return <p class="fault">{text.unreadable}</p>;
  return (
    <>
      <Games shelf={shelf} list={list} />
      <Transfer shelf={shelf} />
      <Room list={list} />
    </>
  );
}

function Games({ shelf, list }: { readonly shelf: SavedGames; readonly list: SaveList }) {
  const text = useText(messages);
  const { entries, unread } = list;
  return (
    <>
      {unread.length > 0 && <p class="note">{text.damaged(unread.length)}</p>}
      {entries.length === 0 ? (
        <NothingYet title={text.nothing} rules={PRESETS.classic} play={text.play}>
          {text.nothingText}
        </NothingYet>
      ) : (
        <SaveRows shelf={shelf} entries={entries} />
      )}
    </>
  );
}

/** The latest event: games were deleted, or the store failed. */
function Told({ shelf }: { readonly shelf: SavedGames }) {
  const text = useText(messages);
  const deleted = shelf.deleted.value;
  return (
    <>
      <div class="notices" role="alert">
        {shelf.hasFailed.value && <Warning>{text.failed}</Warning>}
      </div>
      <output class="notices">
        {deleted !== null && (
          <div class="bar saves-told">
            <span class="bar-text">{text.deleted(deleted.count)}</span>
            <button
              ref={takeFocus}
              class="button small"
              type="button"
              onClick={() => void shelf.undo()}
            >
              {text.undo}
            </button>
            <CloseButton onClose={() => shelf.closeDeleted()} />
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
