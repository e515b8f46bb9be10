/**
 * Why a move is worse: for each code, boards on which its rule holds, and boards that look alike on which it does not.
 * The name of a row says what is special about it; best and played are the two moves compared.
 */
import {
  DIRECTIONS,
  DOWN,
  emptyBoard,
  LEFT,
  legalMoves,
  PRESETS,
  RIGHT,
  SYMMETRIES,
  transform,
  transformDirection,
  UP,
  withRank,
  type Board,
  type Direction,
  type RuleSet,
  type Symmetry,
} from '@open2048/core';
import { boards, draw } from '@open2048/testing/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REASON_CODES, type Reason, type ReasonCode } from './reason.ts';
import { reasonOf, reasonsOf } from './reasons.ts';

const { classic, corner, cs61b, terminal64, tiers } = PRESETS;

/** A comparison of two moves, and what the rule of a code finds: null if it does not hold. */
interface Row<Code extends ReasonCode> {
  readonly name: string;
  readonly rules?: RuleSet;
  readonly board: Board;
  readonly best: Direction;
  readonly played: Direction;
  readonly found: Omit<Extract<Reason, { readonly code: Code }>, 'code'> | null;
}

const ROWS: { readonly [Code in ReasonCode]: readonly Row<Code>[] } = {
  'misses-goal': [
    {
      name: 'the best move ends the game at the goal',
      rules: cs61b,
      board: draw`
        1024 1024 . .
           .    . . .
           4    2 . .
           2    . . .`,
      best: LEFT,
      played: DOWN,
      found: { rank: 11 },
    },
    {
      name: 'both moves reach the goal',
      rules: cs61b,
      board: draw`
        1024 1024 . .
           2    . . .`,
      best: LEFT,
      played: RIGHT,
      found: null,
    },
    {
      name: 'the game goes on after the goal',
      board: draw`
        1024 1024 . .
           .    . . .
           4    2 . .
           2    . . .`,
      best: LEFT,
      played: DOWN,
      found: null,
    },
    {
      name: 'another goal',
      rules: terminal64,
      board: draw`
        32 . .
        32 . .
         2 . 4`,
      best: UP,
      played: LEFT,
      found: { rank: 6 },
    },
  ],
  'ends-game': [
    {
      name: 'each tile ends the game; after the best move only a 4 does',
      board: draw`
        4  8  16  32
        8 16  32  64
        2 32  64 128
        4  4 128 256`,
      best: RIGHT,
      played: LEFT,
      found: { chance: 1, moves: 0 },
    },
    {
      name: 'the game most likely ends one move later',
      board: draw`
         4   4   2  .
        16  32  16  4
        32  64  32  8
         2 128  64 16`,
      best: RIGHT,
      played: UP,
      found: { chance: 0.9, moves: 1 },
    },
    {
      name: 'both moves can end the game, the best one as often',
      board: draw`
        4  8  16  32
        8 16  32  64
        4 32  64   4
        2  2 128 256`,
      best: RIGHT,
      played: LEFT,
      found: null,
    },
    {
      name: 'the fixed cell of new tiles is not free',
      rules: corner,
      board: draw`
        8 4 2
        . . .
        2 . .`,
      best: DOWN,
      played: RIGHT,
      found: { chance: 1, moves: 0 },
    },
    {
      name: 'the goal ends the game, but does not lose it',
      rules: cs61b,
      board: draw`
        1024 1024 2`,
      best: LEFT,
      played: RIGHT,
      found: null,
    },
  ],
  'few-moves': [
    {
      name: 'both tiles on one of five cells leave one move',
      board: draw`
         4  .  .  2
         4 16  2  .
        16 32 16  2
        64  2 64  8`,
      best: LEFT,
      played: UP,
      found: { chance: 0.2 },
    },
    {
      name: 'two moves are always left',
      board: draw`
        4 . . .
        2 . . .
        4 2 . .
        8 4 . .`,
      best: LEFT,
      played: RIGHT,
      found: null,
    },
  ],
  'leaves-border': [
    {
      name: 'the largest tile goes into the middle',
      board: draw`
         .   2  . .
         .   .  . .
         2   8  4 .
        32 256 16 2`,
      best: RIGHT,
      played: UP,
      found: { rank: 8 },
    },
    {
      name: 'it goes to the opposite border',
      board: draw`
         .   .  . .
         .   .  . .
         2   .  4 .
        32 256 16 2`,
      best: RIGHT,
      played: UP,
      found: null,
    },
    {
      name: 'it merges, and the sum stays on the border',
      board: draw`
         .   2  . .
         .   .  . .
         2 256  4 .
        32 256 16 2`,
      best: UP,
      played: DOWN,
      found: null,
    },
    {
      name: 'another tile of the same rank stays on the border',
      board: draw`
         .   2   . .
         .   .   . .
         2   8   . .
        32 256 256 2`,
      best: RIGHT,
      played: UP,
      found: null,
    },
    {
      name: 'it is too small for its place to matter',
      board: draw`
         .   2  . .
         .   .  . .
         2   8  4 .
        32 128 16 2`,
      best: RIGHT,
      played: UP,
      found: null,
    },
  ],
  'leaves-corner': [
    {
      name: 'the largest tile moves along its edge',
      board: draw`
          .  2  . .
          .  2 16 4
          4 64 32 4
        256  8 16 8`,
      best: RIGHT,
      played: UP,
      found: { rank: 8 },
    },
    {
      name: 'it moves to another corner',
      board: draw`
          . . . .
          . . . .
          . 2 . .
        256 . . .`,
      best: LEFT,
      played: UP,
      found: null,
    },
    {
      name: 'it was in no corner',
      board: draw`
          . . . .
        256 2 . .
          . . . .
          4 . . .`,
      best: DOWN,
      played: RIGHT,
      found: null,
    },
    {
      name: 'it moves out to merge',
      board: draw`
          2 . . .
        256 . . .
        256 2 . .`,
      best: DOWN,
      played: UP,
      found: { rank: 8 },
    },
  ],
  'opens-edge': [
    {
      name: 'a tile moves out of the full edge in order',
      board: draw`
          8   2  4 2
         16  16  4 .
         32 128 16 2
        256   8  2 4`,
      best: UP,
      played: RIGHT,
      found: { edge: LEFT, rank: 8 },
    },
    {
      name: 'a merge on the edge makes room there',
      board: draw`
         16 2 4 2
         16 . 2 .
         32 8 . .
        256 4 2 .`,
      best: LEFT,
      played: DOWN,
      found: null,
    },
    {
      name: 'the edge had an empty cell before',
      board: draw`
          .   2  4 2
         16  16  4 .
         32 128 16 2
        256   8  2 4`,
      best: UP,
      played: RIGHT,
      found: null,
    },
    {
      name: 'the edge is out of order',
      board: draw`
          8   2  4 2
         16  16  4 .
          4 128 16 2
        256   8  2 4`,
      best: UP,
      played: RIGHT,
      found: null,
    },
  ],
  'breaks-chain': [
    {
      name: 'three of five tiles break off',
      board: draw`
          2  .  2  .
         16 32  8  4
        128 64 16  8
        256  8  4 16`,
      best: RIGHT,
      played: UP,
      found: { rank: 8, length: 5 },
    },
    {
      name: 'only the last tile breaks off',
      board: draw`
          .  . . .
          .  . . .
          8 16 . 2
        256 64 4 2`,
      best: LEFT,
      played: RIGHT,
      found: null,
    },
    {
      name: 'a merge shortens the chain',
      board: draw`
        .  . . .
        . 64 . 2
        . 64 . .
        256 128 . .`,
      best: LEFT,
      played: UP,
      found: null,
    },
  ],
  'leaves-edge': [
    {
      name: 'the tile next to the largest leaves the top row',
      board: draw`
        256 128 8 .
         32  16 8 .
         16   2 4 2
          2   2 . .`,
      best: LEFT,
      played: DOWN,
      found: { edge: UP, rank: 7 },
    },
    {
      name: 'only a much smaller tile leaves it',
      board: draw`
        256 8 . .
          2 . . .
          4 . . .
         16 4 . 2`,
      best: LEFT,
      played: DOWN,
      found: null,
    },
  ],
  'blocks-pair': [
    {
      name: 'a 4 falls between two 128',
      board: draw`
          . .   . .
          . .   . .
          . 4   . .
        128 . 128 2`,
      best: LEFT,
      played: DOWN,
      found: { rank: 7, by: 2 },
    },
    {
      name: 'a larger tile falls between them',
      board: draw`
          .   .   . .
          .   .   . .
          . 256   . .
        128   . 128 2`,
      best: LEFT,
      played: DOWN,
      found: null,
    },
    {
      name: 'small tiles',
      board: draw`
         . .  . .
         . .  . .
         . 4  . .
        32 . 32 2`,
      best: LEFT,
      played: DOWN,
      found: null,
    },
    {
      name: 'two tiles fall between them',
      board: draw`
          . .   .   .
          . .   .   .
          . 4   8   .
        128 .   . 128`,
      best: LEFT,
      played: DOWN,
      found: null,
    },
  ],
  'splits-pair': [
    {
      name: 'two 128 no longer face each other',
      board: draw`
          .   .  .  4
          .   .  .  8
          4   .  .  .
        128 128 64 32`,
      best: DOWN,
      played: UP,
      found: { rank: 7 },
    },
    {
      name: 'the played move merges them',
      board: draw`
          .   .  .  4
          .   .  .  8
          4   .  .  .
        128 128 64 32`,
      best: DOWN,
      played: RIGHT,
      found: null,
    },
    {
      name: 'they face each other at another place',
      board: draw`
          .   .  .  4
          .   .  .  8
          .   .  .  .
        128 128 64 32`,
      best: DOWN,
      played: UP,
      found: null,
    },
    {
      name: 'they are two among small tiles',
      board: draw`
         .  .  .  4
         .  .  .  8
         4  .  .  .
        64 64 16 32`,
      best: DOWN,
      played: UP,
      found: null,
    },
    {
      name: 'they are far below the largest tile',
      board: draw`
          4   .    .    4
          .   .    .    8
          .   .    .    .
        128 128 4096 8192`,
      best: DOWN,
      played: UP,
      found: null,
    },
  ],
  'misses-merge': [
    {
      name: 'the best move merges two 128, which no longer face each other',
      board: draw`
          .   .  .  4
          .   .  .  8
          4   .  .  .
        128 128 64 32`,
      best: RIGHT,
      played: UP,
      found: { rank: 7 },
    },
    {
      name: 'they can still merge',
      board: draw`
          .   .  .  4
          .   .  .  8
          4   .  .  .
        128 128 64 32`,
      best: RIGHT,
      played: DOWN,
      found: null,
    },
    {
      name: 'both merge a pair, the played move the larger one',
      board: draw`
          4 256   .   .
          . 256   .   .
          2   .   .   .
        128   . 128   2`,
      best: LEFT,
      played: UP,
      found: null,
    },
  ],
  'blocks-neighbours': [
    {
      name: 'a 4 falls between 128 and 64',
      board: draw`
          . .  . .
          . .  . .
          . 4  . .
        128 . 64 2`,
      best: LEFT,
      played: DOWN,
      found: { rank: 7, next: 6, by: 2 },
    },
    {
      name: 'a larger tile falls between them',
      board: draw`
          .   .  . .
          .   .  . .
          . 256  . .
        128   . 64 2`,
      best: LEFT,
      played: DOWN,
      found: null,
    },
    {
      name: 'they are two ranks apart',
      board: draw`
          . .  . .
          . .  . .
          . 4  . .
        128 . 32 2`,
      best: LEFT,
      played: DOWN,
      found: null,
    },
  ],
  'parts-largest': [
    {
      name: 'the tile next to the largest goes somewhere else',
      board: draw`
          . . . .
          4 . . .
        128 . . .
         32 2 . .`,
      best: UP,
      played: RIGHT,
      found: { rank: 7, next: 5 },
    },
    {
      name: 'two tiles are the largest',
      board: draw`
        128 . . .
          4 . . .
        128 . . .
         32 2 . .`,
      best: UP,
      played: RIGHT,
      found: null,
    },
    {
      name: 'the next one merges with another tile',
      board: draw`
          . .  . .
          4 .  . .
        128 .  . .
         32 . 32 .`,
      best: UP,
      played: RIGHT,
      found: null,
    },
    {
      name: 'another tile of its rank is next to the largest',
      board: draw`
          . . .  .
          4 . 2  .
        128 . .  .
         32 8 4 32`,
      best: UP,
      played: RIGHT,
      found: null,
    },
  ],
  'splits-neighbours': [
    {
      name: '128 and 64 no longer face each other',
      board: draw`
          4   2  .  2
          8  32  4  4
         32 128 64 16
        256   2  4  2`,
      best: LEFT,
      played: UP,
      found: { rank: 7, next: 6 },
    },
    {
      name: 'the largest tile is too small',
      board: draw`
          4   2  .  2
          8  32  4  4
         32 128 64 16
         16   2  4  2`,
      best: LEFT,
      played: UP,
      found: null,
    },
    {
      name: 'larger neighbours come together',
      board: draw`
          .   .   . .
          .   2   . .
        128  64 512 .
          8   4 256 .`,
      best: LEFT,
      played: RIGHT,
      found: null,
    },
  ],
  'traps-tile': [
    {
      name: 'a 4 stays between larger tiles',
      board: draw`
        16   4   . 2
         2 128  16 2
        16  64 256 4
         4  32  16 2`,
      best: LEFT,
      played: UP,
      found: { rank: 2 },
    },
    {
      name: 'the tile was trapped before',
      board: draw`
        2 128 . .
        64 8 . .
        . . 2 .`,
      best: LEFT,
      played: RIGHT,
      found: null,
    },
  ],
  'no-merge': [
    {
      name: 'in nine of ten deals nothing can merge',
      board: draw`
        .  8  4  2
        2  4 32  4
        . 64  8  2
        2 16 32 16`,
      best: LEFT,
      played: UP,
      found: { chance: 0.9 },
    },
    {
      name: 'there is room enough',
      board: draw`
        . . . .
        . . . .
        8 4 . .
        2 8 . 2`,
      best: LEFT,
      played: UP,
      found: null,
    },
  ],
  'forced-from-corner': [
    {
      name: 'a 2 on one of five cells leaves no other move',
      board: draw`
          8  4 256 512
        128 64  16   8
          2 16   2   2
          .  .   .   .`,
      best: RIGHT,
      played: LEFT,
      found: { chance: 0.18, rank: 9 },
    },
    {
      name: 'the largest tile is too small for its place to matter',
      board: draw`
         8  4 32 64
        16 32 16  8
         2 16  2  2
         .  .  .  .`,
      best: RIGHT,
      played: LEFT,
      found: null,
    },
    {
      name: 'the played move takes it out of its corner itself',
      board: draw`
          8  4 256 512
        128 64  16   8
          2 16   2   2
          .  .   .   .`,
      best: RIGHT,
      played: DOWN,
      found: null,
    },
  ],
  'misses-pair': [
    {
      name: 'the best move brings two 128 into one row',
      board: draw`
          8   2  . .
         32   4  4 2
        128  16  4 .
          4 128 16 4`,
      best: RIGHT,
      played: DOWN,
      found: { rank: 7 },
    },
    {
      name: 'they face each other already',
      board: draw`
          8   2  . .
         32   4  4 2
        128  16  4 .
        128   . 16 4`,
      best: RIGHT,
      played: DOWN,
      found: null,
    },
  ],
};

