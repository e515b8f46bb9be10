import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  boardOver,
  DIRECTIONS,
  DOWN,
  LEFT,
  motions,
  move,
  RIGHT,
  UP,
  withRank,
  type Board,
  type Direction,
  type Motion,
  type Spawn,
} from '@open2048/core';
import { boards, draw } from '@open2048/testing/contracts';
import {
  EMPTY_LAYOUT,
  planDeal,
  planJump,
  planMove,
  planUndo,
  type Plan,
  type TileLayout,
} from './plan.ts';

function layoutOf(board: Board): TileLayout {
  return planJump(EMPTY_LAYOUT, board).layout;
}

/** The board that a layout shows; fails if two tiles share a cell. */
function boardOf({ rows, cols, tiles }: TileLayout): Board {
  const ranks = new Uint8Array(rows * cols);
  for (const { cell, rank } of tiles) {
    expect(ranks[cell]).toBe(0);
    ranks[cell] = rank;
  }
  return boardOver(rows, cols, ranks);
}

/** The animations as words: `slide 2: 0>1`, sorted. */
function words(plan: Plan): string[] {
  return plan.animations
    .map(({ tile, from, role }) => `${role} ${2 ** tile.rank}: ${from}>${tile.cell}`)
    .toSorted();
}

/** The plan after it was drawn. */
function drawn({ layout }: Plan): Plan {
  return { animations: [], layout };
}

function after(board: Board, direction: Direction, spawn?: Spawn): Board {
  const slid = move(board, direction).board;
  return spawn === undefined ? slid : withRank(slid, spawn.cell, spawn.rank);
}

const MOVES: readonly {
  rule: string;
  board: Board;
  direction: Direction;
  spawn?: Spawn;
  forward: readonly string[];
  back: readonly string[];
}[] = [
  {
    rule: 'a tile slides and keeps its identity',
    board: draw`. . 2 .`,
    direction: LEFT,
    forward: ['slide 2: 2>0'],
    back: ['slide 2: 0>2'],
  },
  {
    rule: 'two tiles join under their merger, and part from it',
    board: draw`. 2 . 2`,
    direction: LEFT,
    forward: ['join 2: 1>0', 'join 2: 3>0', 'pop 4: 0>0'],
    back: ['part 2: 0>1', 'part 2: 0>3'],
  },
  {
    rule: 'a resting tile that merges joins too',
    board: draw`2 2 . .`,
    direction: LEFT,
    forward: ['join 2: 0>0', 'join 2: 1>0', 'pop 4: 0>0'],
    back: ['part 2: 0>0', 'part 2: 0>1'],
  },
  {
    rule: 'the spawn appears, and leaves',
    board: draw`. . . 4`,
    direction: LEFT,
    spawn: { cell: 2, rank: 1 },
    forward: ['appear 2: 2>2', 'slide 4: 3>0'],
    back: ['leave 2: 2>2', 'slide 4: 0>3'],
  },
  {
    rule: 'two mergers in one line',
    board: draw`4 4 4 4`,
    direction: RIGHT,
    forward: [
      'join 4: 0>2',
      'join 4: 1>2',
      'join 4: 2>3',
      'join 4: 3>3',
      'pop 8: 2>2',
      'pop 8: 3>3',
    ],
    back: ['part 4: 2>0', 'part 4: 2>1', 'part 4: 3>2', 'part 4: 3>3'],
  },
  {
    rule: 'columns, and tiles that rest',
    board: draw`
      2 . 8
      2 . .
      4 . 8`,
    direction: DOWN,
    spawn: { cell: 1, rank: 2 },
    forward: [
      'appear 4: 1>1',
      'join 2: 0>3',
      'join 2: 3>3',
      'join 8: 2>8',
      'join 8: 8>8',
      'pop 16: 8>8',
      'pop 4: 3>3',
      'slide 4: 6>6',
    ],
    back: [
      'leave 4: 1>1',
      'part 2: 3>0',
      'part 2: 3>3',
      'part 8: 8>2',
      'part 8: 8>8',
      'slide 4: 6>6',
    ],
  },
];

describe('a move and its undo', () => {
  test.each(MOVES)('$rule', ({ board: start, direction, spawn, forward, back }) => {
    const ways = motions(start, direction, 'once');
    const next = after(start, direction, spawn);
    const there = planMove(layoutOf(start), next, ways);
    expect(words(there)).toEqual(forward);
    expect(boardOf(there.layout)).toEqual(next);
    const again = planUndo(there.layout, start, ways);
    expect(words(again)).toEqual(back);
    expect(boardOf(again.layout)).toEqual(start);
  });
});

