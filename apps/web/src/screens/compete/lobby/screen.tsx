/**
 * Ranked play: who the player is, a game to start or to continue, why its result can be trusted, and the leaderboard.
 * Without a server for it, as on a static host, the screen says what is missing.
 */
import {
  EVENT_KINDS,
  readAccount,
  readBoard,
  readGame,
  readLiveGames,
  type PublicGame,
  type Period,
} from '@open2048/compete';
import type { Fault } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useApp, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { forgetGame, keepPlayer, keptGame, keptPlayer } from '../../../compete/kept.ts';
import { messages as eventsMessages } from '../../../compete/events/messages.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { RULES_NAMES, rulesTitle } from '../../../compete/rules.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { startGame } from '../../../compete/start.ts';
import { useAnswer } from '../../../compete/use-answer.ts';
import { messages as gameMessages } from '../../../game/messages.ts';
import type { Language } from '../../../i18n/languages.ts';
import { formatRoute, HOME } from '../../../route.ts';
import { Choice, Section } from '../../../ui/fields.tsx';
import { messages as uiMessages } from '../../../ui/messages.ts';
import { Page } from '../../../ui/page.tsx';
import '../../../compete/compete.css';
import './lobby.css';
import { Leaderboard } from './leaderboard.tsx';
import { messages as screenMessages } from './messages.ts';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, competeMessages, eventsMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The faults that mean that this server has no ranked play. */
const ABSENT: ReadonlySet<string> = new Set(['not-open2048', 'compete-off']);
/** The faults that mean that the server may have ranked play, but cannot be asked now. */
const SILENT: ReadonlySet<string> = new Set(['no-answer', 'starting', 'unavailable']);

/** The page; its content appears when the server has answered. */
export function Screen() {
  const title = useText(uiMessages).screen('compete');
  const [rules, setRules] = useState(RULES_NAMES[0]!);
  const [period, setPeriod] = useState<Period>('day');
  // The leaderboard is public, so it also shows whether there is ranked play, without creating anything.
  const [places, again] = useAnswer(`${rules} ${period}`, () =>
    readBoard(API, `${rules}/ranked/${period}`),
  );
  const code = places?.ok === false ? places.error.code : '';
  const [games, setGames] = useLiveGames();
  const game = games.find(({ event }) => event === null) ?? null;
  const choice = <RulesChoice rules={rules} onRules={setRules} />;
  return (
    <Page title={title}>
      {ABSENT.has(code) && <Absent code={code} />}
      {SILENT.has(code) && places?.ok === false && (
        <ServerFault fault={places.error} onRetry={again} />
      )}
      {places !== null && !ABSENT.has(code) && !SILENT.has(code) && (
        <>
          {game === null ? (
            <Start rules={rules} onGame={(found) => setGames([...games, found])}>
              {choice}
            </Start>
          ) : (
            <Resume game={game} />
          )}
          <Events games={games} />
          <Reasons />
          {places.ok && (
            <Leaderboard
              rules={rules}
              period={period}
              places={places.value.entries}
              onPeriod={setPeriod}
            >
              {game !== null && choice}
            </Leaderboard>
          )}
        </>
      )}
    </Page>
  );
}

function Absent({ code }: { readonly code: string }) {
  const text = useText(screenMessages);
  const { fault } = useText(competeMessages);
  const { home } = useText(uiMessages);
  return (
    <Section title={text.offTitle}>
      <p>{fault(code)}</p>
      <p>{text.stillWorks}</p>
      <p>
        <a class="button primary" href={formatRoute(HOME)}>
          {home}
        </a>
      </p>
    </Section>
  );
}

interface RulesChoiceProps {
  readonly rules: string;
  readonly onRules: (rules: string) => void;
}

/** The rules of the game to start, and of the leaderboard. */
function RulesChoice({ rules, onRules }: RulesChoiceProps) {
  const words = useText(gameMessages);
  const { screen } = useText(uiMessages);
  return (
    <div class="rules-choice">
      <Choice
        label={screen('rules')}
        values={RULES_NAMES}
        value={rules}
        nameOf={(name) => rulesTitle(name, words)}
        onChange={onRules}
      />
    </div>
  );
}

interface StartProps {
  readonly rules: string;
  /** Called if a game with other rules is in progress. */
  readonly onGame: (game: PublicGame) => void;
  readonly children: ComponentChildren;
}

