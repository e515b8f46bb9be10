/** Answers to puzzles in a store and in files: none is lost between windows, stores and files. */
import { expectOk } from '@open2048/core';
import { fixedPorts } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  changePuzzles,
  exportSaves,
  formatBackups,
  importSaves,
  memoryStorage,
  NO_PUZZLES,
  parseBackup,
  planImport,
  readPuzzles,
  withDailyAnswer,
  withPuzzleAnswer,
  type PuzzleRecord,
} from './index.ts';
import { seal } from './envelope.ts';
import { BACKUP_FORMAT } from './format-backup.ts';
import { PUZZLES_KEY } from './storage-keys.ts';

const NOON = 1_795_000_000_000;
const ID = '0123456789abcdef';
const answered = (puzzle: string, isSolved: boolean, at: number) => (record: PuzzleRecord) =>
  withPuzzleAnswer(record, { puzzle, rating: 1650, isSolved, at, lastAt: at });

/** A record with every form of line. */
function filled(record: PuzzleRecord): PuzzleRecord {
  const twice = answered(ID, true, NOON + 5)(answered(ID, false, NOON)(record));
  const other = answered('ffff000000000000', true, NOON + 9)(twice);
  return withDailyAnswer(other, { date: '2026-11-18', isSolved: true, at: NOON });
}

const HEAD = { savedAt: 0, settings: null };
const textOf = async (storage: ReturnType<typeof memoryStorage>) =>
  formatBackups((await exportSaves(storage, HEAD)).backups);

describe('stored answers', () => {
  test('are read back, in short lines, and go with the last one', async () => {
    const storage = memoryStorage();
    expect(await readPuzzles(storage)).toEqual(NO_PUZZLES);
    const record = await changePuzzles(storage, filled);
    expect(await readPuzzles(storage)).toEqual(record);
    expect(await storage.read(PUZZLES_KEY)).toContain(
      '"answers":["0123456789abcdef 1650- mwm0nk74 mwm0nk79","ffff000000000000 1650+ mwm0nk7d"],' +
        '"days":["2026-11-18+ mwm0nk74"]',
    );
    await changePuzzles(storage, () => NO_PUZZLES);
    expect(await storage.keys()).toEqual([]);
  });

  test('of two windows at the same time are all kept', async () => {
    const storage = memoryStorage();
    await Promise.all([
      changePuzzles(storage, answered(ID, true, NOON)),
      changePuzzles(storage, answered('ffff000000000000', false, NOON)),
    ]);
    expect((await readPuzzles(storage)).answers).toHaveLength(2);
  });

  test.each([
    ['damaged ones are set aside', (text: string) => text.slice(0, -5), 1, 1],
    ['those of a newer version stay', (text: string) => text.replace('n":1', 'n":9'), 0, 0],
  ])('%s', async (_, damage, answers, copies) => {
    const storage = memoryStorage();
    await changePuzzles(storage, filled);
    await storage.update(PUZZLES_KEY, (text) => damage(text!));
    expect(await readPuzzles(storage)).toEqual(NO_PUZZLES);
    await changePuzzles(storage, answered(ID, true, NOON));
    expect((await readPuzzles(storage)).answers).toHaveLength(answers);
    expect((await storage.keys()).filter((key) => key.includes('damaged'))).toHaveLength(copies);
  });
});

describe('in a backup', () => {
  test('they travel without any game, and merge with those of the other store', async () => {
    const storage = memoryStorage();
    const record = await changePuzzles(storage, filled);
    const backup = expectOk(parseBackup(await textOf(storage)));
    const there = memoryStorage();
    const own = 'aaaa000000000000';
    await changePuzzles(there, answered(own, true, NOON - 5));
    expect(expectOk(await planImport(there, [backup]))).toMatchObject({ puzzles: 2, actions: [] });
    expectOk(await importSaves(fixedPorts(there), [backup]));
    const { answers, days } = await readPuzzles(there);
    expect(answers.map(({ puzzle }) => puzzle)).toEqual([own, ID, 'ffff000000000000']);
    expect(days).toEqual(record.days);
  });

  test('older programs read a file without answers, and refuse one with them', async () => {
    const storage = memoryStorage();
    expect(await textOf(storage)).toContain('"version":3');
    await changePuzzles(storage, filled);
    expect(await textOf(storage)).toContain('"version":6');
  });

  test('an older file has none', async () => {
    const text = seal({ ...BACKUP_FORMAT, version: 5 }, { ...HEAD, entries: [] });
    expect(expectOk(parseBackup(text)).puzzles).toBeUndefined();
  });

  test.each([
    ['a puzzle without an id', { answers: ['12 1500+ 5'], days: [] }, 'puzzles.answers[0]'],
    ['an answer that is no text', { answers: [7], days: [] }, 'puzzles.answers[0]'],
    ['a day without a date', { answers: [], days: ['today+ 5'] }, 'puzzles.days[0]'],
  ])('%s is refused', (_, puzzles, at) => {
    const text = seal(BACKUP_FORMAT, { ...HEAD, entries: [], puzzles });
    expect(parseBackup(text)).toMatchObject({ ok: false, error: { code: 'bad-value', at } });
  });
});
