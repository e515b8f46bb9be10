/**
 * Spectating: a ranked game while it is played, ten moves and thirty seconds late. Screen readers get the board as a
 * table on demand; only rare events are announced.
 */
import { createBoardView } from '@open2048/board-view';
import { parseGameResult, parseWatchedState, readGame, type PublicGame } from '@open2048/compete';
import { emptyBoard, maxRank, type RuleSet } from '@open2048/core';
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import '../../../compete/compete.css';
import { PlayerLink } from '../../../compete/links.tsx';
import { LiveLight } from '../../../compete/live-light.tsx';
import { useLive, type LiveState } from '../../../compete/live.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { rulesNamed } from '../../../compete/rules.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import '../../../game/layout.css';
import '../../../game/looks.css';
import { messages as gameMessages } from '../../../game/messages.ts';
import { titleOf } from '../../../game/title.ts';
import { useWording } from '../../../game/wording.ts';
import { tileName } from '../../../game/words.ts';
import type { Language } from '../../../i18n/languages.ts';
import { messages as readingMessages } from '../../../reading/messages.ts';
import { ReadableBoard } from '../../../reading/readable-board.tsx';
import { formatRoute, type RouteOf } from '../../../route.ts';
import { boardOptions } from '../../../settings/board-options.ts';
import { Heading } from '../../../ui/heading.tsx';
import { Mark } from '../../../ui/icons.tsx';
import { Live, useAnnouncement } from '../../../ui/live.tsx';
import { Page } from '../../../ui/page.tsx';
import { Score } from '../../../ui/score.tsx';
import { messages as screenMessages } from './messages.ts';
import { Spectator } from './spectator.ts';
import './watch.css';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, competeMessages, readingMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The game in the address. */
export function Screen({ route: { about } }: { readonly route: RouteOf<'compete'> }) {
  return <Watch key={about} id={about} />;
}