/** The game to start. */
function Start({ rules, onGame, children }: StartProps) {
  const text = useText(screenMessages);
  const [fault, setFault] = useState<Fault | null>(null);
  const start = useStart(rules, setFault, onGame);
  return (
    <Section title={text.ranked}>
      <p>{text.intro}</p>
      {children}
      {fault !== null && <ServerFault fault={fault} onRetry={start} />}
      <div class="start">
        <button class="button primary start-button" type="button" onClick={start}>
          {text.play}
        </button>
        <PlayerName />
      </div>
    </Section>
  );
}

/** The game to continue. */
function Resume({ game }: { readonly game: PublicGame }) {
  const text = useText(screenMessages);
  const words = useText(gameMessages);
  return (
    <Section title={text.ranked}>
      <p>
        {text.inProgress(rulesTitle(game.rules, words))} {text.finishFirst}
      </p>
      <div class="start">
        <a
          class="button primary start-button"
          href={formatRoute({ screen: 'ranked', id: game.id })}
        >
          {text.resume}
        </a>
        <PlayerName />
      </div>
    </Section>
  );
}

/** Who plays. */
function PlayerName() {
  const text = useText(screenMessages);
  const { handle, isModerator } = usePlayer();
  return (
    <span class="note">
      {handle === null ? text.guest : text.youAre(handle)}{' '}
      <a href={formatRoute(pageRoute('account'))}>{text.account}</a>
      {isModerator && (
        <>
          {' · '}
          <a href={formatRoute(pageRoute('moderation'))}>{text.moderation}</a>
        </>
      )}
    </span>
  );
}

/** The name of the player, null without a session, and whether it is a moderator. It is only asked for if there may be one. */
function usePlayer() {
  const [player, setPlayer] = useState({ handle: keptPlayer(), isModerator: false });
  useEffect(() => {
    if (keptPlayer() === null) return;
    void readAccount(API).then((account) => {
      if (!account.ok && account.error.code !== 'no-session') return;
      const known = account.ok ? account.value.handle : null;
      keepPlayer(known);
      setPlayer({ handle: known, isModerator: account.ok && account.value.moderator });
    });
  }, []);
  return player;
}

/** The games in progress, also those started on other devices, and a function that sets them. */
function useLiveGames() {
  const [games, setGames] = useState<readonly PublicGame[]>([]);
  useEffect(() => {
    if (keptPlayer() === null) return;
    void readLiveGames(API).then((found) => {
      if (!found.ok) return;
      // The game of a bot is played by a program.
      setGames(found.value.games.filter((game) => game.class !== 'bot'));
      const kept = keptGame();
      if (kept !== null && found.value.games.every(({ id }) => id !== kept)) forgetGame(kept);
    });
  }, []);
  return [games, setGames] as const;
}

/** Starts a game and shows it. If one with other rules is in progress, it is offered instead. */
function useStart(
  rules: string,
  onFault: (fault: Fault | null) => void,
  onGame: (game: PublicGame) => void,
): () => void {
  const { router } = useApp();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const started = await startGame(rules);
    const { code, at } = started.ok ? {} : started.error;
    const found = code === 'game-in-progress' ? await readGame(API, String(at)) : null;
    setBusy(false);
    if (started.ok) router.go({ screen: 'ranked', id: started.value });
    else if (found?.ok) onGame(found.value);
    else onFault(started.error);
  };
  return () => {
    if (!isBusy) void start();
  };
}

/** The way to the daily and to all events, and to the games of events that are in progress. */
function Events({ games }: { readonly games: readonly PublicGame[] }) {
  const text = useText(eventsMessages);
  const { resumeEvent } = useText(screenMessages);
  return (
    <Section title={text.events}>
      <p>{text.about('daily')}</p>
      <p class="bar-actions">
        <a class="button primary" href={formatRoute(pageRoute('daily'))}>
          {text.nameOf('daily')}
        </a>
        <a class="button" href={formatRoute(pageRoute('events'))}>
          {text.events}
        </a>
        {games.flatMap(({ id, event }) => {
          const kind = EVENT_KINDS.find((each) => event?.id.startsWith(`${each}-`));
          if (kind === undefined) return [];
          return [
            <a key={id} class="button" href={formatRoute({ screen: 'ranked', id })}>
              {resumeEvent(text.nameOf(kind))}
            </a>,
          ];
        })}
      </p>
    </Section>
  );
}

/** What makes the results believable. */
function Reasons() {
  const text = useText(screenMessages);
  return (
    <Section title={text.believe}>
      <ol class="reasons">
        <li>{text.before}</li>
        <li>{text.during}</li>
        <li>{text.after}</li>
      </ol>
    </Section>
  );
}
