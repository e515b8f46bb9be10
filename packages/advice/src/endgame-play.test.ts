/** Endgame play with a small table, which makes a 16, and with the policy of the engine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  DIRECTIONS,
  expectOk,
  fault,
  legalMoves,
  move,
  ok,
  PRESETS,
  Rng,
  seedState,
  SYMMETRIES,
  transform,
  transformDirection,
  withRank,
  type Board,
} from '@open2048/core';
import { loadEngine, readPolicy, type SearchLimits } from '@open2048/engine';
import { problemOf, queryExact, solveExact, type ExactTable } from '@open2048/solver';
import { draw } from '@open2048/testing/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENDGAME, EndgamePlay, policyGuide, tableGuide, type LoadEngine } from './endgame-play.ts';
import type { Evaluation } from './evaluation.ts';

const MADE = 4;

const loadSearch: LoadEngine = async () => ok(await loadEngine());

let table: ExactTable;
let play: EndgamePlay;

beforeAll(async () => {
  const objective = { kind: 'tile', rank: MADE } as const;
  const problem = expectOk(problemOf(PRESETS.classic, objective, 'optimal', ENDGAME));
  const work = solveExact(problem);
  let step = work.next();
  while (step.done !== true) step = work.next();
  table = expectOk(step.value);
  play = new EndgamePlay(
    loadSearch,
    tableGuide((board) => queryExact(table, board), MADE),
  );
});

const UNWATCHED = { signal: new AbortController().signal, onEvaluation: () => undefined };

const evaluated = async (board: Board): Promise<Evaluation> =>
  expectOk(await play.evaluate(board, { nodes: 1000 }, UNWATCHED));

/** Whether a move was chosen by the table; only searches have a depth. */
const isByTable = async (board: Board): Promise<boolean> =>
  (await evaluated(board)).depth === undefined;

const known = draw`
  .    2    .    .
  .    2    .    .
  4    8    512  2048
  2    1024 4096 16384`;

