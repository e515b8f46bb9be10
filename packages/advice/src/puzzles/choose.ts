/** Which puzzle comes next: one near the rating of the player, or the one of the day. */
import { Rng, seedState } from '@open2048/core';
import type { PuzzleRecord } from '@open2048/session';
import type { Pack } from './pack.ts';
import type { Puzzle } from './puzzle.ts';
import { dayNumber, standingOf } from './standing.ts';

/** One of so many puzzles nearest to the rating is drawn. */
const NEAREST = 20;

/**
 * The puzzle of a date `YYYY-MM-DD`: the same for everyone with this pack. Each puzzle comes once in as many days as
 * the pack has puzzles, in an order that is shuffled anew every time.
 */
export function dailyPuzzle({ puzzles }: Pick<Pack, 'puzzles'>, date: string): Puzzle {
  const day = dayNumber(date);
  const round = Math.floor(day / puzzles.length);
  const order = shuffled(puzzles, new Rng(seedState(Math.max(0, round))));
  return order[day - round * puzzles.length]!;
}

/** The values in a random order, each order equally likely (Fisher and Yates). */
export function shuffled<Value>(values: readonly Value[], rng: Rng): readonly Value[] {
  const order = [...values];
  for (let at = order.length - 1; at > 0; at--) {
    const other = rng.below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** Where the next puzzle is drawn. */
export interface NextOptions {
  /** The time, in milliseconds since 1970. */
  readonly now: number;
  readonly rng: Rng;
  /** The ids of puzzles that must not come, as long as there are others. */
  readonly except?: readonly string[];
}

/**
 * The next of some puzzles, at least one: drawn from the unanswered ones whose ratings are nearest to that of the player,
 * or if all are answered, from those that were answered longest ago.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  record: PuzzleRecord,
  { now, rng, except = [] }: NextOptions,
): Puzzle {
  const allowed = puzzles.filter(({ id }) => !except.includes(id));
  const some = allowed.length > 0 ? allowed : puzzles;
  const answered = new Map(record.answers.map(({ puzzle, lastAt }) => [puzzle, lastAt]));
  const unseen = some.filter(({ id }) => !answered.has(id));
  const { rating } = standingOf(record, now);
  const nearest =
    unseen.length > 0
      ? by(unseen, (puzzle) => Math.abs(puzzle.rating - rating))
      : by(some, ({ id }) => answered.get(id)!);
  const drawn = nearest.slice(0, NEAREST);
  return drawn[rng.below(drawn.length)]!;
}

function by(puzzles: readonly Puzzle[], valueOf: (puzzle: Puzzle) => number): readonly Puzzle[] {
  return puzzles.toSorted((a, b) => valueOf(a) - valueOf(b));
}