function Watch({ id }: { readonly id: string }) {
  const { router } = useApp();
  const text = useText(screenMessages);
  const { newerRules } = useText(competeMessages);
  const [answer, again] = useAnswer(id, () => readGame(API, id));
  const summary = answer?.ok === true ? answer.value : null;
  const hasFinished = summary !== null && summary.finishedAt !== null;
  useEffect(() => {
    if (hasFinished) router.replace({ screen: 'game', id });
  }, [router, hasFinished, id]);
  const rules = summary === null ? null : rulesNamed(summary.rules);
  if (summary !== null && !hasFinished && rules !== null) {
    return <Spectating summary={summary} rules={rules} />;
  }
  return (
    <Page title={text.title}>
      {summary !== null && !hasFinished && <p>{newerRules}</p>}
      {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
    </Page>
  );
}

interface SpectatingProps {
  readonly summary: PublicGame;
  readonly rules: RuleSet;
}

function Spectating({ summary, rules }: SpectatingProps) {
  const { id, player } = summary;
  const [spectator] = useState(() => new Spectator(rules, after));
  useEffect(() => () => spectator.close(), [spectator]);
  const handlers = useMemo(() => handlersOf(spectator), [spectator]);
  const { position, result } = spectator.seen.value;
  const state = useLive(result === null ? `games/${id}/live` : null, handlers);
  const text = useText(screenMessages);
  return (
    <div class="screen spectating" data-shown={position !== null}>
      <header class="head">
        <Brand rules={rules} player={player} />
        <Scores spectator={spectator} />
      </header>
      <div class="stage">
        <Picture spectator={spectator} />
        {result !== null && <Ended spectator={spectator} id={id} />}
        {result === null && position === null && (
          <Notice title={text.waiting}>{text.waitingText}</Notice>
        )}
      </div>
      <div class="side">
        <p class="watched-player">
          <PlayerLink handle={player} />
        </p>
        {result === null && <LiveLight state={state} />}
        <p class="note">{text.delay}</p>
        {position !== null && <ReadableBoard board={position.board} rules={rules} />}
        <a class="button" href={formatRoute(pageRoute('now'))}>
          {text.others}
        </a>
      </div>
      <Announcer spectator={spectator} state={state} />
    </div>
  );
}

function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Passes valid events on; others are ignored. */
function handlersOf(spectator: Spectator) {
  return {
    game: (data: string) => {
      const state = parseWatchedState(data);
      if (state.ok) spectator.take(state.value);
    },
    end: (data: string) => {
      const result = parseGameResult(data);
      if (result.ok) spectator.end(result.value);
    },
  };
}

function Brand({ rules, player }: { readonly rules: RuleSet; readonly player: string }) {
  const text = useText(screenMessages);
  const title = titleOf(rules, useText(gameMessages));
  return (
    <Heading class="brand" title={text.watching(player)}>
      <Mark />
      <span class="brand-name">
        <b>{text.title}</b> <span class="brand-rules">{title}</span>
      </span>
    </Heading>
  );
}

function Scores({ spectator }: { readonly spectator: Spectator }) {
  const text = useText(gameMessages);
  const { integer } = useFormats();
  const { position, result } = spectator.seen.value;
  const { score = 0, moves = 0 } = result ?? position ?? {};
  return (
    <dl class="scores">
      <Score label={text.score} digits={integer(score)} />
      <Score label={text.moves} digits={integer(moves)} />
    </dl>
  );
}

/** The board, hidden from screen readers. */
function Picture({ spectator }: { readonly spectator: Spectator }) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  const { rules } = spectator;
  const { rows, cols } = rules.size;
  useLayoutEffect(() => {
    const view = createBoardView(host.current!);
    view.show(spectator.seen.peek().position?.board ?? emptyBoard(rows, cols));
    const stop = spectator.onStep(({ board, motions }) => {
      if (motions === null) view.show(board);
      else view.animate({ after: board, motions });
    });
    const stopOptions = effect(() => view.setOptions(boardOptions(settings.value.value, rules)));
    return () => {
      stop();
      stopOptions();
      view.destroy();
    };
  }, [spectator, settings, rules, rows, cols]);
  return (
    <div class="watched-board" style={{ '--rows': rows, '--cols': cols }} aria-hidden="true">
      <div ref={host} class="board-host" />
    </div>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly children: preact.ComponentChildren;
}

/** Words over the board. They do not take the focus: nobody did anything. */
function Notice({ title, children }: NoticeProps) {
  return (
    <div class="veil">
      <div class="panel">
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}

function Ended({ spectator, id }: { readonly spectator: Spectator; readonly id: string }) {
  const text = useText(screenMessages);
  const { publicPage } = useText(competeMessages);
  const wording = useWording(spectator.rules);
  const { result } = spectator.seen.value;
  return (
    <Notice title={wording.text.over}>
      <span class="panel-score">{wording.text.points(result!.score)}</span>
      <span class="note">{text.ended}</span>
      <a class="button primary" href={formatRoute({ screen: 'game', id })}>
        {publicPage}
      </a>
    </Notice>
  );
}

interface AnnouncerProps {
  readonly spectator: Spectator;
  readonly state: LiveState;
}

/** Announces a new largest tile, the end, and that the connection is lost or back; never single moves. */
function Announcer({ spectator, state }: AnnouncerProps) {
  const text = useText(screenMessages);
  const words = useText(competeMessages);
  const wording = useWording(spectator.rules);
  const [announcement, announce] = useAnnouncement();
  const { position, result } = spectator.seen.value;
  const largest = position === null ? 0 : maxRank(position.board);
  const known = useRef({ largest, state });
  useEffect(() => {
    const before = known.current;
    known.current = { largest, state };
    if (before.largest > 0 && largest > before.largest) {
      announce(text.reached(tileName(largest, wording)));
    }
    if (state !== before.state && (state === 'lost' || before.state === 'lost')) {
      announce(words.live(state));
    }
  });
  const points = result === null ? null : wording.text.points(result.score);
  useEffect(() => {
    if (points !== null) announce(text.endedWith(points));
    // oxlint-disable-next-line react/exhaustive-deps -- announced once
  }, [points]);
  return <Live class="unseen" {...announcement} />;
}
