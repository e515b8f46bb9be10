/** A puzzle: its moves are graded and explained as those of an analysis. */
import { boardFromFaces, DOWN, expectOk, LEFT, move, PRESETS, RIGHT, UP } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { likelyScore, puzzleChoices, puzzleIdOf, puzzleReason, solutionOf } from './puzzle.ts';

/** Only down takes the largest tile out of its corner. */
const BOARD = expectOk(
  boardFromFaces([
    [2048, 2, 256, 32],
    [16, 1024, 64, 16],
    [4, 4, 16, 16],
    [0, 2, 4, 0],
  ]),
);
const PUZZLE = {
  board: BOARD,
  moves: [
    { direction: UP, value: 120_000 },
    { direction: LEFT, value: 100_000 },
    { direction: RIGHT, value: 119_990 },
    { direction: DOWN, value: 92_000 },
  ].toSorted((a, b) => b.value - a.value),
};

test('the moves have the grades of an analysis, the best first', () => {
  const choices = puzzleChoices(PUZZLE);
  expect(choices.map(({ direction, loss }) => [direction, loss])).toEqual([
    [UP, 0],
    [RIGHT, 10],
    [LEFT, 20_000],
    [DOWN, 28_000],
  ]);
  const grades = choices.map(({ grade }) => grade);
  expect(grades.slice(0, 2)).toEqual(['best', 'good']);
  expect(grades.slice(2).every((grade) => grade === 'mistake' || grade === 'blunder')).toBe(true);
});

test('a wrong move is explained, the solution is not', () => {
  expect(puzzleReason(PUZZLE, DOWN)).toEqual({ code: 'leaves-corner', rank: 11 });
  expect(puzzleReason(PUZZLE, solutionOf(PUZZLE))).toBe(null);
});

test('the id is the cells in hexadecimal', () => {
  expect(puzzleIdOf(BOARD)).toBe('b1854a6422440120');
});

describe('the likely score', () => {
  test('of tiles that are made from 2s only is what their merges brought', () => {
    const four = expectOk(boardFromFaces([[4, 4]]));
    expect(likelyScore(four)).toBe(8);
    const { board, reward } = move(four, LEFT, PRESETS.classic.merge);
    expect(likelyScore(board)).toBe(likelyScore(four) + reward);
  });

  test('of 2s is 0', () => {
    expect(likelyScore(expectOk(boardFromFaces([[2, 0, 2]])))).toBe(0);
  });
});
