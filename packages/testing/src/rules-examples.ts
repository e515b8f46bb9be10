/**
 * Moves worked out by hand: the examples of the courses and of the original game, each row named
 * after the rule that it shows. Rows are for a line or a 4x4 board, so that implementations of that
 * size can use them too; the last two lists are for those that accept any size and any rank.
 */
import type { Board, DirectionName, Merge } from '@open2048/core';
import { draw } from './draw.ts';

/** A move with its expected outcome. */
export interface Row {
  readonly rule: string;
  readonly merge?: Merge;
  readonly before: Board;
  readonly direction: DirectionName;
  /** Left out for an illegal move. */
  readonly after?: Board;
  readonly reward?: number;
}

export const LINES: readonly Row[] = [
  {
    rule: 'CS61B: the pair nearest the edge merges and the rest follows',
    before: draw`. 2 2 4`,
    direction: 'left',
    after: draw`4 4 . .`,
    reward: 4,
  },
  {
    rule: 'CS61B: of three equal tiles the two nearest the edge merge',
    before: draw`. 2 2 2`,
    direction: 'left',
    after: draw`4 2 . .`,
    reward: 4,
  },
  {
    rule: 'CS61B: four equal tiles make two, none merges twice',
    before: draw`4 4 4 4`,
    direction: 'left',
    after: draw`8 8 . .`,
    reward: 16,
  },
  {
    rule: 'EPFL: tiles merge across a gap',
    before: draw`2 . 2 .`,
    direction: 'left',
    after: draw`4 . . .`,
    reward: 4,
  },
  {
    rule: 'EPFL: a tile between two equal ones keeps them apart',
    before: draw`. 2 16 2`,
    direction: 'left',
    after: draw`2 16 2 .`,
    reward: 0,
  },
  {
    rule: 'a merger does not merge with an equal tile behind it',
    before: draw`2 2 4 .`,
    direction: 'left',
    after: draw`4 4 . .`,
    reward: 4,
  },
  {
    rule: 'a merger does not merge with an equal tile before it',
    before: draw`4 2 2 .`,
    direction: 'left',
    after: draw`4 4 . .`,
    reward: 4,
  },
  { rule: 'a packed line without pairs does not move', before: draw`2 4 8 .`, direction: 'left' },
  {
    rule: 'the same line moves the other way',
    before: draw`2 4 8 .`,
    direction: 'right',
    after: draw`. 2 4 8`,
    reward: 0,
  },
  { rule: 'an empty board does not move', before: draw`. . . .`, direction: 'right' },
  {
    rule: 'tiers: a merger takes the next tile too',
    merge: 'cascade',
    before: draw`2 2 4 .`,
    direction: 'left',
    after: draw`8 . . .`,
    reward: 12,
  },
  {
    rule: 'tiers: a merger does not go back to the tile before it',
    merge: 'cascade',
    before: draw`2 2 2 2`,
    direction: 'left',
    after: draw`4 4 . .`,
    reward: 8,
  },
  {
    rule: 'tiers: nor does it when the equal tile was there from the start',
    merge: 'cascade',
    before: draw`4 2 2 .`,
    direction: 'left',
    after: draw`4 4 . .`,
    reward: 4,
  },
  {
    rule: 'tiers: a whole line may fall into one tile',
    merge: 'cascade',
    before: draw`2 2 4 8`,
    direction: 'left',
    after: draw`16 . . .`,
    reward: 28,
  },
  {
    rule: 'tiers: the cascade starts at the edge moved to',
    merge: 'cascade',
    before: draw`2 2 4 8`,
    direction: 'right',
    after: draw`. 4 4 8`,
    reward: 4,
  },
];

export const BOARDS: readonly Row[] = [
  {
    rule: 'CS61B: every column goes to the edge',
    before: draw`
      . . . .
      . . 4 .
      . . 2 .
      . . . .`,
    direction: 'up',
    after: draw`
      . . 4 .
      . . 2 .
      . . . .
      . . . .`,
    reward: 0,
  },
  {
    rule: 'A*: three equal tiles, to the left',
    before: draw`
      . . . .
      . 2 2 2
      . . . .
      4 4 4 .`,
    direction: 'left',
    after: draw`
      . . . .
      4 2 . .
      . . . .
      8 4 . .`,
    reward: 12,
  },
  {
    rule: 'A*: three equal tiles, to the right',
    before: draw`
      . . . .
      . 2 2 2
      . . . .
      4 4 4 .`,
    direction: 'right',
    after: draw`
      . . . .
      . . 2 4
      . . . .
      . . 4 8`,
    reward: 12,
  },
  {
    rule: 'A*: rows slide on their own',
    before: draw`
      2 . 4 .
      4 2 . .
      . . . .
      2 8 4 2`,
    direction: 'right',
    after: draw`
      . . 2 4
      . . 4 2
      . . . .
      2 8 4 2`,
    reward: 0,
  },
  {
    rule: 'A*: only down changes this board',
    before: draw`
      16 8 4 2
      .  . . .
      .  . . .
      .  . . .`,
    direction: 'down',
    after: draw`
      .  . . .
      .  . . .
      .  . . .
      16 8 4 2`,
    reward: 0,
  },
  ...(['up', 'right', 'left'] as const).map((direction) => ({
    rule: 'A*: and no other direction does',
    before: draw`
      16 8 4 2
      .  . . .
      .  . . .
      .  . . .`,
    direction,
  })),
  {
    rule: 'EPFL: merges in several rows',
    before: draw`
      2 . 2  .
      4 4 4  4
      . . .  .
      . 2 16 2`,
    direction: 'left',
    after: draw`
      4 .  . .
      8 8  . .
      . .  . .
      2 16 2 .`,
    reward: 20,
  },
  {
    rule: 'EPFL: merges in several columns',
    before: draw`
      2 .  2 4
      2 .  2 4
      4 4  8 4
      . 32 8 .`,
    direction: 'up',
    after: draw`
      4 4  4  8
      4 32 16 4
      . .  .  .
      . .  .  .`,
    reward: 32,
  },
  {
    rule: 'console: a full board with vertical pairs only still moves',
    before: draw`
      2 4  8  16
      2 8  16 32
      4 16 32 64
      8 32 64 128`,
    direction: 'up',
    after: draw`
      4 4  8  16
      4 8  16 32
      8 16 32 64
      . 32 64 128`,
    reward: 4,
  },
];

export const ANY_SIZE: readonly Row[] = [
  { rule: 'a board of one cell never moves', before: draw`2`, direction: 'up' },
  {
    rule: 'a column of any length',
    before: draw`
      2
      .
      2
      .
      4`,
    direction: 'down',
    after: draw`
      .
      .
      .
      4
      4`,
    reward: 4,
  },
  {
    rule: 'a row of five',
    before: draw`2 2 2 2 2`,
    direction: 'right',
    after: draw`. . 2 4 4`,
    reward: 8,
  },
];

export const LARGE: readonly Row[] = [
  {
    rule: 'two tiles of 2^127 make one of 2^128',
    before: draw`. 170141183460469231731687303715884105728 170141183460469231731687303715884105728 .`,
    direction: 'left',
    after: draw`340282366920938463463374607431768211456 . . .`,
    reward: 2 ** 128,
  },
  {
    rule: 'two tiles of the largest rank stay apart',
    before: draw`57896044618658097711785492504343953926634992332820282019728792003956564819968 57896044618658097711785492504343953926634992332820282019728792003956564819968`,
    direction: 'left',
  },
];
