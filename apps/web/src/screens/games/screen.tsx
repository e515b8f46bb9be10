/** My games: every saved game, to be found, continued, watched, analysed, shared, exported and deleted. */
import { PRESETS, ruleSetText } from '@open2048/core';
import { findGames, type SaveEntry, type SaveList } from '@open2048/session';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import type { Language } from '../../i18n/languages.ts';
import type { GameRef } from '../../records/games-query.ts';
import { messages as recordsMessages } from '../../records/messages.ts';
import { NothingYet } from '../../records/nothing-yet.tsx';
import type { RouteOf } from '../../route.ts';
import { messages as sharingMessages } from '../../sharing/messages.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { Chosen } from './chosen.tsx';
import { Details } from './details.tsx';
import { Find } from './find.tsx';
import { GameList } from './list.tsx';
import { messages as gamesMessages } from './messages.ts';
import { Notices } from './notices.tsx';
import { StorageUse } from './storage-use.tsx';
import './games.css';
import { nameOf, SavedGames } from './saved-games.ts';
import { Transfer } from './transfer.tsx';
import { useView, type ViewState } from './view.ts';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [gamesMessages, recordsMessages, sharingMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The saved games that the address asks for. */
export function Screen({ route }: { readonly route: RouteOf<'games'> }) {
  const app = useApp();
  const title = useText(uiMessages).screen('games');
  const savedGames = useMemo(() => new SavedGames(app), [app]);
  const state = useView(route);
  useEffect(() => savedGames.open(), [savedGames]);
  return (
    <Page title={title} notices={<Notices savedGames={savedGames} />}>
      <Content savedGames={savedGames} state={state} />
    </Page>
  );
}

interface ContentProps {
  readonly savedGames: SavedGames;
  readonly state: ViewState;
}

function Content({ savedGames, state }: ContentProps) {
  const text = useText(gamesMessages);
  const listing = savedGames.listing.value;
  if (listing === null) return null;
  if (listing.kind === 'unread') return <p class="fault">{text.unreadable}</p>;
  if (listing.kind === 'reading') {
    const { done, total } = listing;
    return (
      <div class="games-files">
        <progress value={done} max={total} aria-label={text.list} />
        <span class="note">{text.reading(done, total)}</span>
      </div>
    );
  }
  return (
    <>
      <Games savedGames={savedGames} state={state} list={listing} />
      <Transfer savedGames={savedGames} />
      <StorageUse list={listing} />
    </>
  );
}

function Games({ savedGames, state, list }: ContentProps & { readonly list: SaveList }) {
  const text = useText(gamesMessages);
  const { entries, unread } = list;
  return (
    <>
      {unread.length > 0 && <p class="note">{text.damaged(unread.length)}</p>}
      {entries.length === 0 ? (
        <NothingYet title={text.nothing} rules={PRESETS.classic} play={text.play}>
          {text.nothingText}
        </NothingYet>
      ) : (
        <Found savedGames={savedGames} state={state} entries={entries} />
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

function entryOf(entries: readonly SaveEntry[], { rules, id }: GameRef): SaveEntry | null {
  const text = ruleSetText(rules);
  return entries.find((entry) => entry.id === id && ruleSetText(entry.rules) === text) ?? null;
}

interface FoundProps extends ContentProps {
  readonly entries: readonly SaveEntry[];
}

/** The games that were found, of which some are chosen and one may be open. */
function Found({ savedGames, state: { view, change }, entries }: FoundProps) {
  const text = useText(gamesMessages);
  const words = useText(gameMessages);
  const [names, setNames] = useState(NONE);
  const { query, order, game } = view.value;
  const games = useMemo(
    () => findGames(entries, query, order, (rules) => titleOf(rules, words)),
    [entries, query, order, words],
  );
  const open = useMemo(() => game && entryOf(entries, game), [entries, game]);
  const choose = (some: readonly SaveEntry[], on: boolean) => {
    const ids = new Set(some.map(nameOf));
    setNames(
      (before) => new Set([...before].filter((id) => !ids.has(id)).concat(on ? [...ids] : [])),
    );
  };
  return (
    <section class="games-part">
      <Find entries={entries} view={view.value} onView={change} />
      <Chosen
        savedGames={savedGames}
        found={games}
        total={entries.length}
        names={names}
        onChoose={choose}
      />
      {games.length === 0 ? (
        <p class="section games-none">{text.noneFound}</p>
      ) : (
        <GameList
          savedGames={savedGames}
          games={games}
          chosen={names}
          onChoose={choose}
          onOpen={({ rules, id }) => change({ game: { rules, id } })}
        />
      )}
      {open !== null && (
        <Details
          key={nameOf(open)}
          game={open}
          savedGames={savedGames}
          onClose={() => change({ game: null })}
        />
      )}
    </section>
  );
}
