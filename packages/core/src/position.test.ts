/** The rules of a turn, one row each: goal, spawn, end and score of every preset. */
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { type Board, facesOf } from './board.ts';
import { expectOk, fault } from './result.ts';
import {
  drawSpawn,
  continueAfterGoal,
  legalNow,
  levelCubes,
  positionOn,
  possibleSpawns,
  slide,
  spawn,
  startPosition,
  type Position,
} from './position.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from './presets.ts';
import { Rng, seedState } from './rng.ts';
import { fixedCell, type RuleSet } from './ruleset.ts';

const WINNING = draw`
  1024 1024 . .
  .    .    . .
  .    .    . .
  .    .    . .`;
const LEFT = 3;

/** The position after a move to the left, and after a 2 on the last cell if a spawn is due. */
function playLeft(rules: RuleSet, board: Board): Position {
  const slid = expectOk(slide(rules, positionOn(rules, board), LEFT));
  return slid.spawnsDue > 0 ? expectOk(spawn(rules, slid, { cell: 15, rank: 1 })) : slid;
}

describe('reaching the goal', () => {
  test.each<[PresetName, string, Partial<Position>, number]>([
    ['classic', 'asks, with a spawn', { status: 'goal', won: true }, 1],
    ['cs61b', 'ends, without a spawn', { status: 'over', won: true }, 0],
    ['console', 'ends, without a spawn', { status: 'over', won: true }, 0],
  ])('%s %s', (name, _, expected, spawned) => {
    const position = playLeft(PRESETS[name], WINNING);
    expect(position).toMatchObject({ ...expected, score: 2048, moves: 1, spawnsDue: 0 });
    expect(position.board.ranks[15]).toBe(spawned);
  });

  test('terminal64 ends at 64, with a spawn and without a score', () => {
    const board = draw`
      32 32 . .
      .  .  . .
      .  .  . .
      .  .  . .`;
    const position = playLeft(PRESETS.terminal64, board);
    expect(position).toMatchObject({ status: 'over', won: true, score: 0 });
    expect(position.board.ranks[15]).toBe(1);
  });

  test('corner ends at 128, before the spawn', () => {
    const board = draw`
      64 64 . .
      .  .  . .
      .  .  . .
      .  .  . .`;
    expect(playLeft(PRESETS.corner, board)).toEqual({
      board: draw`
        128 . . .
        .   . . .
        .   . . .
        .   . . .`,
      status: 'over',
      won: true,
      score: 0,
      spawnsDue: 0,
      moves: 1,
    });
  });

  test('a rule set that continues silently plays on, and records the win', () => {
    const rules: RuleSet = { ...PRESETS.classic, atGoal: 'continue' };
    expect(playLeft(rules, WINNING)).toMatchObject({ status: 'playing', won: true });
  });

  test('and also if the winning move has no spawn', () => {
    const rules: RuleSet = { ...PRESETS.classic, atGoal: 'continue', winningMoveSpawns: false };
    const won = expectOk(
      slide(
        rules,
        positionOn(
          rules,
          draw`
      1024 1024 . .
      2    .    . .
      .    .    . .
      .    .    . .`,
        ),
        LEFT,
      ),
    );
    expect(won).toMatchObject({ spawnsDue: 0, status: 'playing', won: true });
    expect(expectOk(slide(rules, won, 1))).toMatchObject({ spawnsDue: 1 });
  });

  test('a game without a goal never asks', () => {
    expect(playLeft({ ...PRESETS.classic, goal: null }, WINNING)).toMatchObject({
      status: 'playing',
      won: false,
    });
  });

  test('a tile above the goal reaches it too', () => {
    expect(positionOn(PRESETS.console, draw`4096 .`)).toMatchObject({ status: 'over', won: true });
  });

  test('a spawn may reach it', () => {
    const rules: RuleSet = { ...PRESETS.classic, goal: 2 };
    const slid = expectOk(slide(rules, positionOn(rules, draw`. 2 . .`), LEFT));
    expect(spawn(rules, slid, { cell: 1, rank: 2 })).toMatchObject({
      value: { status: 'goal', won: true },
    });
  });

  test('asks once: no move before the answer, and no second question', () => {
    const asked = playLeft(PRESETS.classic, WINNING);
    expect(slide(PRESETS.classic, asked, 1)).toEqual(
      fault('goal-pending', 'the goal is reached: continue before the next move'),
    );
    expect(legalNow(asked)).toBe(0);
    const on = expectOk(continueAfterGoal(asked));
    expect(on).toEqual({ ...asked, status: 'playing' });
    expect(continueAfterGoal(on)).toEqual(fault('no-goal-pending', 'the game is not at the goal'));
    const next = expectOk(slide(PRESETS.classic, on, 1));
    expect(spawn(PRESETS.classic, next, { cell: 0, rank: 1 })).toMatchObject({
      value: { status: 'playing', won: true },
    });
  });

  test('with no legal move is the end, not a question', () => {
    const rules: RuleSet = { ...PRESETS.classic, goal: 2 };
    const board = draw`. 2 4 8`;
    expect(
      expectOk(
        spawn(
          { ...rules, goal: 4 },
          expectOk(slide({ ...rules, goal: 4 }, positionOn({ ...rules, goal: 4 }, board), LEFT)),
          { cell: 3, rank: 1 },
        ),
      ),
    ).toMatchObject({ status: 'over', won: false });
    const won = positionOn({ ...rules, goal: 3 }, draw`2 4 8 2`);
    expect(won).toMatchObject({ status: 'over', won: true });
  });
});

