/**
 * Both kinds of states, packed and bytes, have the same results: those of the assignment's board, once for each mirror
 * pair.
 */
import { boardOver, DOWN, FACES, LEFT, Rng, seedState, type Direction } from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { Board } from './board.ts';
import { movesAtLeast } from './bounds.ts';
import { byteStates } from './byte-states.ts';
import type { Kind } from './search.ts';
import { packedStates } from './packed-states.ts';
import {
  ANY_NUMBER,
  CUT,
  DOWN_IS_NEW,
  DOWN_WINS,
  FULL,
  LEFT_IS_NEW,
  LEFT_WINS,
  MemoryBudget,
  mirrored,
  type NewStates,
  type States,
} from './states.ts';

const GOAL = 6;
const kinds: readonly [string, Kind][] = [
  ['packed', packedStates],
  ['bytes', byteStates],
];

/** Random boards with a 2 in the corner and ranks below the goal, from a fixed seed. */
function* randomBoards(side: number, count: number): Generator<Board> {
  const rng = new Rng(seedState(side));
  for (let made = 0; made < count;) {
    const ranks = Uint8Array.from({ length: side * side }, () =>
      rng.below(3) === 0 ? 0 : 1 + rng.below(GOAL - 1),
    );
    ranks[side - 1] = 1;
    if (!ranks.includes(0)) continue;
    made++;
    yield new Board(boardOver(side, side, ranks), 2 ** GOAL);
  }
}

const swipe = (board: Board, direction: Direction): Board | undefined =>
  [...board.swipes()].find((found) => found.direction === direction)?.board;

/** The sum of the faces; if it grows by 2, the corner was free. */
const sum = ({ cells }: Board): number =>
  cells.ranks.reduce((total, rank) => total + FACES[rank]!, 0);

/** A text that is the same for a board and its mirror image. */
const either = ({ cells }: Board, side: number): string =>
  [cells.ranks.join('.'), mirrored(cells.ranks, side).join('.')].toSorted()[0]!;

function filled(make: NewStates): States {
  const states = make();
  if (states === null) throw new Error('no memory');
  return states;
}

describe.each(kinds)('%s states', (_, newKind) => {
  const kind = (side: number, memory = new MemoryBudget(2 ** 24), goal = GOAL): NewStates =>
    newKind(side, goal, memory);

  test.each([2, 3, 4])('expand as the board swipes, side %i', (side) => {
    const make = kind(side);
    const [from, into] = [filled(make), filled(make)];
    for (const board of randomBoards(side, 200)) {
      from.clear();
      into.clear();
      from.add(board.cells.ranks);
      const isMirrored = from.keepsMirrored(board.cells.ranks);
      const found = from.expand(0, into, ANY_NUMBER);
      const left = swipe(board, isMirrored ? DOWN : LEFT);
      const down = swipe(board, isMirrored ? LEFT : DOWN);
      expect((found & LEFT_WINS) !== 0).toBe(left?.hasWon() ?? false);
      expect((found & DOWN_WINS) !== 0).toBe(down?.hasWon() ?? false);
      const living = [left, down].filter(
        (after) =>
          after !== undefined &&
          !after.hasWon() &&
          sum(after) === sum(board) + 2 &&
          movesAtLeast(after.cells.ranks, side, GOAL) < Infinity,
      );
      expect(into.count).toBe(new Set(living.map((after) => either(after!, side))).size);
      for (const [index, after] of living.slice(0, into.count).entries()) {
        expect(2 * into.roughness(index)).toBe(after!.penalty());
        const again = into.count;
        into.add(after!.cells.ranks);
        into.add(mirrored(after!.cells.ranks, side));
        expect(into.count).toBe(again);
      }
    }
  });

  test('a board found again, or its mirror image, is not new', () => {
    const board = draw`
      0 0 2
      0 4 0
      8 0 0`;
    const make = kind(3, undefined, 5);
    const [from, into] = [filled(make), filled(make)];
    from.add(board.ranks);
    // The board is its own mirror image, so both swipes lead to the same board.
    expect(from.expand(0, into, ANY_NUMBER) & (LEFT_IS_NEW | DOWN_IS_NEW)).toBe(LEFT_IS_NEW);
    expect(from.expand(0, into, ANY_NUMBER) & (LEFT_IS_NEW | DOWN_IS_NEW)).toBe(0);
  });

  test('a board that needs too many moves is cut, one without a solution is dropped', () => {
    const few = draw`
      0 0 0 2
      0 0 0 0
      0 0 0 0
      0 0 0 0`;
    const stuck = draw`
      0 0 0 2
      0 0 0 0
      4 0 0 0
      2 8 0 0`;
    const from = filled(kind(4, undefined, 7));
    from.add(few.ranks);
    from.add(stuck.ranks);
    const into = filled(kind(4, undefined, 7));
    expect(from.expand(0, into, 10)).toBe(CUT);
    expect(from.expand(1, into, ANY_NUMBER)).toBe(0);
  });

  test('retain renumbers, clear empties, and lookups still work after both', () => {
    const all = [...randomBoards(4, 3000)];
    const states = filled(kind(4));
    for (const board of all) states.add(board.cells.ranks);
    const scores = Array.from({ length: states.count }, (_score, id) => states.roughness(id));
    const odd = Uint32Array.from(scores.keys()).filter((id) => id % 2 === 1);
    states.retain(odd);
    expect(Array.from({ length: states.count }, (_score, id) => states.roughness(id))).toEqual(
      Array.from(odd, (id) => scores[id]),
    );
    const { count } = states;
    for (const board of all) states.add(board.cells.ranks);
    expect(states.count).toBe(scores.length);
    expect(count).toBe(odd.length);
    states.clear();
    expect(states.count).toBe(0);
  });

  test('running out of memory is reported', () => {
    const states = filled(kind(4, new MemoryBudget(100_000)));
    const hasRoom = [...randomBoards(4, 10_000)].map((board) => states.add(board.cells.ranks));
    expect(hasRoom.at(-1)).toBe(false);
    const found = Array.from({ length: states.count }, (_state, id) =>
      states.expand(id, states, ANY_NUMBER),
    );
    expect(found.some((bits) => (bits & FULL) !== 0)).toBe(true);
    expect(newKind(4, GOAL, new MemoryBudget(10))()).toBeNull();
  });
});

test('a failed allocation is treated like the memory limit', () => {
  const memory = new MemoryBudget(Infinity);
  expect(memory.make(2 ** 60, () => new Uint8Array(2 ** 50))).toBeNull();
  expect(memory.peak).toBe(0);
});