test('a tile that slides keeps its id over many moves; a merger gets a new one', () => {
  const start = draw`
      . 2 .
      . . .
      4 . 4`;
  const idOf = (layout: TileLayout, rank: number) =>
    layout.tiles.find((tile) => tile.rank === rank)?.id;
  const first = layoutOf(start);
  const left = planMove(first, after(start, LEFT), motions(start, LEFT, 'once')).layout;
  const board = boardOf(left);
  const up = planMove(left, after(board, UP), motions(board, UP, 'once')).layout;
  expect(idOf(up, 1)).toBe(idOf(first, 1));
  expect(first.tiles.map(({ id }) => id)).not.toContain(idOf(left, 3));
  expect(idOf(up, 3)).toBe(idOf(left, 3));
});

test('a cascade joins all of its tiles in one merger', () => {
  const start = draw`2 2 4 8`;
  const next = draw`16 . . .`;
  const plan = planMove(layoutOf(start), next, motions(start, LEFT, 'cascade'));
  expect(words(plan)).toEqual([
    'join 2: 0>0',
    'join 2: 1>0',
    'join 4: 2>0',
    'join 8: 3>0',
    'pop 16: 0>0',
  ]);
});

describe('a jump', () => {
  test('keeps the tiles that are the same on both boards', () => {
    const plan = planJump(
      layoutOf(draw`
      2 4
      . 8`),
      draw`
      2 8
      2 8`,
    );
    expect(words(plan)).toEqual([
      'appear 2: 2>2',
      'appear 8: 1>1',
      'leave 4: 1>1',
      'slide 2: 0>0',
      'slide 8: 3>3',
    ]);
  });

  test('carries no tile over to a board of another size', () => {
    const plan = planJump(
      layoutOf(draw`
      2 4
      . 8`),
      draw`
      2 4 .
      . . 8`,
    );
    expect(words(plan)).toEqual(['appear 2: 0>0', 'appear 4: 1>1', 'appear 8: 5>5']);
  });
});

describe('a dealt tile', () => {
  const start = draw`
    . 2
    . 4`;
  const ways = motions(start, LEFT, 'once');
  const slid = planMove(layoutOf(start), after(start, LEFT), ways);
  const spawn: Spawn = { cell: 3, rank: 1 };

  test('appears, and everything else goes on', () => {
    const plan = planDeal(drawn(slid), spawn);
    expect(words(plan)).toEqual(['appear 2: 3>3']);
    expect(boardOf(plan.layout)).toEqual(after(start, LEFT, spawn));
    expect(plan.layout.tiles).toEqual(expect.arrayContaining([...slid.layout.tiles]));
    expectSound(plan);
  });

  test('belongs to its move if that is not drawn yet', () => {
    expect(planDeal(slid, spawn)).toEqual(
      planMove(layoutOf(start), after(start, LEFT, spawn), ways),
    );
  });

  test('takes part in the next move, even if it is not drawn yet', () => {
    const dealt = planDeal(slid, spawn);
    const board = boardOf(dealt.layout);
    const plan = planMove(dealt.layout, after(board, UP), motions(board, UP, 'once'));
    expect(words(plan)).toEqual(['slide 2: 0>0', 'slide 2: 3>1', 'slide 4: 2>2']);
  });

  test.each([
    { rank: 1, there: 'the same tile' },
    { rank: 3, there: 'another tile' },
  ])('is ignored if $there is in its cell', ({ rank }) => {
    expect(planDeal(slid, { cell: 0, rank })).toBe(slid);
  });
});

/** Moves to the left that were shown before the tile of the move before had arrived. */
const CORRECTIONS: readonly {
  rule: string;
  board: Board;
  spawn: Spawn;
  ways: readonly Motion[];
  reversed?: boolean;
  plan: readonly string[];
}[] = [
  {
    rule: 'a tile that the dealt one stops slides back',
    board: draw`. . . 4`,
    spawn: { cell: 1, rank: 1 },
    ways: [{ from: 0, to: 1, merged: false }],
    plan: ['appear 2: 0>0', 'slide 4: 0>1'],
  },
  {
    rule: 'a tile that merges with the dealt one joins',
    board: draw`. 2 . 8`,
    spawn: { cell: 0, rank: 1 },
    ways: [
      { from: 0, to: 0, merged: true },
      { from: 1, to: 1, merged: false },
    ],
    plan: ['join 2: 0>0', 'pop 4: 0>0', 'slide 8: 1>1'],
  },
  {
    rule: 'two tiles that do not merge, because the dealt one is between them, part',
    board: draw`2 . 2 .`,
    spawn: { cell: 1, rank: 2 },
    ways: [
      { from: 0, to: 0, merged: true },
      { from: 2, to: 0, merged: true },
    ],
    reversed: true,
    plan: ['appear 4: 1>1', 'part 2: 0>0', 'part 2: 0>2'],
  },
  {
    rule: 'if one of two tiles merges with the dealt one instead, the other appears',
    board: draw`2 . 2 8`,
    spawn: { cell: 1, rank: 1 },
    ways: [
      { from: 0, to: 0, merged: false },
      { from: 1, to: 2, merged: false },
    ],
    plan: ['appear 2: 1>1', 'slide 4: 0>0', 'slide 8: 1>2'],
  },
];