describe.each(REASON_CODES)('%s', (code) => {
  const rows: readonly Row<ReasonCode>[] = ROWS[code];

  test.each(rows)('$name', ({ rules = classic, board, best, played, found }) => {
    const reasons = reasonsOf(rules, board, best, played);
    expect(reasons.find((reason) => reason.code === code) ?? null).toEqual(
      found && { code, ...found },
    );
  });

  test('it holds on one board at least, and not on another', () => {
    expect(new Set(rows.map(({ found }) => found === null))).toEqual(new Set([true, false]));
  });
});

test.each([
  ['the end of the game comes before the chain', 'ends-game', 'breaks-chain'],
  ['the border comes before the corner', 'leaves-border', 'leaves-corner'],
  ['a pair with a tile between is more than a split one', 'blocks-pair', 'splits-pair'],
] as const)('%s', (_, first, second) => {
  expect(REASON_CODES.indexOf(first)).toBeLessThan(REASON_CODES.indexOf(second));
});

test('the most telling reason is given', () => {
  const board = draw`
      .  2  . .
      .  2 16 4
      4 64 32 4
    256  8 16 8`;
  const all = reasonsOf(classic, board, RIGHT, UP);
  expect(all.map(({ code }) => code)).toEqual(['leaves-corner', 'leaves-edge']);
  expect(reasonOf(classic, board, RIGHT, UP)).toEqual(all[0]);
});