describe('the spawn', () => {
  const slid = () =>
    expectOk(slide(PRESETS.classic, positionOn(PRESETS.classic, draw`. 2 . 4`), LEFT));

  test('is due after a move, and blocks further moves', () => {
    expect(slid()).toMatchObject({ spawnsDue: 1, status: 'playing', moves: 1 });
    expect(legalNow(slid())).toBe(0);
    expect(slide(PRESETS.classic, slid(), 1)).toEqual(
      fault('spawn-due', 'a spawn is due before the next move'),
    );
  });

  test('lands on an empty cell', () => {
    expect(facesOf(expectOk(spawn(PRESETS.classic, slid(), { cell: 3, rank: 2 })).board)).toEqual([
      [2, 4, 0, 4],
    ]);
  });

  test.each([
    [{ cell: 0, rank: 1 }, 'cell-occupied', 'cell 0 is occupied'],
    [{ cell: -1, rank: 1 }, 'bad-cell', 'expected a cell from 0 to 3, got -1'],
    [{ cell: 4, rank: 1 }, 'bad-cell', 'expected a cell from 0 to 3, got 4'],
    [{ cell: 2.5, rank: 1 }, 'bad-cell', 'expected a cell from 0 to 3, got 2.5'],
    [{ cell: 2, rank: 3 }, 'rank-not-dealt', 'the rule set never deals rank 3 here'],
    [{ cell: 2, rank: 0 }, 'rank-not-dealt', 'the rule set never deals rank 0 here'],
  ])('is refused as %j: %s', (dealt, code, message) => {
    expect(spawn(PRESETS.classic, slid(), dealt)).toEqual({ ok: false, error: { code, message } });
  });

  test('is refused when none is due', () => {
    const position = positionOn(PRESETS.classic, draw`2 .`);
    expect(spawn(PRESETS.classic, position, { cell: 1, rank: 1 })).toMatchObject({
      error: { code: 'no-spawn-due' },
    });
  });

  test('may be any rank of the rule set on any empty cell', () => {
    expect(possibleSpawns(PRESETS.classic, slid())).toEqual([
      { cell: 2, rank: 1 },
      { cell: 2, rank: 2 },
      { cell: 3, rank: 1 },
      { cell: 3, rank: 2 },
    ]);
    expect(possibleSpawns(PRESETS.terminal64, slid())).toEqual([
      { cell: 2, rank: 1 },
      { cell: 3, rank: 1 },
    ]);
  });

  test('at the start follows the odds of the start', () => {
    const rules: RuleSet = {
      ...PRESETS.classic,
      size: { rows: 1, cols: 2 },
      start: { kind: 'drawn', tiles: 1, ranks: [{ rank: 5, weight: 1 }] },
    };
    expect(possibleSpawns(rules, startPosition(rules)).map(({ rank }) => rank)).toEqual([5, 5]);
  });

  test('is drawn cell by cell and rank by rank in the odds of the rule set', () => {
    const rng = new Rng(seedState(1));
    const counts = new Map<string, number>();
    for (let count = 0; count < 20_000; count++) {
      const { cell, rank } = drawSpawn(PRESETS.classic, slid(), rng);
      counts.set(`${cell}:${rank}`, (counts.get(`${cell}:${rank}`) ?? 0) + 1);
    }
    // Five standard deviations of binomials of 20,000 draws at 0.45 and 0.05.
    for (const key of ['2:1', '3:1']) expect(Math.abs(counts.get(key)! - 9000)).toBeLessThan(352);
    for (const key of ['2:2', '3:2']) expect(Math.abs(counts.get(key)! - 1000)).toBeLessThan(155);
    expect(counts.size).toBe(4);
  });

  test('corner: a 2 in the top right corner, at once', () => {
    const position = expectOk(
      slide(
        PRESETS.corner,
        positionOn(
          PRESETS.corner,
          draw`
      . 2
      . 4`,
        ),
        LEFT,
      ),
    );
    expect(facesOf(position.board)).toEqual([
      [2, 2],
      [4, 0],
    ]);
    expect(position).toMatchObject({ spawnsDue: 0, status: 'playing', moves: 1 });
  });

  test('corner: the game is over when the corner is occupied', () => {
    const position = expectOk(
      slide(
        PRESETS.corner,
        positionOn(
          PRESETS.corner,
          draw`
      2 .
      . .`,
        ),
        1,
      ),
    );
    expect(position).toMatchObject({ status: 'over', won: false });
    expect(slide(PRESETS.corner, position, LEFT)).toEqual(fault('game-over', 'the game is over'));
  });

  test.each([
    [0, -1, 2],
    [-1, 0, 3],
    [1, 1, 4],
    [-2, -3, 0],
  ])('fixed at row %d, column %d is cell %d of 2x3', (row, col, cell) => {
    expect(fixedCell({ kind: 'fixed', row, col, rank: 1 }, { rows: 2, cols: 3 })).toBe(cell);
  });
});

