/** The three implementations of the move, tested against one contract and against each other. */
import { boards, draw, rulesContract, type RulesImplementation } from '@open2048/testing/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOver, boardsEqual, type Board } from './board.ts';
import { DIRECTIONS } from './direction.ts';
import { legalMoves } from './legal.ts';
import { move } from './move.ts';
import { seeded } from './dealer.ts';
import { newGame, play } from './game.ts';
import { ILLEGAL, Packed4x4, TOO_LARGE } from './packed.ts';
import { PRESETS } from './presets.ts';
import { expectOk } from './result.ts';
import { Rng, seedState } from './rng.ts';
import { MERGES, motions, specifiedMove, type Move } from './slide.ts';

const specification: RulesImplementation = {
  name: 'specification',
  merges: MERGES,
  maxRank: 255,
  move: specifiedMove,
  legalMoves: (board) =>
    DIRECTIONS.filter((direction) => specifiedMove(board, direction, 'once').legal),
};

const fast: RulesImplementation = {
  name: 'any size, fast',
  merges: MERGES,
  maxRank: 255,
  move,
  legalMoves,
};

function packedMove(board: Board, direction: 0 | 1 | 2 | 3): Move {
  const packed = expectOk(Packed4x4.from(board));
  const reward = packed.move(direction);
  const legal = reward !== ILLEGAL;
  return { board: packed.toBoard(), reward: legal ? reward : 0, legal };
}

const packed: RulesImplementation = {
  name: 'packed 4x4',
  size: { rows: 4, cols: 4 },
  merges: ['once'],
  // Two tiles of rank 15 cannot merge in four bits: tested separately below.
  maxRank: 14,
  move: packedMove,
  legalMoves: (board) => DIRECTIONS.filter((direction) => packedMove(board, direction).legal),
};

for (const implementation of [specification, fast, packed]) rulesContract(implementation);

describe('the fast move matches the specified move', () => {
  test.each(MERGES)('merge %s, any board', (merge) => {
    fc.assert(
      fc.property(
        boards({ side: 9, maxRank: 255 }),
        fc.constantFrom(...DIRECTIONS),
        (board, direction) => {
          const expected = specifiedMove(board, direction, merge);
          const actual = move(board, direction, merge);
          expect(actual).toEqual({
            board: expected.board,
            reward: expected.reward,
            legal: expected.legal,
          });
        },
      ),
      { seed: 5, numRuns: 2000 },
    );
  });

  test('on boards wider than one block of columns', () => {
    const rng = new Rng(seedState(6));
    for (const cols of [1023, 1024, 1025, 2049, 8191, 8192, 9000]) {
      const ranks = Uint8Array.from({ length: 5 * cols }, () => rng.below(3));
      const board = boardOver(5, cols, ranks);
      for (const direction of DIRECTIONS) {
        expect(
          boardsEqual(move(board, direction).board, specifiedMove(board, direction, 'once').board),
        ).toBe(true);
      }
    }
  });

  test('in memory of the caller, whatever its content', () => {
    const board = draw`2 . 2 4`;
    const into = Uint8Array.of(9, 9, 9, 9);
    const result = move(board, 3, 'once', into);
    expect(result.board.ranks).toBe(into);
    expect(result.board).toEqual(draw`4 4 . .`);
  });

  test('an illegal move returns the same board object', () => {
    const board = draw`2 4 . .`;
    expect(move(board, 3).board).toBe(board);
  });
});