/** Comparisons of two legal moves on any board that has two, in games of several rules. */
const comparisons = fc
  .tuple(boards({ side: 5, maxRank: 10 }), fc.constantFrom(classic, cs61b, terminal64, tiers))
  .map(([board, rules]) => ({ board, rules, legal: legalMoves(board) }))
  .filter(({ legal }) => legal.length > 1)
  .chain(({ board, rules, legal }) =>
    fc
      .shuffledSubarray(legal, { minLength: 2, maxLength: 2 })
      .map(([best, played]) => ({ board, rules, best: best!, played: played! })),
  );

/** The reasons on the image of a board, from the reasons on the board. */
function imageOf(reasons: readonly Reason[], symmetry: Symmetry): readonly Reason[] {
  return reasons.map((reason) =>
    'edge' in reason ? { ...reason, edge: transformDirection(reason.edge, symmetry) } : reason,
  );
}

test('the reasons on an image of a board are the images of its reasons', () => {
  const seen = new Set<ReasonCode>();
  fc.assert(
    fc.property(
      comparisons,
      fc.constantFrom(...SYMMETRIES),
      ({ rules, board, best, played }, symmetry) => {
        const reasons = reasonsOf(rules, board, best, played);
        const turned = (direction: Direction) => transformDirection(direction, symmetry);
        const image = transform(board, symmetry);
        expect(reasonsOf(rules, image, turned(best), turned(played))).toEqual(
          imageOf(reasons, symmetry),
        );
        for (const { code } of reasons) seen.add(code);
      },
    ),
    { seed: 17, numRuns: 3000 },
  );
  expect(seen.size).toBeGreaterThan(12);
});

