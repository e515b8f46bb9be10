/**
 * The pack of puzzles: every puzzle is one, and what the pack says of some of them follows again from the engine and the
 * ladder.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  isMistake,
  parsePack,
  puzzleChoices,
  puzzleReason,
  REASON_CODES,
  solutionOf,
  storedValue,
} from '@open2048/advice';
import { canonical, expectOk, legalMoves, maxRank } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { loadEngines } from '../calibration/players.ts';
import { cellsOf } from '../calibration/rows.ts';
import { candidatesIn, clearValues } from './candidates.ts';
import { chanceOf, ladderOf, ratingOf, rungOf } from './ladder.ts';
import { draftOf } from './select.ts';

const FILE = createRequire(import.meta.url).resolve('@open2048/advice/classic.puzzles');
const pack = expectOk(parsePack(readFileSync(FILE)));
const { puzzles, nodes } = pack;

describe('the pack', () => {
  test('has 1,000 puzzles in at most 40 kB', () => {
    expect(puzzles).toHaveLength(1000);
    expect(readFileSync(FILE).length).toBeLessThan(40_000);
  });

  test('has no position twice, however it is turned', () => {
    const boards = new Set(puzzles.map(({ board }) => cellsOf(canonical(board).board)));
    expect(boards.size).toBe(puzzles.length);
  });

  test('has one best move in each puzzle, and all others are mistakes or blunders', () => {
    for (const puzzle of puzzles) {
      const [best, ...others] = puzzleChoices(puzzle);
      expect(best!.grade).toBe('best');
      expect(others.length).toBeGreaterThan(0);
      expect(others.every(isMistake)).toBe(true);
      const directions = puzzle.moves.map(({ direction }) => direction);
      expect(directions.toSorted((a, b) => a - b)).toEqual(legalMoves(puzzle.board));
    }
  });

  test('has solutions in all directions, and easy and hard puzzles at all stages', () => {
    for (const direction of [0, 1, 2, 3]) {
      const some = puzzles.filter((puzzle) => solutionOf(puzzle) === direction);
      expect(some.length).toBeGreaterThan(200);
    }
    const ratings = puzzles.map(({ rating }) => rating).toSorted((a, b) => a - b);
    expect(ratings[0]).toBeGreaterThan(500);
    expect(ratings.at(-1)).toBeLessThan(3000);
    expect(ratings[900]! - ratings[100]!).toBeGreaterThan(350);
    for (const rank of [7, 8, 9, 10, 11, 12, 13, 14]) {
      expect(puzzles.filter(({ board }) => maxRank(board) === rank).length).toBeGreaterThan(20);
    }
  });

  test('has the themes that follow from the tempting moves', () => {
    for (const puzzle of puzzles.filter(({ number }) => number % 10 === 0)) {
      expect(puzzleReason(puzzle, puzzle.tempting)?.code ?? 'best-move').toBe(puzzle.theme);
    }
    const themes = new Set(puzzles.map(({ theme }) => theme));
    expect(REASON_CODES.filter((code) => themes.has(code)).length).toBeGreaterThan(10);
  });
});

test('no pack is made of a file that does not exist', () => {
  expect(() => candidatesIn('puzzles/none')).toThrow('puzzles/none: no positions');
});

test('the engine and the ladder say the same again', async () => {
  const engines = await loadEngines();
  const ladder = ladderOf(engines);
  for (const puzzle of puzzles.filter(({ number }) => number % 100 === 7)) {
    const values = clearValues(engines.standard, canonical(puzzle.board).board, nodes)!;
    const stored = values.map(([, value]) => storedValue(value));
    expect(stored).toEqual(puzzle.moves.map(({ value }) => value));
    const { rating, theme } = draftOf(ladder, {
      cells: cellsOf(canonical(puzzle.board).board),
      values,
    });
    expect({ rating, theme }).toEqual({ rating: puzzle.rating, theme: puzzle.theme });
  }
});

describe('a rating', () => {
  const ladder = [1000, 1500, 2000].map((rating) => ({ rating }));

  test('is the mean before anything is known, and finite whatever happens', () => {
    expect(ratingOf([], [])).toBe(1500);
    const [easy, hard] = [ratingOf(ladder, [1, 1, 1]), ratingOf(ladder, [0, 0, 0])];
    expect(easy).toBeGreaterThan(700);
    expect(easy).toBeLessThan(1300);
    expect(hard).toBe(3000 - easy);
  });

  test('is where a program finds as many puzzles as it should', () => {
    expect(chanceOf(1900, 1500)).toBeCloseTo(10 / 11, 12);
    expect(rungOf([1500, 1500], [10 / 11, 10 / 11])).toBeCloseTo(1900, 6);
  });
});
