/**
 * The policy of the package on positions of its own games, with the chances of their moves in the exact table that it was
 * learned from: following it makes play hardly worse than the table.
 */
import { readFileSync } from 'node:fs';
import { expectOk } from '@open2048/core';
import { expect, test } from 'vitest';
import { CORNER_CELLS } from './corner.ts';
import { readPolicy } from './endgame-policy.ts';

/** The ranks of the free cells, and the chance of the next 1024 after each move that keeps the tiles in order. */
type Known = readonly [string, Readonly<Record<string, number>>];

const read = (name: string) => readFileSync(new URL(name, import.meta.url));
const POSITIONS = JSON.parse(read('./endgame-positions.json').toString()) as readonly Known[];
const WALLS = new Map([
  [10, 11],
  [11, 13],
  [13, 12],
  [14, 14],
  [15, 15],
]);

test('the policy plays as the table does, or loses next to nothing', async () => {
  const policy = expectOk(await readPolicy(read('../weights/endgame.policy')));
  let [lost, mistakes] = [0, 0];
  for (const [free, chances] of POSITIONS) {
    const ranks = Array.from({ length: 16 }, (_, cell) => {
      const nth = CORNER_CELLS.indexOf(cell);
      return nth < 0 ? WALLS.get(cell)! : Number(free[nth]);
    });
    const moves = policy.moves(ranks);
    expect(new Set(moves.map(({ direction }) => String(direction)))).toEqual(
      new Set(Object.keys(chances)),
    );
    const loss = Math.max(...Object.values(chances)) - chances[moves[0]!.direction]!;
    lost += loss;
    if (loss > 0.001) mistakes++;
  }
  expect(POSITIONS.length).toBeGreaterThan(900);
  expect(mistakes).toBeLessThan(0.02 * POSITIONS.length);
  expect(lost / POSITIONS.length).toBeLessThan(0.0002);
});
