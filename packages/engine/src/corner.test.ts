/** Boards beside large tiles in a corner, as two integers, against boards of the core and the definitions in words. */
import { boardOver, DIRECTIONS, move, Rng, seedState } from '@open2048/core';
import { expect, test } from 'vitest';
import {
  CORNER_CELLS,
  CORNER_WALLS,
  cornerOf,
  CornerRules,
  isInFormation,
  place,
  rankAt,
  smallestLarge,
  targetRank,
} from './corner.ts';

const WALLS = new Map([
  [10, 11],
  [11, 13],
  [13, 12],
  [14, 14],
  [15, 15],
]);
const BESIDE_TARGET = new Set([5, 8]);

/** Random ranks on the free cells, up to the rank, many of them equal or none. */
function* randomRanks(count: number, seed: number, most = 9): Generator<number[]> {
  const rng = new Rng(seedState(seed));
  for (let n = 0; n < count; n++) {
    const few = 1 + rng.below(most);
    const full = rng.below(4);
    yield Array.from(
      { length: 16 },
      (_, cell) => WALLS.get(cell) ?? (rng.below(4) < full ? rng.below(few + 1) : 0),
    );
  }
}

const ranksOf = (top: number, low: number): number[] =>
  Array.from({ length: 16 }, (_, cell) => {
    const nth = CORNER_CELLS.indexOf(cell);
    return nth < 0 ? WALLS.get(cell)! : rankAt(top, low, nth);
  });

test('a board is read cell by cell, and ranks that do not fit count as the largest that does', () => {
  for (const ranks of randomRanks(200, 1)) {
    const { top, low } = cornerOf(ranks);
    expect(ranksOf(top, low)).toEqual(ranks);
    expect(targetRank(low)).toBe(ranks[9]);
  }
  expect(cornerOf(Array.from({ length: 16 }, (_, cell) => (cell === 0 ? 17 : 0)))).toEqual({
    top: 15,
    low: 0,
  });
  const corner = { top: 0, low: 0 };
  for (let nth = 0; nth < CORNER_CELLS.length; nth++) place(corner, nth, 1 + (nth % 9));
  expect(CORNER_CELLS.map((_, nth) => rankAt(corner.top, corner.low, nth))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2,
  ]);
});

test('moves are those of the game that shift no large tile', () => {
  const rules = new CornerRules();
  let [legal, shifting] = [0, 0];
  for (const ranks of randomRanks(20_000, 2)) {
    const board = boardOver(4, 4, Uint8Array.from(ranks));
    const { top, low } = cornerOf(ranks);
    for (const direction of DIRECTIONS) {
      const after = { top: 0, low: 0 };
      const isLegal = rules.move(top, low, direction, after);
      const moved = move(board, direction);
      const stays = [...WALLS].every(([cell, rank]) => moved.board.ranks[cell] === rank);
      expect(isLegal).toBe(moved.legal && stays);
      if (isLegal) expect(ranksOf(after.top, after.low)).toEqual([...moved.board.ranks]);
      if (isLegal) legal++;
      else if (moved.legal) shifting++;
    }
  }
  expect(legal).toBeGreaterThan(10_000);
  expect(shifting).toBeGreaterThan(1000);
});

test.each([10, 4])(
  'tiles are in order if the large ones are smaller than the next one, or as large and beside it; to rank %i',
  (made) => {
    const rules = new CornerRules(made);
    const least = Math.min(made, 6);
    const seen = new Set<boolean>();
    for (const ranks of randomRanks(5000, 3, made - 1)) {
      const { top, low } = cornerOf(ranks);
      const held = ranks[9]!;
      const expected = CORNER_CELLS.every((cell) => {
        const rank = ranks[cell]!;
        if (cell === 9 || rank < least || rank < held) return true;
        return rank === held && BESIDE_TARGET.has(cell);
      });
      expect(rules.isInOrder(top, low)).toBe(expected);
      seen.add(expected);
    }
    expect(seen.size).toBe(made === 4 ? 1 : 2);
  },
);

test('a board in formation has smaller tiles than the large ones, and smaller still away from them', () => {
  const empty = cornerOf(Array.from({ length: 16 }, (_, cell) => WALLS.get(cell) ?? 0));
  expect(isInFormation(empty, 11)).toBe(true);
  const withTile = (nth: number, rank: number) => {
    const corner = { ...empty };
    place(corner, nth, rank);
    return corner;
  };
  for (const [nth, cell] of CORNER_CELLS.entries()) {
    const most = cell === 9 ? 9 : cell < 4 ? 7 : 8;
    expect(isInFormation(withTile(nth, most), 11)).toBe(true);
    expect(isInFormation(withTile(nth, most + 1), 11)).toBe(false);
    // Beside a 256 as the smallest large tile, tiles are smaller than it.
    expect(isInFormation(withTile(nth, cell < 4 ? 7 : 8), 8)).toBe(false);
  }
});

test('large tiles are in order if none can merge, and none is smaller than the two beside the target cell', () => {
  const smallestOf = (...large: readonly number[]) => {
    const ranks = new Uint8Array(16);
    for (const [nth, rank] of large.entries()) ranks[CORNER_WALLS[nth]!] = rank;
    return smallestLarge(ranks);
  };
  expect(smallestOf(9, 11, 10, 12, 13)).toBe(9);
  expect(smallestOf(10, 11, 9, 12, 13)).toBe(9);
  expect(smallestOf(3, 5, 4, 6, 7)).toBe(3);
  // Equal ones that are not neighbours.
  expect(smallestOf(9, 12, 10, 12, 13)).toBe(9);
  expect(smallestOf(9, 11, 13, 12, 13)).toBe(9);
  // Neighbours that merge: inner and end have the target cell between them.
  for (const equal of [
    [9, 11, 9, 12, 13],
    [9, 11, 10, 9, 13],
    [9, 11, 12, 12, 13],
    [9, 11, 10, 13, 13],
    [9, 13, 10, 12, 13],
  ]) {
    expect(smallestOf(...equal), String(equal)).toBe(0);
  }
  expect(smallestOf(11, 9, 10, 12, 13)).toBe(0);
  expect(smallestOf(9, 11, 10, 12, 1)).toBe(0);
  expect(smallestOf(9, 11, 10, 1, 13)).toBe(0);
  expect(smallestOf(0, 11, 10, 12, 13)).toBe(0);
});

test('a board is not in formation if the next large tile needs only merges', () => {
  // Beside a 512 as the smallest large tile.
  const isKnown = (tiles: Readonly<Record<number, number>>) => {
    const ranks = Array.from({ length: 16 }, (_, cell) => tiles[cell] ?? 0);
    return isInFormation(cornerOf(ranks), 9);
  };
  // A 256 on the target cell, and another beside it; two 128s, or one and two 64s, near it.
  expect(isKnown({ 9: 8 })).toBe(true);
  expect(isKnown({ 9: 8, 8: 8 })).toBe(false);
  expect(isKnown({ 9: 8, 8: 7 })).toBe(true);
  expect(isKnown({ 9: 8, 8: 7, 4: 7 })).toBe(false);
  expect(isKnown({ 9: 8, 8: 6, 4: 6, 12: 7 })).toBe(false);
  expect(isKnown({ 9: 8, 5: 7, 6: 7 })).toBe(false);
  expect(isKnown({ 9: 8, 5: 7, 7: 7 })).toBe(true);
  // Tiles that are as near are of no use for another target.
  expect(isKnown({ 9: 7, 8: 7, 4: 7 })).toBe(true);
});
