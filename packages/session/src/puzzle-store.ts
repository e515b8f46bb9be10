/** The answers to puzzles, stored as one sealed text for all rule sets, with a short line per answer. */
import { fault, ok, shape, type Result } from '@open2048/core';
import { changeStored, type Stored } from './change-stored.ts';
import { seal, unseal, type Format } from './envelope.ts';
import {
  mergePuzzles,
  MOST_PUZZLE_ANSWERS,
  NO_PUZZLES,
  type DailyAnswer,
  type PuzzleAnswer,
  type PuzzleRecord,
} from './puzzles.ts';
import type { Ports } from './session.ts';
import { isUnsavedPuzzles, PUZZLES_KEY } from './storage-keys.ts';
import type { Storage } from './storage.ts';
import { storedPuzzles } from './stored-puzzles.ts';
import { recoverAdditions } from './unsaved-additions.ts';

const FORMAT: Format = { name: 'open2048-puzzle-answers', version: 1, limit: 2 ** 20 };

/** `PUZZLE RATING+ FIRST LAST`, with - if it was not solved, and times in base 36; without LAST if it is FIRST. */
const ANSWER = /^([0-9a-f]{16}) (\d{1,4})([+-]) ([0-9a-z]{1,10})(?: ([0-9a-z]{1,10}))?$/;
/** `DATE+ TIME`. */
const DAY = /^(\d{4}-\d\d-\d\d)([+-]) ([0-9a-z]{1,10})$/;

/** A line of a stored record as the value that it stands for. */
function lineOf<Value>(pattern: RegExp, read: (parts: readonly string[]) => Value) {
  const text = shape.text(60);
  return (value: unknown, path: string): Result<Value> => {
    const line = text(value, path);
    if (!line.ok) return line;
    const parts = pattern.exec(line.value);
    return parts === null
      ? fault('bad-value', `${path}: not an answer to a puzzle`, path)
      : ok(read(parts.slice(1)));
  };
}

const answerLine = lineOf(ANSWER, ([puzzle, rating, sign, at, lastAt]): PuzzleAnswer => {
  const first = Number.parseInt(at!, 36);
  return {
    puzzle: puzzle!,
    rating: Number(rating),
    isSolved: sign === '+',
    at: first,
    lastAt: Math.max(first, Number.parseInt(lastAt ?? at!, 36)),
  };
});

const dayLine = lineOf(DAY, ([date, sign, at]): DailyAnswer => {
  return { date: date!, isSolved: sign === '+', at: Number.parseInt(at!, 36) };
});

const recordFields = shape.object({
  answers: shape.list(answerLine, 0, MOST_PUZZLE_ANSWERS),
  days: shape.list(dayLine, 0, MOST_PUZZLE_ANSWERS),
});

/** A record in a document, with one answer per puzzle and day, in order. */
export const puzzleRecord: shape.Shape<PuzzleRecord> = (value, path) => {
  const read = recordFields(value, path);
  return read.ok ? ok(mergePuzzles(NO_PUZZLES, read.value)) : read;
};

/** How the answers are stored. */
export const PUZZLE_ANSWERS: Stored<PuzzleRecord> = {
  key: PUZZLES_KEY,
  empty: NO_PUZZLES,
  parse: (text) => {
    const data = unseal(FORMAT, text);
    return data.ok ? puzzleRecord(data.value, '') : data;
  },
  format: (record) => (isEmpty(record) ? null : seal(FORMAT, storedPuzzles(record))),
};

/** Whether a record has no answers. */
export function isEmpty({ answers, days }: PuzzleRecord): boolean {
  return answers.length === 0 && days.length === 0;
}

/** The stored answers; none if they cannot be read. Rejects as the storage does. */
export async function readPuzzles(storage: Storage): Promise<PuzzleRecord> {
  const text = await storage.read(PUZZLES_KEY);
  const record = text === null ? ok(NO_PUZZLES) : PUZZLE_ANSWERS.parse(text);
  return record.ok ? record.value : NO_PUZZLES;
}

/** Changes the stored answers, as `changeStored`; an empty record removes the text. Rejects as the storage does. */
export function changePuzzles(
  storage: Storage,
  change: (record: PuzzleRecord) => PuzzleRecord,
): Promise<PuzzleRecord> {
  return changeStored(storage, PUZZLE_ANSWERS, change);
}

/** Stores the answers that earlier windows logged and did not store, as `recoverAdditions`. */
export function recoverPuzzles({ storage, log }: Pick<Ports, 'storage' | 'log'>): Promise<void> {
  return recoverAdditions(log, isUnsavedPuzzles, async (text) => {
    const added = PUZZLE_ANSWERS.parse(text);
    if (added.ok) await changePuzzles(storage, (record) => mergePuzzles(record, added.value));
    return added;
  });
}