describe('endgame play', () => {
  test('knows the moves of a board in order, on each of its images', async () => {
    const board = draw`
      .    2    .    2
      2    4    2    4
      .    2    512  2048
      4    1024 4096 16384`;
    const answer = expectOk(await queryExact(table, board));
    expect(answer.moves.map(({ value }) => value.toFixed(4))).toEqual(['0.9878', '0.7766']);
    for (const symmetry of SYMMETRIES) {
      const { moves, unit, isExact } = await evaluated(transform(board, symmetry));
      expect({ unit, isExact }).toEqual({ unit: 'chance', isExact: false });
      for (const [nth, { direction, value }] of answer.moves.entries()) {
        const image = transformDirection(direction, symmetry);
        expect(moves[nth]).toMatchObject({ direction: image, value });
      }
    }
  });

  test('values all legal moves: those that shift the large tiles at nothing', async () => {
    const board = draw`
      .    .    .    .
      .    2    .    .
      4    8    512  2048
      .    1024 4096 16384`;
    const { moves } = await evaluated(board);
    expect(new Set(moves.map(({ direction }) => direction))).toEqual(new Set(legalMoves(board)));
    const left = moves.find(({ direction }) => direction === 3)!;
    expect(left.value).toBe(0);
  });

  test('asks the table beside any large tiles in order, if all others are smaller', async () => {
    // What is on the walls makes no difference, unless it is smaller than the tiles beside it.
    const other = draw`
      .    2    .    .
      .    2    .    .
      4    8    16   64
      2    8192 4096 16384`;
    expect(await isByTable(other)).toBe(true);
    expect((await evaluated(other)).moves[0]).toEqual((await evaluated(known)).moves[0]);
    // A 2 in the corner, behind the large tiles.
    expect(await isByTable(withRank(other, 15, 1))).toBe(false);
  });

  test('needs its search only for boards that the table does not know; its fault is passed on', async () => {
    const lacking = new EndgamePlay(
      () => Promise.resolve(fault('cannot-read', 'the disk is gone')),
      tableGuide((board) => queryExact(table, board), MADE),
    );
    const values = (board: Board) => lacking.evaluate(board, { nodes: 1000 }, UNWATCHED);
    expect((await values(known)).ok).toBe(true);
    expect(await values(withRank(known, 14, 0))).toMatchObject({ error: { code: 'cannot-read' } });
  });

  const searched: Readonly<Record<string, Board>> = {
    'the second row does not fall': withRank(withRank(known, 10, 11), 11, 9),
    'two large tiles could merge': withRank(known, 13, 9),
    'the corner and the tile above it are equal': withRank(known, 11, 14),
    'a large tile is missing': withRank(known, 14, 0),
    'a tile is as large as the one to be made': withRank(known, 7, 4),
    'a tile in the first row is too large': withRank(known, 3, 3),
    'the target cell has a tile of the table already': withRank(known, 9, 4),
  };
  for (const [name, board] of Object.entries(searched)) {
    test(`searches if ${name}`, async () => {
      expect(await isByTable(board)).toBe(false);
    });
  }

  test('searches if the chance is small', async () => {
    const crowded = draw`
      4    2    4    2
      2    4    2    4
      4    2    512  2048
      2    1024 4096 16384`;
    expect(await isByTable(crowded)).toBe(false);
  });

  test('plays from an 8192 on, on 4x4 boards, with enough nodes and time', () => {
    const plays = (board: Board, limits: SearchLimits = {}) => play.plays(board, limits);
    expect(plays(known)).toBe(true);
    expect(plays(withRank(known, 15, 13))).toBe(true);
    expect(plays(withRank(known, 15, 10))).toBe(false);
    expect(plays(withRank(withRank(known, 15, 15), 14, 15))).toBe(true);
    expect(
      plays(draw`
      16384 2 .
      . . .
      . . .`),
    ).toBe(false);
    expect(plays(known, { nodes: 100, milliseconds: 0.05 })).toBe(true);
    expect(plays(known, { nodes: 99 })).toBe(false);
    expect(plays(known, { milliseconds: 0.04 })).toBe(false);
  });

  test('plays games to their end with legal moves only', async () => {
    let byTable = 0;
    for (const seed of [1, 2, 3]) {
      const rng = new Rng(seedState(seed));
      let board = known;
      while (legalMoves(board).length > 0) {
        const { moves, depth } = await evaluated(board);
        if (depth === undefined) byTable++;
        const after = move(board, moves[0]!.direction);
        expect(after.legal).toBe(true);
        const empty = [...after.board.ranks.keys()].filter((cell) => after.board.ranks[cell] === 0);
        board = withRank(after.board, empty[rng.below(empty.length)]!, rng.below(10) === 0 ? 2 : 1);
      }
      expect(DIRECTIONS.every((direction) => !move(board, direction).legal)).toBe(true);
    }
    expect(byTable).toBeGreaterThan(0);
  });

  test('a policy chooses the same move on each image of a board, and is loaded once', async () => {
    const file = createRequire(import.meta.url).resolve('@open2048/engine/endgame.policy');
    const policy = expectOk(await readPolicy(readFileSync(file)));
    let loads = 0;
    const load = () => {
      loads++;
      return Promise.resolve(ok(policy));
    };
    const byPolicy = new EndgamePlay(loadSearch, policyGuide(load));
    const [best, second] = policy.moves(known.ranks);
    for (const symmetry of SYMMETRIES) {
      const image = transform(known, symmetry);
      const { moves, unit, depth } = expectOk(
        await byPolicy.evaluate(image, { nodes: 1000 }, UNWATCHED),
      );
      expect({ unit, depth }).toEqual({ unit: 'own', depth: undefined });
      expect(new Set(moves.map(({ direction }) => direction))).toEqual(new Set(legalMoves(image)));
      for (const [nth, choice] of [best!, second!].entries()) {
        const { direction, value } = choice;
        expect(moves[nth]).toMatchObject({
          direction: transformDirection(direction, symmetry),
          value,
        });
      }
    }
    expect(loads).toBe(1);
  });

  test('a fault of the table is passed on', async () => {
    const broken = () => Promise.resolve(fault('cannot-read', 'the disk is gone'));
    const onBroken = new EndgamePlay(loadSearch, tableGuide(broken, MADE));
    expect(await onBroken.evaluate(known, { nodes: 1000 }, UNWATCHED)).toMatchObject({
      ok: false,
      error: { code: 'cannot-read' },
    });
  });
});
