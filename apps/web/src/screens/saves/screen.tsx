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
import { StorageUse } from './storage-use.tsx';
import './saves.css';
import { SavedGames } from './saved-games.ts';
import { Transfer } from './transfer.tsx';

export { messages } from './messages.ts';

export function Screen() {
  const app = useApp();
  const title = useText(uiMessages).screen('saves');
  const savedGames = useMemo(() => new SavedGames(app), [app]);
  useEffect(() => savedGames.open(), [savedGames]);
  return (
    <Page title={title}>
      <Notices savedGames={savedGames} />
      <Content savedGames={savedGames} />
    </Page>
  );
}

function Content({ savedGames }: { readonly savedGames: SavedGames }) {
  const text = useText(messages);
  const list = savedGames.list.value;
  if (list === null) return null;
  if (list === 'unread') return <p class="fault">{text.unreadable}</p>;
  return (
    <>
      <Games savedGames={savedGames} list={list} />
      <Transfer savedGames={savedGames} />
      <StorageUse list={list} />
    </>
  );
}

function Games({ savedGames, list }: { readonly savedGames: SavedGames; readonly list: SaveList }) {
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
        <SaveRows savedGames={savedGames} entries={entries} />
      )}
    </>
  );
}

/** The latest event: games were deleted, or the store failed. */
function Notices({ savedGames }: { readonly savedGames: SavedGames }) {
  const text = useText(messages);
  const deleted = savedGames.deleted.value;
  return (
    <>
      <div class="notices" role="alert">
        {savedGames.hasFailed.value && <Warning>{text.failed}</Warning>}
      </div>
      <output class="notices">
        {deleted !== null && (
          <div class="bar saves-deleted">
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
