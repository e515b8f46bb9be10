/** What `hint` and the game say about the numbers of an evaluation. */
import { evaluationOf, type Evaluation } from '@open2048/advice';
import { expect, test } from 'vitest';
import { DIALECTS } from './dialects.ts';
import { hintText, shownMoves } from './evaluation-text.ts';

const text = (evaluation: Evaluation): string => {
  const moves = shownMoves(evaluation, 0).map((move) => ({ ...move, reason: null }));
  return hintText(evaluation, moves, DIALECTS.plain);
};

const MOVES = [
  { direction: 1, value: 0.75 },
  { direction: 2, value: 0.5 },
] as const;

test.each([
  [
    'a table of endgames',
    { unit: 'chance', isExact: false },
    'chance of the next large tile, by a table',
  ],
  ['an exact table', { unit: 'chance', isExact: true }, 'chance of the goal, exact'],
  [
    'a search',
    { unit: 'own', isExact: false, depth: 3, nodes: 1200 },
    "costs in the engine's own units, 3 moves deep, 1,200 nodes",
  ],
  [
    'a search by a network',
    { unit: 'points', isExact: false, depth: 1, nodes: 1 },
    'engine value in points, 1 move deep, 1 node',
  ],
] as const)('a hint names %s as its source', (_, facts, head) => {
  expect(text(evaluationOf(MOVES, facts)).split('\n')[0]).toBe(head);
});

test('chances are percentages', () => {
  const lines = text(evaluationOf(MOVES, { unit: 'chance', isExact: false })).split('\n');
  expect(lines[1]).toMatch(/^right +75\.000000 % +best$/);
  expect(lines[2]).toMatch(/^down +50\.000000 % +costs 25\.000000 %$/);
});
