/**
 * A ranked game being played. It has the places and looks of the play screen, but the server deals the tiles: a slide is
 * shown at once, and its tile when the server has answered.
 */
import {
  EVENT_KINDS,
  isDealtGame,
  MAX_DEALT_MOVES,
  readGame,
  rulesOfGame,
  type GameSummary,
} from '@open2048/compete';
import type { BoardView } from '@open2048/board-view';
import { emptyBoard, type RuleSet } from '@open2048/core';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { API } from '../../compete/api.ts';
import { messages as eventsMessages } from '../../compete/events/messages.ts';
import { messages as competeMessages } from '../../compete/messages.ts';
import { pageRoute } from '../../compete/page-route.ts';
import { rulesTitle } from '../../compete/rules.ts';
import { ServerFault } from '../../compete/server-fault.tsx';
import { PLAY_PORTS } from '../../compete/socket.ts';
import { offerNonce } from '../../compete/start.ts';
import { useAnswer } from '../../compete/use-answer.ts';
import { Board } from '../../game/board.tsx';
import { Controls } from '../../game/controls.tsx';
import { Gain } from '../../game/gain.tsx';
import '../../game/layout.css';
import '../../game/looks.css';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import type { Language } from '../../i18n/languages.ts';
import { watchKeys } from '../../input/key-events.ts';
import { usePad } from '../../input/pad-events.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import { ReadableBoard } from '../../reading/readable-board.tsx';
import { formatRoute, type RouteOf } from '../../route.ts';
import { Heading } from '../../ui/heading.tsx';
import { Mark } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Score } from '../../ui/score.tsx';
import { Announcer } from './announcer.tsx';
import { ConfirmResign } from './confirm.tsx';
import { messages as rankedMessages } from './messages.ts';
import { Outcome } from './outcome.tsx';
import { RankedPlay } from './ranked-play.ts';
import './ranked.css';
import { useSounds } from './sounds.ts';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [rankedMessages, competeMessages, eventsMessages, readingMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The game in the address. */
export function Screen({ route: { id } }: { readonly route: RouteOf<'ranked'> }) {
  return <Ranked key={id} id={id} />;
}

function Ranked({ id }: { readonly id: string }) {
  const { router } = useApp();
  const text = useText(competeMessages);
  const [answer, again] = useAnswer(id, () => readGame(API, id));
  const hasFinished = answer?.ok === true && answer.value.finishedAt !== null;
  useEffect(() => {
    if (hasFinished) router.replace({ screen: 'game', id });
  }, [router, hasFinished, id]);
  const summary = answer?.ok === true && isDealtGame(answer.value) ? answer.value : null;
  const rules = useMemo(
    () => summary && rulesOfGame({ name: summary.rules, position: summary.position }),
    [summary],
  );
  if (summary !== null && rules !== null && !hasFinished) {
    return <Game summary={summary} rules={rules} />;
  }
  return (
    <Page title={text.ranked}>
      {answer?.ok && !hasFinished && <p>{text.newerRules}</p>}
      {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
    </Page>
  );
}

interface GameProps {
  readonly summary: GameSummary;
  readonly rules: RuleSet;
}

/** Opens the game, and closes its connection when the screen is left. */
function Game({ summary, rules }: GameProps) {
  const [play, setPlay] = useState<RankedPlay | null>(null);
  useLayoutEffect(() => {
    const { id, commitment, moveLimit } = summary;
    const opened = new RankedPlay(
      { id, rules, commitment, nonce: offerNonce(summary), moveLimit },
      PLAY_PORTS,
    );
    const retry = () => opened.retryNow();
    window.addEventListener('online', retry);
    setPlay(opened);
    return () => {
      window.removeEventListener('online', retry);
      opened.close();
    };
  }, [summary, rules]);
  return play && <Playing play={play} summary={summary} />;
}

interface PlayingProps {
  readonly play: RankedPlay;
  readonly summary: GameSummary;
}

function Playing({ play, summary }: PlayingProps) {
  const { settings } = useApp();
  useLayoutEffect(
    () =>
      watchKeys(
        () => settings.value.value.keys,
        (command) => play.perform(command),
      ),
    [play, settings],
  );
  useSounds(play);
  usePad((command) => command !== 'confirm' && command !== 'menu' && play.perform(command));
  const { controls } = settings.value.value;
  const { phase, inFlight } = play.state.value;
  return (
    <div
      class={controls ? 'screen game ranked with-controls' : 'screen game ranked'}
      data-phase={phase}
      data-in-flight={inFlight}
    >
      <header class="head">
        <Brand rules={play.rules} summary={summary} />
        <Scores play={play} />
      </header>
      <div class="stage">
        <Board play={play} follow={followSteps} />
        <Outcome play={play} summary={summary} />
      </div>
      <div class="side">
        {controls && <Controls play={play} />}
        <Tools play={play} />
        <About play={play} summary={summary} />
      </div>
      <Announcer play={play} />
      <ConfirmResign play={play} />
    </div>
  );
}

/** Shows the board, empty until the server has answered, and each of its steps. */
function followSteps(play: RankedPlay, view: BoardView): () => void {
  const { rows, cols } = play.rules.size;
  let isEmpty = play.state.peek().shown === null;
  view.show(play.state.peek().shown?.board ?? emptyBoard(rows, cols));
  return play.onStep((step) => {
    if (step.type === 'deal') view.deal({ cell: step.to, rank: step.rank });
    else if (step.type !== 'refused' && isEmpty) view.show(step.board);
    else if (step.type !== 'refused') view.animate({ after: step.board, motions: step.motions });
    isEmpty = false;
  });
}

interface BrandProps {
  readonly rules: RuleSet;
  readonly summary: GameSummary;
}

/** The kind of the event, with which its id begins, or that the game is ranked; and the rules. */
function Brand({ rules, summary: { rules: name, event } }: BrandProps) {
  const { ranked } = useText(competeMessages);
  const { nameOf } = useText(eventsMessages);
  const words = useText(gameMessages);
  const kind = EVENT_KINDS.find((each) => event?.id.startsWith(`${each}-`));
  const what = kind === undefined ? ranked : nameOf(kind);
  const title = kind === undefined ? titleOf(rules, words) : rulesTitle(name, words);
  return (
    <Heading class="brand" title={`${what}: ${title}`}>
      <Mark />
      <span class="brand-name">
        <b>{what}</b> <span class="brand-rules">{title}</span>
      </span>
    </Heading>
  );
}

/** The score, and the number of moves; in a game that is meant to end at its limit, the moves that are left. */
function Scores({ play }: { readonly play: RankedPlay }) {
  const text = useText(gameMessages);
  const { movesLeft } = useText(rankedMessages);
  const { integer } = useFormats();
  const { shown } = play.state.value;
  const moves = shown?.moves ?? 0;
  const isShort = play.moveLimit < MAX_DEALT_MOVES;
  return (
    <dl class="scores">
      <Score label={text.score} digits={integer(shown?.score ?? 0)}>
        <Gain play={play} />
      </Score>
      {isShort ? (
        <Score label={movesLeft} digits={integer(play.moveLimit - moves)} />
      ) : (
        <Score label={text.moves} digits={integer(moves)} />
      )}
    </dl>
  );
}

/** The state of the connection, and the button to resign; nothing once the game has ended. */
function Tools({ play }: { readonly play: RankedPlay }) {
  const text = useText(rankedMessages);
  const { phase } = play.state.value;
  if (phase === 'over' || phase === 'failed') return null;
  const state = phase === 'playing' ? text.connected : text.connecting;
  return (
    <div class="tools-room">
      <div class="toolbar">
        <span class="connection">
          <span class="connection-light" aria-hidden="true" />
          {play.resigning.value ? text.resigned : state}
        </span>
        <button
          class="button tool"
          type="button"
          aria-disabled={phase !== 'playing' || play.resigning.value}
          onClick={() => play.askToResign()}
        >
          {text.resign}
        </button>
      </div>
    </div>
  );
}

/** What a ranked game is, and its public page. */
function About({ play, summary }: PlayingProps) {
  const text = useText(rankedMessages);
  const { publicPage } = useText(competeMessages);
  const { phase, shown } = play.state.value;
  return (
    <section class="how-to" aria-labelledby="about-title">
      <h2 id="about-title">{text.about}</h2>
      <p>
        {text.aboutText}{' '}
        {phase !== 'over' && (
          <a href={formatRoute({ screen: 'game', id: summary.id })}>{publicPage}</a>
        )}{' '}
        <a href={formatRoute(pageRoute('now'))}>{text.nowPlaying}</a>
      </p>
      {shown !== null && <ReadableBoard board={shown.board} rules={play.rules} />}
    </section>
  );
}
