/** Endgame play of the built-in player, with a real file of a small table, which makes a 16. */
import { appendFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENDGAME } from '@open2048/advice';
import { expectOk, PRESETS, type Board, type RuleSet } from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTable } from '../tables/build.ts';
import { ENDGAME_TABLES, endgameTable } from './endgame-table.ts';
import { tablePath } from '../tables/tables.ts';
import { EndgameFolder } from './endgame.ts';
import { OwnPlayer } from './player.ts';

const SMALL = endgameTable(4, 1e6);
const LIMITED = endgameTable(4, 1e6, {
  ...ENDGAME,
  limits: Array.from({ length: 16 }, (_, cell) => (cell < 4 ? 2 : 0)),
});
const UNWATCHED = { signal: new AbortController().signal, onEvaluation: () => undefined };

const [full, empty] = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'open2048-endgame-')));
const file = tablePath(full!, SMALL.problem);

beforeAll(async () => {
  const options = { onProgress: () => undefined, signal: UNWATCHED.signal };
  expectOk(await buildTable(file, SMALL.problem, options));
});

afterAll(() => {
  for (const folder of [full!, empty!]) rmSync(folder, { recursive: true });
});

/** The table values the two moves inwards at 0.9878 and 0.7766, and the others at nothing. */
const endgame = draw`
  .    2    .    2
  2    4    2    4
  .    2    512  2048
  4    1024 4096 16384`;

const early = draw`
  2 4 . .
  . . . .
  . . 2 .
  . . . .`;

/** As for a move to be played. */
const TO_PLAY = { ...UNWATCHED, isToPlay: true };

const player = async (options: Readonly<Record<string, string>>): Promise<OwnPlayer> =>
  expectOk(await OwnPlayer.open({ weights: 'heuristic', ...options }, undefined, [SMALL]));

async function unitOf(
  own: OwnPlayer,
  board: Board,
  rules: RuleSet = PRESETS.classic,
): Promise<string> {
  expectOk(await own.newGame(rules));
  return expectOk(await own.evaluate(board, { nodes: 1000 }, UNWATCHED)).unit;
}

describe('the built-in player', () => {
  test('plays endgames by the table of its folder, and says so in its version', async () => {
    const own = await player({ tables: full! });
    expect(own.id.version).toMatch(/ endgame-16 endgame-[0-9a-f]{8}$/);
    expectOk(await own.newGame(PRESETS.classic));
    const { moves } = expectOk(await own.evaluate(endgame, { nodes: 1000 }, UNWATCHED));
    expect(moves.map(({ value }) => value.toFixed(4))).toEqual([
      '0.9878',
      '0.7766',
      '0.0000',
      '0.0000',
    ]);
    expect(expectOk(await own.bestMove(endgame, { nodes: 1000 }))).toBe(moves[0]!.direction);
    expectOk(await own.set('tables', empty!));
  });

  test('searches with its weights before an 8192, and without the table', async () => {
    const own = await player({ tables: full! });
    const usual = await unitOf(own, early);
    expect(await unitOf(own, endgame)).toBe('chance');
    expectOk(await own.set('tables', empty!));
    const without = await player({ tables: empty! });
    expect(without.id.version).not.toMatch(/endgame/);
    expect(usual).toBe(await unitOf(without, early));
    const plain = expectOk(await without.evaluate(endgame, { nodes: 1000 }, UNWATCHED));
    expect(plain.moves[0]!.value).toBeGreaterThan(1);
  });

  test('does so no more once the option is off or another folder is chosen', async () => {
    const own = await player({ tables: full! });
    for (const [name, value] of [
      ['endgame', 'false'],
      ['tables', empty!],
    ] as const) {
      const changed = await player({ tables: full!, [name]: value });
      expect(changed.id.version).not.toMatch(/endgame/);
      expectOk(await own.set(name, value));
      expect(own.id.version).not.toMatch(/endgame/);
      expectOk(await own.newGame(PRESETS.classic));
      const { moves } = expectOk(await own.evaluate(endgame, { nodes: 1000 }, UNWATCHED));
      expect(moves[0]!.value).toBeGreaterThan(1);
      for (const [option, before] of [
        ['endgame', 'true'],
        ['tables', full!],
      ] as const) {
        expectOk(await own.set(option, before));
      }
      expect(own.id.version).toMatch(/ endgame-16 endgame-[0-9a-f]{8}$/);
    }
  });
});

