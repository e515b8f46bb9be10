/** `open2048 analyse` in real processes: exact judgements, undone moves, and interruption. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  seeded,
  customise,
  DIRECTIONS,
  expectOk,
  newGame,
  play,
  PRESETS,
  type Game,
  type RuleSet,
} from '@open2048/core';
import { encodeReplay, replayOf } from '@open2048/replay';
import { beforeEach, describe, expect, test } from 'vitest';
import { BIN, run } from './cli.ts';
import { madeWeights } from './weights.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open2048-analyse-'));
});

const small = expectOk(customise(PRESETS.classic, { size: { rows: 2, cols: 3 } }));

/** A game that plays the first legal move each time; with `isUndone`, every move is undone once and made again. */
function played(rules: RuleSet, moves: number, isUndone = false): Game {
  let game = newGame(rules, seeded(1));
  for (let made = 0; made < moves; made++) {
    const next = DIRECTIONS.map((direction) => play(game, { type: 'move', direction })).find(
      ({ ok }) => ok,
    );
    if (next === undefined) break;
    game = expectOk(next);
    if (!isUndone) continue;
    game = expectOk(play(game, { type: 'undo' }));
    game = expectOk(play(game, { type: 'redo' }));
  }
  return game;
}

function saved(game: Game): string {
  const file = join(folder, 'game.2048');
  writeFileSync(file, expectOk(encodeReplay(replayOf(game))));
  return file;
}

interface Analysis {
  readonly unit: string;
  readonly length: number;
  readonly game: {
    moves: number;
    grades: Record<string, number>;
    loss: number;
    accuracy: number;
    blunders: number[];
  };
  readonly moves: readonly {
    move: number;
    position: string;
    direction: string;
    best: string;
    value: number;
    loss: number;
    share: number;
    grade: string;
    reason: { code: string; text: string } | null;
  }[];
}

async function analyse(...args: readonly string[]): Promise<Analysis> {
  const { stdout } = await run(['analyse', ...args, '--json']);
  return JSON.parse(stdout) as Analysis;
}

describe('open2048 analyse', () => {
  test('finds no mistakes in exact play', async () => {
    await run(['autoplay', '--size', '2x3', '--seed', '4', '--save-replays', folder]);
    const { game, length } = await analyse(join(folder, 'seed-4.2048'));
    const grades = { best: length, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
    expect(game).toEqual({ moves: length, grades, loss: 0, accuracy: 100, blunders: [] });
  });

  test('shows the same cost for every move as the hint at its position', async () => {
    const { moves, game, unit } = await analyse(saved(played(small, 10)));
    expect(unit).toBe('points');
    expect(moves.map(({ move }) => move)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
    const worst = moves.reduce((so, move) => (move.loss > so.loss ? move : so));
    expect(worst.loss).toBeGreaterThan(0);
    const { stdout } = await run(['hint', worst.position, '--json']);
    const hint = JSON.parse(stdout) as { moves: { direction: string; cost: number }[] };
    expect(worst.best).toBe(hint.moves[0]!.direction);
    const told = hint.moves.find(({ direction }) => direction === worst.direction);
    expect(told!.cost).toBeCloseTo(worst.loss, 9);
    expect(worst.share).toBeCloseTo(worst.loss / worst.value, 9);
    expect(game.loss).toBeCloseTo(
      moves.reduce((sum, { loss }) => sum + loss, 0),
      9,
    );
  });

  test('says why moves are worse, and nothing of good ones', async () => {
    // The first move is up.
    const board = '4x4/1.0.0.0/2.0.0.0/5.4.2.1/10.9.8.6';
    const rules: RuleSet = { ...PRESETS.classic, start: { kind: 'given', board } };
    const file = saved(played(rules, 20));
    const args = [file, '--nodes', '300'];
    const { moves } = await analyse(...args);
    const explained = moves.filter(({ reason }) => reason !== null);
    expect(explained).not.toEqual([]);
    for (const { grade } of explained) expect(['best', 'good']).not.toContain(grade);
    const { stdout } = await run(['analyse', ...args]);
    const shown = explained.filter(({ reason }) => stdout.includes(`\n        ${reason!.text}\n`));
    expect(shown).not.toEqual([]);
  });

  test('analyses the moves of the final game, not undone moves', async () => {
    const [with_, without] = [saved(played(small, 9, true)), saved(played(small, 9))];
    expect(await analyse(with_)).toEqual(await analyse(without));
  });

  test('lists the most costly moves as text', async () => {
    const { stdout, code } = await run(['analyse', saved(played(small, 10))]);
    expect(stdout).toMatch(
      /^moves +10\nscore +\d+\nbest +\d+ \([\d.]+ %\)\ngood +\d+\ninaccurate +\d+\nmistakes +\d+\nblunders +\d+\naccuracy +[\d.]+\n/,
    );
    expect(stdout).toMatch(/\nmove +played +best +costs\n\d+ +(up|right|down|left) /);
    expect(code).toBe(0);
  });

  test('keeps its results when interrupted and resumes to the same end', async () => {
    const file = saved(played(PRESETS.classic, 150));
    const results = join(folder, 'r.jsonl');
    const args = [file, '--weights', await madeWeights(), '--nodes', '30000'];
    const child = spawn(process.execPath, [BIN, 'analyse', ...args, '--results', results]);
    child.stdout.resume();
    await new Promise<void>((resolve) => {
      const watcher = watch(folder, () => {
        if (!existsSync(results) || readFileSync(results, 'utf8').split('\n').length < 4) return;
        watcher.close();
        resolve();
      });
    });
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    const broken = await analyse(...args, '--results', results);
    expect(broken.moves).toHaveLength(broken.length);
    expect(broken).toEqual(await analyse(...args));
    const other = await run(['analyse', ...args, '--depth', '1', '--results', results, '--json']);
    expect(JSON.parse(other.stdout)).toMatchObject({ error: { code: 'other-results' } });
    const kept = readFileSync(results, 'utf8');
    writeFileSync(results, kept.replace('"search":{"depth":1', '"search":{"depth":2'));
    const older = await run(['analyse', ...args, '--results', results, '--json']);
    expect(JSON.parse(older.stdout)).toMatchObject({ error: { code: 'other-results' } });
  });

  test('refuses results whose moves are not in order', async () => {
    const [file, results] = [saved(played(small, 10)), join(folder, 'order.jsonl')];
    await analyse(file, '--results', results);
    writeFileSync(results, readFileSync(results, 'utf8').replace('{"move":5,', '{"move":6,'));
    const { stdout } = await run(['analyse', file, '--results', results, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'bad-value' } });
  });

  test('finds the same results with any number of threads', async () => {
    const args = [saved(played(PRESETS.classic, 60)), '--nodes', '3000', '--threads'];
    const one = await analyse(...args, '1');
    expect(one.moves).toHaveLength(60);
    for (const threads of ['2', '5']) expect(await analyse(...args, threads)).toEqual(one);
  });

  test('refuses an invalid number of threads', async () => {
    const { stdout } = await run(['analyse', saved(played(small, 1)), '--threads', '0', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'bad-threads' } });
  });

  test('refuses a file that is not a game', async () => {
    const file = join(folder, 'diary');
    writeFileSync(file, 'my diary');
    const { stdout } = await run(['analyse', file, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'unknown-format' } });
  });
});