test('no rule holds of both moves', () => {
  fc.assert(
    fc.property(comparisons, ({ rules, board, best, played }) => {
      const codes = reasonsOf(rules, board, best, played).map(({ code }) => code);
      const back = new Set(reasonsOf(rules, board, played, best).map(({ code }) => code));
      expect(codes.filter((code) => back.has(code))).toEqual([]);
    }),
    { seed: 17, numRuns: 1500 },
  );
});

test('the same question has the same answer', () => {
  fc.assert(
    fc.property(comparisons, ({ rules, board, best, played }) => {
      const reason = reasonOf(rules, board, best, played);
      expect(reasonOf(rules, board, best, played)).toEqual(reason);
    }),
    { seed: 17, numRuns: 200 },
  );
});

test('moves that mirror each other differ in nothing', () => {
  fc.assert(
    fc.property(boards({ side: 4, maxRank: 10 }), (half) => {
      const mirrored = transform(half, 1);
      const { rows, cols } = half;
      let board = emptyBoard(rows, 2 * cols);
      for (let cell = 0; cell < rows * cols; cell++) {
        const [row, col] = [Math.floor(cell / cols), cell % cols];
        board = withRank(board, row * 2 * cols + col, half.ranks[cell]!);
        board = withRank(board, row * 2 * cols + cols + col, mirrored.ranks[cell]!);
      }
      expect(reasonOf(classic, board, LEFT, RIGHT)).toBeNull();
    }),
    { seed: 17, numRuns: 300 },
  );
});

test.each([
  ['a move is not worse than itself', UP, UP],
  ['the best move is not legal', LEFT, UP],
  ['the played move is not legal', UP, LEFT],
] as const)('%s', (_, best, played) => {
  const board = draw`
    1024 . .
       2 . .`;
  expect(reasonOf(classic, board, best, played)).toBeNull();
});

test('on large boards no reason is sought', () => {
  const board = withRank(withRank(emptyBoard(300, 300), 45_000, 11), 7, 11);
  for (const played of DIRECTIONS) expect(reasonOf(classic, board, UP, played)).toBeNull();
});