describe('the endgame policy of an engine', () => {
  test('plays without a table, and the version has its digest', async () => {
    const own = await player({ weights: 'instant', tables: empty! });
    expect(own.id.version).toMatch(/ instant-[0-9a-f]{8}( endgame-[0-9a-f]{8}){2}$/);
    expectOk(await own.newGame(PRESETS.classic));
    const { moves, unit, depth } = expectOk(await own.evaluate(endgame, { nodes: 1000 }, TO_PLAY));
    expect({ unit, depth }).toEqual({ unit: 'own', depth: undefined });
    // The table prefers the same move; the last two shift the large tiles.
    const byTable = await player({ tables: full! });
    expectOk(await byTable.newGame(PRESETS.classic));
    const table = expectOk(await byTable.evaluate(endgame, { nodes: 1000 }, TO_PLAY));
    expectOk(await byTable.set('tables', empty!));
    expect(moves[0]!.direction).toBe(table.moves[0]!.direction);
    expect(moves.slice(2).map(({ value }) => value)).toEqual([0, 0]);
    expect(moves[0]!.value + moves[1]!.value).toBeCloseTo(1, 12);
    expect(expectOk(await own.bestMove(endgame, { nodes: 1000 }))).toBe(moves[0]!.direction);
  });

  test('chooses the best move only: values of all moves come from the network', async () => {
    const own = await player({ weights: 'instant', tables: empty! });
    expect(await unitOf(own, endgame)).toBe('points');
    const { unit } = expectOk(await own.evaluate(endgame, { nodes: 1000 }, TO_PLAY));
    expect(unit).toBe('own');
  });

  test('gives way to a table, to the option, and to engines without one', async () => {
    const idOf = async (options: Readonly<Record<string, string>>) =>
      (await player({ weights: 'instant', ...options })).id.version;
    expect(await idOf({ tables: full! })).toMatch(/ endgame-16 endgame-[0-9a-f]{8}$/);
    expect(await idOf({ tables: empty!, endgame: 'false' })).not.toMatch(/endgame/);
    expect(await idOf({ tables: empty!, weights: 'heuristic' })).not.toMatch(/endgame/);
    const own = await player({ weights: 'instant', tables: empty! });
    expectOk(await own.set('weights', 'heuristic'));
    expectOk(await own.newGame(PRESETS.classic));
    const { depth } = expectOk(await own.evaluate(endgame, { nodes: 1000 }, TO_PLAY));
    expect(depth).toBeGreaterThan(0);
  });
});

describe('a folder of endgame tables', () => {
  test('has no name without the table', async () => {
    expect((await EndgameFolder.find(full!, [endgameTable(5, 1e7)])).name).toBeNull();
    expect((await EndgameFolder.find(empty!, [SMALL])).name).toBeNull();
  });

  test('plays by the strongest table that it has', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'open2048-endgame-'));
    const build = { onProgress: () => undefined, signal: UNWATCHED.signal };
    expectOk(await buildTable(tablePath(folder, LIMITED.problem), LIMITED.problem, build));
    const weaker = await EndgameFolder.find(folder, [SMALL, LIMITED]);
    expect(weaker.name).toBe('endgame-16-compact');
    const own = expectOk(
      await OwnPlayer.open({ weights: 'heuristic', tables: folder }, undefined, [SMALL, LIMITED]),
    );
    expectOk(await own.newGame(PRESETS.classic));
    const { moves, unit } = expectOk(await own.evaluate(endgame, { nodes: 1000 }, UNWATCHED));
    // The other table has 0.9878 for the better move.
    expect(unit).toBe('chance');
    expect(moves[0]!.value).toBeGreaterThan(0.9);
    expect(moves[0]!.value).toBeLessThan(0.9878);
    expectOk(await own.set('tables', empty!));
    const strongest = await EndgameFolder.find(full!, [SMALL, LIMITED]);
    expect(strongest.name).toBe('endgame-16');
    rmSync(folder, { recursive: true });
  });

  test('needs less disk space for each weaker table', () => {
    const sizes = ENDGAME_TABLES.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(ENDGAME_TABLES.map(({ name }) => name)).size).toBe(sizes.length);
  });

  test('reports a damaged table when a game starts', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'open2048-endgame-'));
    const damaged = tablePath(folder, SMALL.problem);
    appendFileSync(damaged, 'not a table');
    const own = await player({ tables: folder });
    expect(await own.newGame(PRESETS.classic)).toMatchObject({ ok: false });
    truncateSync(damaged, 3);
    expect(await own.newGame(PRESETS.classic)).toMatchObject({ ok: false });
    // Without endgames, the file makes no difference.
    expectOk(await own.set('endgame', 'false'));
    expect(await own.newGame(PRESETS.classic)).toMatchObject({ ok: true });
    rmSync(folder, { recursive: true });
  });
});
