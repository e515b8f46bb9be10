/**
 * The answers of a player to puzzles. Only what happened is recorded: the first answer to each puzzle, with the rating
 * of the puzzle at that time, and the first answer to each daily puzzle. The rating of the player and the streaks are
 * computed from it, so records of several devices merge exactly, whatever their order. This file is about values;
 * storing them is in `puzzle-store.ts`.
 */

/** The answers to one puzzle; times in milliseconds since 1970. */
export interface PuzzleAnswer {
  /** The id of the puzzle: 16 hexadecimal digits. */
  readonly puzzle: string;
  /** The rating of the puzzle when it was answered, 0..9999. */
  readonly rating: number;
  /** Whether the first answer was the best move. */
  readonly isSolved: boolean;
  /** When it was answered first. */
  readonly at: number;
  /** When it was answered last, not before `at`. */
  readonly lastAt: number;
}

/** The first answer to the puzzle of a day. */
export interface DailyAnswer {
  /** The day in the player's time zone, `YYYY-MM-DD`. */
  readonly date: string;
  readonly isSolved: boolean;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Everything that is recorded of a player. */
export interface PuzzleRecord {
  /** One per puzzle, in the order of the first answers. */
  readonly answers: readonly PuzzleAnswer[];
  /** One per day, in the order of the days. */
  readonly days: readonly DailyAnswer[];
}

/** The record of a player who has answered nothing. */
export const NO_PUZZLES: PuzzleRecord = { answers: [], days: [] };

/** The most answers and days of a record: several packs, and eleven years. Beyond that, the oldest are dropped. */
export const MOST_PUZZLE_ANSWERS = 4096;

/** The record with one more answer; of a puzzle that was answered before, only the last time changes. */
export function withPuzzleAnswer(record: PuzzleRecord, answer: PuzzleAnswer): PuzzleRecord {
  const first = record.answers.find(({ puzzle }) => puzzle === answer.puzzle);
  // A clock that was put back does not make the answer the first one.
  const added = first === undefined ? answer : { ...first, lastAt: answer.lastAt };
  return mergePuzzles(record, { answers: [added], days: [] });
}

/** The record with the answer to the puzzle of a day; the first answer of a day counts. */
export function withDailyAnswer(record: PuzzleRecord, answer: DailyAnswer): PuzzleRecord {
  if (record.days.some(({ date }) => date === answer.date)) return record;
  return mergePuzzles(record, { answers: [], days: [answer] });
}

/** Merges two records: all answers of both, and of two first answers the earlier one. */
export function mergePuzzles(mine: PuzzleRecord, other: PuzzleRecord): PuzzleRecord {
  const answers = byKey([...mine.answers, ...other.answers], ({ puzzle }) => puzzle, sameOrLater);
  const days = byKey(
    [...mine.days, ...other.days],
    ({ date }) => date,
    (first) => first,
  );
  return {
    answers: answers.toSorted(byTime).slice(-MOST_PUZZLE_ANSWERS),
    days: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(-MOST_PUZZLE_ANSWERS),
  };
}

interface Timed {
  readonly at: number;
  readonly isSolved: boolean;
}

/** One of each key: the earlier, or at the same time the unsolved one, combined with the other by `combine`. */
function byKey<Entry extends Timed>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  combine: (first: Entry, second: Entry) => Entry,
): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const known = found.get(keyOf(entry));
    if (known === undefined) found.set(keyOf(entry), entry);
    else {
      const isFirst = entry.at - known.at || Number(entry.isSolved) - Number(known.isSolved);
      found.set(keyOf(entry), isFirst < 0 ? combine(entry, known) : combine(known, entry));
    }
  }
  return [...found.values()];
}

function sameOrLater(first: PuzzleAnswer, second: PuzzleAnswer): PuzzleAnswer {
  return { ...first, lastAt: Math.max(first.lastAt, second.lastAt) };
}

function byTime(a: PuzzleAnswer, b: PuzzleAnswer): number {
  return a.at - b.at || (a.puzzle < b.puzzle ? -1 : 1);
}