describe('motions', () => {
  test('give the target of each tile and the pairs that merge', () => {
    const board = draw`
      . 2 2 4
      . . . .
      8 . . .`;
    expect(motions(board, 3, 'once')).toEqual([
      { from: 1, to: 0, merged: true },
      { from: 2, to: 0, merged: true },
      { from: 3, to: 1, merged: false },
      { from: 8, to: 8, merged: false },
    ]);
  });

  test('include every tile of a cascade', () => {
    expect(motions(draw`2 4 2 . 2`, 1, 'cascade')).toEqual([
      { from: 4, to: 4, merged: true },
      { from: 2, to: 4, merged: true },
      { from: 1, to: 4, merged: true },
      { from: 0, to: 3, merged: false },
    ]);
  });

  test('account for every tile and every tile of the afterstate', () => {
    fc.assert(
      fc.property(
        boards({ maxRank: 6 }),
        fc.constantFrom(...DIRECTIONS),
        fc.constantFrom(...MERGES),
        (board, direction, merge) => {
          const ways = motions(board, direction, merge);
          const { board: after } = move(board, direction, merge);
          const tiles = (ranks: Board['ranks']) =>
            [...ranks.entries()].flatMap(([cell, rank]) => (rank === 0 ? [] : [cell]));
          expect(ways.map((way) => way.from).toSorted((a, b) => a - b)).toEqual(tiles(board.ranks));
          expect([...new Set(ways.map((way) => way.to))].toSorted((a, b) => a - b)).toEqual(
            tiles(after.ranks),
          );
        },
      ),
      { seed: 7 },
    );
  });
});

describe('packed 4x4', () => {
  const twoOfRank15 = draw`
    32768 32768 . .
    .     .     . .
    .     .     . .
    2     .     . .`;

  test('reports a merge to rank 16, and leaves the board unchanged', () => {
    const board = expectOk(Packed4x4.from(twoOfRank15));
    expect(board.move(3)).toBe(TOO_LARGE);
    expect(board.toBoard()).toEqual(twoOfRank15);
    expect(board.move(2)).toBe(0);
  });

  test.each([
    ['other rows', draw`2 . . .`, 'bad-size', 'expected a 4x4 board, got 1x4'],
    [
      'other columns',
      draw`
      2
      .
      .
      .`,
      'bad-size',
      'expected a 4x4 board, got 4x1',
    ],
    [
      'a rank above 15',
      draw`
      65536 . . .
      .     . . .
      .     . . .
      .     . . .`,
      'bad-rank',
      'cell 0: expected ranks up to 15, got 16',
    ],
  ])('refuses %s', (_, board, code, message) => {
    expect(Packed4x4.from(board)).toMatchObject({ ok: false, error: { code, message } });
  });

  test('is over exactly when the board has no legal move', () => {
    fc.assert(
      fc.property(boards({ rows: 4, cols: 4, maxRank: 3 }), (board) => {
        const full = boardOver(
          4,
          4,
          Uint8Array.from(board.ranks, (rank) => rank + 1),
        );
        for (const each of [board, full]) {
          expect(expectOk(Packed4x4.from(each)).isOver()).toBe(legalMoves(each).length === 0);
        }
      }),
      { seed: 8, numRuns: 2000 },
    );
  });

  test('copies and clears', () => {
    const board = expectOk(Packed4x4.from(twoOfRank15));
    const other = new Packed4x4();
    other.copy(board);
    board.clear();
    expect(other.toBoard()).toEqual(twoOfRank15);
    expect(board.toBoard().ranks.every((rank) => rank === 0)).toBe(true);
    expect(board.isOver()).toBe(true);
  });

  test('plays the same game as the reducer', () => {
    for (let seed = 0; seed < 20; seed++) {
      let game = newGame({ ...PRESETS.classic, goal: null }, seeded(seed));
      const rng = new Rng(seedState(seed));
      const board = new Packed4x4();
      board.spawn(rng);
      board.spawn(rng);
      for (let turn = seed; game.position.status === 'playing'; turn++) {
        expect(board.toBoard()).toEqual(game.position.board);
        const choices = legalMoves(game.position.board);
        const direction = choices[turn % choices.length]!;
        const { score } = game.position;
        game = expectOk(play(game, { type: 'move', direction }));
        expect(board.move(direction)).toBe(game.position.score - score);
        board.spawn(rng);
      }
      expect(board.isOver()).toBe(true);
    }
  });

  test('deals only 2s on request', () => {
    const rng = new Rng(seedState(1));
    const board = new Packed4x4();
    for (let tile = 0; tile < 16; tile++) board.spawn(rng, 1, 0);
    expect([...board.toBoard().ranks]).toEqual(Array.from({ length: 16 }, () => 1));
  });

  test('is not over with a tile in the corner and an empty cell next to it', () => {
    const board = new Packed4x4();
    board.put(0, 1);
    expect(board.isOver()).toBe(false);
    expect(board.rankAt(0)).toBe(1);
  });
});