describe('the start', () => {
  const drawn = PRESET_NAMES.flatMap((name) => {
    const { size, start } = PRESETS[name];
    return start.kind === 'drawn' ? [{ name, size, tiles: start.tiles }] : [];
  });

  test.each(drawn)('$name owes $tiles tiles on an empty board', ({ name, size, tiles }) => {
    const position = startPosition(PRESETS[name]);
    expect(position).toMatchObject({ spawnsDue: tiles, score: 0, status: 'playing', moves: 0 });
    expect(position.won).toBe(false);
    expect(position.board).toEqual({ ...size, ranks: new Uint8Array(size.rows * size.cols) });
  });

  test('owes at most as many tiles as fit', () => {
    const rules: RuleSet = { ...PRESETS.classic, size: { rows: 1, cols: 1 } };
    expect(startPosition(rules).spawnsDue).toBe(1);
    expect(spawn(rules, startPosition(rules), { cell: 0, rank: 1 })).toMatchObject({
      value: { status: 'over', spawnsDue: 0 },
    });
  });

  test('is playable once all tiles are dealt', () => {
    const first = expectOk(
      spawn(PRESETS.classic, startPosition(PRESETS.classic), { cell: 0, rank: 1 }),
    );
    expect(first).toMatchObject({ spawnsDue: 1, moves: 0 });
    const second = expectOk(spawn(PRESETS.classic, first, { cell: 1, rank: 2 }));
    expect(second).toMatchObject({ spawnsDue: 0, status: 'playing' });
    expect(legalNow(second)).toBe(0b0110);
  });

  test('corner has a fixed start', () => {
    expect(startPosition(PRESETS.corner)).toMatchObject({ spawnsDue: 0, status: 'playing' });
    expect(facesOf(startPosition(PRESETS.corner).board)).toEqual([
      [0, 0, 0, 2],
      [0, 0, 0, 0],
      [2, 0, 0, 0],
      [8, 0, 4, 0],
    ]);
  });
});

describe('the score', () => {
  test('classic: the sum of the rewards', () => {
    const board = draw`2 2 4 4`;
    expect(playLeftOnce(PRESETS.classic, board).score).toBe(12);
  });

  test('tiers: the sum of the cubes of the levels, which may fall', () => {
    const board = draw`2 2 4 .`;
    const before = positionOn(PRESETS.tiers, board);
    expect(before.score).toBe(1 + 1 + 8);
    const slid = expectOk(slide(PRESETS.tiers, before, LEFT));
    expect(slid.score).toBe(27);
    expect(expectOk(spawn(PRESETS.tiers, slid, { cell: 3, rank: 1 })).score).toBe(28);
    expect(levelCubes(draw`4 4 4 .`)).toBe(24);
    expect(playLeftOnce(PRESETS.tiers, draw`2 2 . .`).score).toBe(8);
  });

  test('terminal64: none', () => {
    expect(playLeftOnce(PRESETS.terminal64, draw`2 2 4 4`).score).toBe(0);
  });

  function playLeftOnce(rules: RuleSet, board: Board): Position {
    return expectOk(slide(rules, positionOn(rules, board), LEFT));
  }
});

describe('the end', () => {
  test('comes when no direction changes the board', () => {
    expect(
      positionOn(
        PRESETS.classic,
        draw`
      2 4
      4 2`,
      ),
    ).toMatchObject({ status: 'over', won: false });
  });

  test('an illegal move is reported as such and changes nothing', () => {
    const position = positionOn(PRESETS.classic, draw`2 . . .`);
    expect(slide(PRESETS.classic, position, LEFT)).toEqual({
      ok: false,
      error: { code: 'illegal-move', message: 'left does not change the board' },
    });
  });
});
