/**
 * A game with what a session keeps beside it: its name, the time spent, the most it has reached, and
 * its journal. A value like the game itself and made from the same events, so a resumed game is the
 * game that was saved, undo, redo and generator included. At most two games are at hand: the one
 * before a new game is kept until the next one.
 */
import {
  fault,
  maxRank,
  newGame,
  ok,
  play,
  type Game,
  type Result,
  type RuleSet,
} from '@open2048/core';
import {
  eventText,
  parseEvents,
  SEGMENT_EVENTS,
  segmentOf,
  type PlayerEvent,
  type Segment,
} from './journal.ts';
import type { SavedGame } from './save.ts';
import type { GameSummary, ScoreClass } from './state.ts';

/** Longer without an event is a pause and not time played, in milliseconds. */
const PAUSE_MS = 120_000;

/** A game that deals its own spawns, and its journal: whole segments and the text of the events since. */
export interface Played {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly game: Game;
  readonly playedMs: number;
  /** The highest score and the largest rank so far. */
  readonly peak: number;
  readonly maxRank: number;
  readonly segments: readonly Segment[];
  readonly tail: string;
  readonly tailEvents: number;
}

/** A new game; the seed is 0..2^53-1, the id 1..11 characters of `0-9 a-z`. */
export function startGame(rules: RuleSet, seed: number, id: string, startedAt: number): Played {
  const game = newGame(rules, seed);
  const { board, score } = game.position;
  return {
    id,
    startedAt,
    game,
    playedMs: 0,
    peak: score,
    maxRank: maxRank(board),
    segments: [],
    tail: '',
    tailEvents: 0,
  };
}

/** The game after an event of its player; the faults of core's `play`. */
export function playOn(played: Played, event: PlayerEvent): Result<Played> {
  const result = play(played.game, event);
  if (!result.ok) return result;
  const game = result.value;
  const { event: recorded } = game.record!;
  const { elapsed } = recorded;
  const tail = played.tail + eventText(recorded);
  const full = played.tailEvents + 1 === SEGMENT_EVENTS;
  return ok({
    ...played,
    game,
    playedMs: played.playedMs + (elapsed < PAUSE_MS ? elapsed : 0),
    peak: Math.max(played.peak, game.position.score),
    maxRank: Math.max(played.maxRank, maxRank(game.position.board)),
    segments: full ? [...played.segments, segmentOf(tail)] : played.segments,
    tail: full ? '' : tail,
    tailEvents: full ? 0 : played.tailEvents + 1,
  });
}

/** What a save holds of a game; the segments stand on their own. */
export function savedOf({ id, startedAt, game, segments, tail }: Played): SavedGame {
  return {
    id,
    seed: game.seed!,
    startedAt,
    segments: segments.map(({ name }) => name),
    tail,
    score: game.position.score,
    rng: game.turn.rng!,
  };
}

/**
 * Plays a saved game again from its events. Faults `bad-journal`, `save-mismatch` (the segments are
 * not those that were saved, or the game does not end where it did), and those of core's `play`.
 */
export function restoreGame(
  rules: RuleSet,
  saved: SavedGame,
  segments: readonly string[],
): Result<Played> {
  let played = startGame(rules, saved.seed, saved.id, saved.startedAt);
  for (const text of [...segments, saved.tail]) {
    const events = parseEvents(text);
    if (!events.ok) return events;
    for (const event of events.value) {
      const next = playOn(played, event);
      if (!next.ok) return next;
      played = next.value;
    }
  }
  // Names are digests and the generator's state follows every draw: if both agree, all does.
  if (JSON.stringify(savedOf(played)) === JSON.stringify(saved)) return ok(played);
  return fault('save-mismatch', `game ${saved.id} does not end where it was saved`);
}

/** The class of a game so far. */
export function scoreClassOf({ undos }: Game): ScoreClass {
  return undos > 0 ? 'with-undo' : 'without-undo';
}

/** What is remembered of a game as it stands; `date` in milliseconds since 1970. */
export function summaryOf(played: Played, date: number): GameSummary {
  const { id, game, peak, playedMs } = played;
  const { score, moves, won, status } = game.position;
  return {
    id,
    scoreClass: scoreClassOf(game),
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

/** The games at hand, the older first: one or two, and the index of the one being played. */
export interface Games {
  readonly games: readonly [Played] | readonly [Played, Played];
  readonly current: 0 | 1;
}

/** The game being played. */
export function currentOf({ games, current }: Games): Played {
  return games[current]!;
}

/** The same games with another state of the one being played. */
export function withCurrent({ games, current }: Games, played: Played): Games {
  const [older, newer] = games;
  if (current === 1) return { games: [older, played], current };
  return { games: newer === undefined ? [played] : [played, newer], current };
}

/** The games after a new one was begun: an untouched game is not worth keeping, else it is the one kept. */
export function withNewGame(before: Games, played: Played): Games {
  const current = currentOf(before);
  if (current.game.record !== null) return { games: [current, played], current: 1 };
  return withCurrent(before, played);
}