test.each(CORRECTIONS)(
  'a correction: $rule',
  ({ board, spawn, ways, reversed = false, plan: expected }) => {
    const shown = layoutOf(after(board, LEFT));
    const right = after(withRank(board, spawn.cell, spawn.rank), LEFT);
    const plan = (reversed ? planUndo : planMove)(shown, right, ways);
    expect(words(plan)).toEqual(expected);
    expect(boardOf(plan.layout)).toEqual(right);
  },
);

const aBoard = boards({ side: 5, maxRank: 4 });
const aDirection = fc.constantFrom(...DIRECTIONS);
const aMotion: fc.Arbitrary<Motion> = fc.record({
  from: fc.integer({ min: 0, max: 30 }),
  to: fc.integer({ min: 0, max: 30 }),
  merged: fc.boolean(),
});

/** Ids must be unique and less than `nextId`, or the DOM would mix up tiles. */
function expectSound({ animations, layout }: Plan): void {
  const ids = animations.map(({ tile }) => tile.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toBeLessThan(layout.nextId);
}

describe('whatever happens, the plan ends on the board', () => {
  test('for any move and its undo', () => {
    fc.assert(
      fc.property(aBoard, aDirection, fc.constantFrom('once', 'cascade'), (start, way, merge) => {
        const next = move(start, way, merge).board;
        const ways = motions(start, way, merge);
        const there = planMove(layoutOf(start), next, ways);
        expect(boardOf(there.layout)).toEqual(next);
        expect(
          there.animations.filter(({ role }) => role === 'appear' || role === 'leave'),
        ).toEqual([]);
        expectSound(there);
        const back = planUndo(there.layout, start, ways);
        expect(boardOf(back.layout)).toEqual(start);
        expectSound(back);
      }),
      { seed: 1 },
    );
  });

  test('for motions that make no sense and boards that were never shown', () => {
    fc.assert(
      fc.property(aBoard, aBoard, fc.array(aMotion), (shown, next, ways) => {
        for (const plan of [
          planMove(layoutOf(shown), next, ways),
          planUndo(layoutOf(shown), next, ways),
          planJump(layoutOf(shown), next),
        ]) {
          expect(boardOf(plan.layout)).toEqual(next);
          expectSound(plan);
        }
      }),
      { seed: 1 },
    );
  });

  test('for any calls, whether or not the plans between them are drawn', () => {
    const aCall = fc.record({
      kind: fc.constantFrom('move', 'undo', 'jump', 'deal'),
      next: boards({ side: 3, maxRank: 3 }),
      ways: fc.array(aMotion),
      spawn: fc.record({ cell: fc.nat({ max: 8 }), rank: fc.integer({ min: 1, max: 3 }) }),
      isDrawn: fc.boolean(),
    });
    fc.assert(
      fc.property(aBoard, fc.array(aCall), (start, calls) => {
        let board = start;
        let plan = planJump(EMPTY_LAYOUT, board);
        for (const { kind, next, ways, spawn, isDrawn } of calls) {
          if (isDrawn) plan = drawn(plan);
          if (kind === 'deal') {
            const cell = spawn.cell % board.ranks.length;
            if (board.ranks[cell] === 0) board = withRank(board, cell, spawn.rank);
            plan = planDeal(plan, { cell, rank: spawn.rank });
          } else {
            board = next;
            if (kind === 'jump') plan = planJump(plan.layout, next);
            else plan = (kind === 'move' ? planMove : planUndo)(plan.layout, next, ways);
          }
          expect(boardOf(plan.layout)).toEqual(board);
          expectSound(plan);
        }
      }),
      { seed: 1 },
    );
  });
});
