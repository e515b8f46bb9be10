/**
 * A game with its session data: its id, times, highest score and rank, and journal. It is a value like the game itself
 * and is built from the same events, so a resumed game equals the saved one, including undo, redo and generator. At
 * most two games are active: the game before a new game is kept until the next new game.
 */
import {
  fault,
  formatPosition,
  maxRank,
  newGame,
  ok,
  play,
  type Board,
  type Game,
  type Result,
  type RngState,
  type RuleSet,
} from '@open2048/core';
import { dealerOf, dealingOf, isDealtAlike, type Dealing } from './dealing.ts';
import {
  eventText,
  parseEvents,
  PAUSE_MS,
  SEGMENT_EVENTS,
  segmentOf,
  spawnText,
  type PlayerEvent,
  type Segment,
  type SpawnEvent,
} from './journal.ts';
import type { SavedGame } from './save.ts';
import type { GameSummary, ScoreClass } from './state.ts';

/** A game and its journal: complete segments and the text of the events since. */
export interface StoredGame {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** When the latest event happened, or the start, in milliseconds since 1970. */
  readonly playedAt: number;
  readonly game: Game;
  readonly playedMs: number;
  /** Whether advice was taken. */
  readonly advised: boolean;
  /** The highest score and the largest rank so far. */
  readonly peak: number;
  readonly maxRank: number;
  readonly segments: readonly Segment[];
  readonly tail: string;
  readonly tailEvents: number;
}

/** A new game; the id is 1..11 characters of `0-9 a-z`. */
export function startGame(
  rules: RuleSet,
  dealing: Dealing,
  id: string,
  startedAt: number,
): StoredGame {
  const game = newGame(rules, dealerOf(dealing));
  const { board, score } = game.position;
  return {
    id,
    startedAt,
    playedAt: startedAt,
    game,
    playedMs: 0,
    advised: false,
    peak: score,
    maxRank: maxRank(board),
    segments: [],
    tail: '',
    tailEvents: 0,
  };
}

/** The game after an event; the faults of core's `play`. */
export function playOn(played: StoredGame, event: PlayerEvent | SpawnEvent): Result<StoredGame> {
  if (event.type === 'advice') {
    const { elapsed = 0 } = event;
    return ok({ ...written(played, eventText({ ...event, elapsed }), elapsed), advised: true });
  }
  const result = play(played.game, event);
  if (!result.ok) return result;
  const game = result.value;
  const recorded = game.record?.event;
  const next =
    event.type === 'spawn'
      ? written(played, spawnText(event), 0)
      : written(played, eventText(recorded!), recorded!.elapsed);
  return ok({
    ...next,
    game,
    peak: Math.max(played.peak, game.position.score),
    maxRank: Math.max(played.maxRank, maxRank(game.position.board)),
  });
}

/** The game with one more event in its journal, `elapsed` milliseconds after the previous one. */
function written(played: StoredGame, event: string, elapsed: number): StoredGame {
  const tail = played.tail + event;
  const full = played.tailEvents + 1 === SEGMENT_EVENTS;
  return {
    ...played,
    playedMs: played.playedMs + (elapsed < PAUSE_MS ? elapsed : 0),
    segments: full ? [...played.segments, segmentOf(tail)] : played.segments,
    tail: full ? '' : tail,
    tailEvents: full ? 0 : played.tailEvents + 1,
  };
}

/** The generator state of a game, used to check a stored one; undefined with an external dealer. */
export function rngOf({ turn: { state } }: Game): RngState | undefined {
  return typeof state === 'number' ? undefined : state;
}

/** The form of a game in a save; the texts of the segments are stored separately. */
export function savedOf(played: StoredGame): SavedGame {
  const { id, startedAt, playedAt, game, segments, tail } = played;
  const { board, score, moves } = game.position;
  return {
    id,
    ...dealingOf(game),
    startedAt,
    segments: segments.map(({ name }) => name),
    tail,
    score,
    rng: rngOf(game),
    over: isOver(played),
    standing: { board: isListed(board) ? formatPosition(board) : null, moves, playedAt },
  };
}

/**
 * Replays a saved game from its events. Faults `bad-journal`, `save-mismatch` (the segments are not those that were
 * saved, or the game ends in another state), and those of core's `play`.
 */
export function restoreGame(
  rules: RuleSet,
  saved: SavedGame,
  segments: readonly string[],
): Result<StoredGame> {
  const { id, startedAt } = saved;
  return playAgain(startGame(rules, saved, id, startedAt), saved, [...segments, saved.tail]);
}

/**
 * Like `restoreGame`, but from an earlier state of the game and the segments added since; also `save-mismatch` if it is
 * not an earlier state.
 */
export function continueGame(
  earlier: StoredGame,
  saved: SavedGame,
  segments: readonly string[],
): Result<StoredGame> {
  const texts = [...segments, saved.tail];
  const first = texts[0]!;
  if (!isStartOf(earlier.tail, first)) return mismatch(saved);
  return playAgain(earlier, saved, [first.slice(earlier.tail.length), ...texts.slice(1)]);
}

