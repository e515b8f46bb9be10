/**
 * What a ranked game waits for, or how it ended: that the connection is lost, that the game cannot go on here, and at the
 * end its result, and whether the server kept what it had promised. Each view of the game has its own frames for it.
 */
import { readOwnPlace, type GameSummary, type PlayOutcome } from '@open2048/compete';
import { maxRank, type Fault } from '@open2048/core';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { API } from '../../compete/api.ts';
import { pageRoute } from '../../compete/page-route.ts';
import { messages as eventsMessages } from '../../compete/events/messages.ts';
import { forgetGame, keptNonce } from '../../compete/kept.ts';
import { messages as competeMessages } from '../../compete/messages.ts';
import { ServerFault } from '../../compete/server-fault.tsx';
import { startGame } from '../../compete/start.ts';
import { useAnswer } from '../../compete/use-answer.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { Fact } from '../../game/panel.tsx';
import { useWording } from '../../game/wording.ts';
import { tileName } from '../../game/words.ts';
import { formatRoute } from '../../route.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { messages } from './messages.ts';
import type { RankedPlay } from './ranked-play.ts';

/** A part of the screen with a title. */
export interface FrameProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

interface OutcomeProps {
  readonly play: RankedPlay;
  readonly summary: GameSummary;
  /** The frame while the connection is lost. */
  readonly Lost: FunctionComponent<FrameProps>;
  /** The frame of the end. */
  readonly Ended: FunctionComponent<FrameProps>;
}

/** The current state in its frame, if there is anything to say. */
export function Outcome({ play, summary, Lost, Ended }: OutcomeProps) {
  const text = useText(messages);
  const { over } = useText(gameMessages);
  const { phase, outcome, failure } = play.state.value;
  if (phase === 'paused') {
    return (
      <Lost title={text.lost}>
        <Waiting play={play} />
      </Lost>
    );
  }
  if (failure !== null) {
    return (
      <Ended title={text.endedTitle}>
        <Failed summary={summary} failure={failure} />
      </Ended>
    );
  }
  if (outcome === null) return null;
  return (
    <Ended title={over}>
      <Over play={play} summary={summary} outcome={outcome} />
    </Ended>
  );
}

function Waiting({ play }: { readonly play: RankedPlay }) {
  const text = useText(messages);
  return (
    <>
      <p>{text.lostNote}</p>
      <div class="panel-buttons">
        <button class="button primary" type="button" onClick={() => play.retryNow()}>
          {text.retryNow}
        </button>
      </div>
    </>
  );
}

interface FailedProps {
  readonly summary: GameSummary;
  readonly failure: Fault;
}

function Failed({ summary, failure }: FailedProps) {
  const text = useText(messages);
  const { publicPage } = useText(competeMessages);
  const { screen } = useText(uiMessages);
  return (
    <>
      <p>{text.failure(failure.code)}</p>
      <div class="panel-buttons">
        <a class="button primary" href={formatRoute(pageRoute(''))}>
          {screen('compete')}
        </a>
        <a class="button" href={formatRoute({ screen: 'game', id: summary.id })}>
          {publicPage}
        </a>
      </div>
    </>
  );
}

interface OverProps {
  readonly play: RankedPlay;
  readonly summary: GameSummary;
  readonly outcome: PlayOutcome;
}

function Over({ play, summary, outcome }: OverProps) {
  const text = useText(messages);
  const wording = useWording(play.rules);
  const words = wording.text;
  const { integer } = useFormats();
  const board = play.state.value.shown?.board;
  const sent = useSentNonce(summary.id);
  const isOtherNonce = sent !== null && sent !== play.state.value.deal?.nonce;
  return (
    <>
      <p class="panel-score">{words.points(outcome.score)}</p>
      <dl class="facts">
        {board && <Fact name={words.largestTile}>{tileName(maxRank(board), wording)}</Fact>}
        <Fact name={words.moves}>{integer(outcome.moves)}</Fact>
        {summary.event === null && <PlaceToday summary={summary} />}
      </dl>
      {outcome.proved && !isOtherNonce ? (
        <p class="note">{text.proved}</p>
      ) : (
        <p class="fault" role="alert">
          {outcome.proved ? text.otherNonce : text.unproved}
        </p>
      )}
      <Next summary={summary} />
    </>
  );
}

/** The place of the player on the leaderboard of the day, which this game may have changed. */
function PlaceToday({ summary: { rules } }: { readonly summary: GameSummary }) {
  const text = useText(messages);
  const { integer } = useFormats();
  const [answer] = useAnswer(rules, () => readOwnPlace(API, dayBoard(rules)));
  const place = answer?.ok === true ? answer.value : null;
  return (
    <Fact name={text.placeToday}>
      {place === null ? '–' : text.placeOf(integer(place.own.rank), integer(place.count))}
    </Fact>
  );
}

/** The board of the day of ranked games, as in the addresses of the API and of the page. */
function dayBoard(rules: string): string {
  return `${rules}/ranked/day`;
}

/** The nonce that this browser sent first, or null if it did not start the game; it is then no longer needed. */
function useSentNonce(id: string): string | null {
  const [sent] = useState(() => keptNonce(id));
  useEffect(() => forgetGame(id), [id]);
  return sent;
}

/** Another game with the same rules, or the event of this one; and its page. */
function Next({ summary }: { readonly summary: GameSummary }) {
  const { router } = useApp();
  const text = useText(messages);
  const { publicPage } = useText(competeMessages);
  const { toEvent } = useText(eventsMessages);
  const [fault, setFault] = useState<Fault | null>(null);
  const { event } = summary;
  const play = async () => {
    const started = await startGame(summary.rules);
    if (started.ok) router.go({ screen: 'ranked', id: started.value });
    else setFault(started.error);
  };
  return (
    <>
      {fault !== null && <ServerFault fault={fault} onRetry={() => void play()} />}
      <div class="panel-buttons">
        {event === null ? (
          <button class="button primary" type="button" onClick={() => void play()}>
            {text.playAgain}
          </button>
        ) : (
          <a class="button primary" href={formatRoute(pageRoute('event', event.id))}>
            {toEvent}
          </a>
        )}
        {event === null && (
          <a class="button" href={formatRoute(pageRoute('boards', dayBoard(summary.rules)))}>
            {text.leaderboard}
          </a>
        )}
        <a class="button" href={formatRoute({ screen: 'game', id: summary.id })}>
          {publicPage}
        </a>
      </div>
    </>
  );
}