function playAgain(
  from: StoredGame,
  saved: SavedGame,
  texts: readonly string[],
): Result<StoredGame> {
  const played = texts.reduce<Result<StoredGame>>(
    (before, text) => (before.ok ? playEvents(before.value, text) : before),
    ok(from),
  );
  if (!played.ok) return played;
  if (!isSame(savedOf(played.value), saved)) return mismatch(saved);
  return ok({ ...played.value, playedAt: saved.standing?.playedAt ?? saved.startedAt });
}

/** The game after the events of a text; fault `bad-journal`, and those of core's `play`. */
export function playEvents(from: StoredGame, text: string): Result<StoredGame> {
  const events = parseEvents(text);
  if (!events.ok) return events;
  let played = from;
  for (const event of events.value) {
    const next = playOn(played, event);
    if (!next.ok) return next;
    played = next.value;
  }
  return ok(played);
}

function mismatch({ id }: SavedGame): Result<never> {
  return fault('save-mismatch', `game ${id} does not end in its saved state`);
}

/** Segment names are digests, and the generator's state depends on every draw, so if both match, everything does. */
function isSame(played: SavedGame, saved: SavedGame): boolean {
  const essence = ({ id, startedAt, segments, tail, score, rng, ...rest }: SavedGame) =>
    JSON.stringify([
      id,
      'seed' in rest ? rest.seed : rest.deal,
      startedAt,
      segments,
      tail,
      score,
      rng,
    ]);
  return essence(played) === essence(saved);
}

/** A larger board is not shown in a list, and would be written at every move. */
function isListed({ rows, cols }: Board): boolean {
  return rows * cols <= 1024;
}

/** All events of a game as one text. */
export function journalOf({ segments, tail }: StoredGame): string {
  return segments.map(({ text }) => text).join('') + tail;
}

/** The number of events in the journal. */
export function eventsOf({ segments, tailEvents }: StoredGame): number {
  return segments.length * SEGMENT_EVENTS + tailEvents;
}

/** Whether a game is an earlier state of another one, or the same. */
export function isPartOf(earlier: StoredGame, later: StoredGame): boolean {
  if (earlier.id !== later.id || !isDealtAlike(earlier.game, later.game)) return false;
  const count = earlier.segments.length;
  if (earlier.segments.some(({ name }, index) => later.segments[index]?.name !== name))
    return false;
  const rest =
    (later.segments[count]?.text ?? '') + (later.segments.length > count ? '' : later.tail);
  return isStartOf(earlier.tail, rest);
}

/** Whether two states are the same. */
export function isSameState(one: StoredGame, other: StoredGame): boolean {
  return one === other || (isPartOf(one, other) && isPartOf(other, one));
}

/** Whether a text of events begins with another one; if the last number has further digits, it is a different event. */
function isStartOf(earlier: string, later: string): boolean {
  return later.startsWith(earlier) && !/[0-9a-z]/.test(later.charAt(earlier.length));
}

/** The class of a game so far. */
export function scoreClassOf({ advised, game }: StoredGame): ScoreClass {
  if (advised) return 'with-advice';
  return game.undos > 0 ? 'with-undo' : 'without-undo';
}

/** Whether a game was played to its end. */
export function isOver({ game }: StoredGame): boolean {
  return game.position.status === 'over';
}

/** Whether a game has any events. */
export function isBegun({ game }: StoredGame): boolean {
  return game.record !== null;
}

/** The summary of a game in its current state; `date` in milliseconds since 1970. */
export function summaryOf(played: StoredGame, date: number): GameSummary {
  const { id, game, peak, playedMs } = played;
  const { score, moves, won, status } = game.position;
  return {
    id,
    scoreClass: scoreClassOf(played),
    score,
    peak,
    maxRank: played.maxRank,
    moves,
    playedMs,
    date,
    won,
    over: status === 'over',
  };
}

/** The active games, the older first: one or two with different ids, and the index of the one being played. */
export interface Games {
  readonly games: readonly [StoredGame] | readonly [StoredGame, StoredGame];
  readonly current: 0 | 1;
}

/** The game being played. */
export function currentOf({ games, current }: Games): StoredGame {
  return games[current]!;
}

/** The same games with another state of the one being played. */
export function withCurrent({ games, current }: Games, played: StoredGame): Games {
  const [older, newer] = games;
  if (current === 1) return { games: [older, played], current };
  return { games: newer === undefined ? [played] : [played, newer], current };
}

/** The games after a new one was started. The previous game stays beside it, unless it has no events. */
export function withNewGame(before: Games, played: StoredGame): Games {
  const current = currentOf(before);
  if (isBegun(current)) return { games: [current, played], current: 1 };
  return withCurrent(before, played);
}
