/**
 * Files of an earlier version can be read and continued. The `fixtures/` were written by commit 8cf5543, the last one
 * before replay version 2 and the packages `advice` and `workbench`; the `*.json` files are the output of that
 * version's commands, `analysis.json` with the reasons and chances that later versions add.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newHome, run } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-earlier-'));
const home = join(folder, 'home');
const env = { OPEN2048_HOME: home };
const at = (name: string): string => join(folder, name);
const json = (name: string): unknown => JSON.parse(readFileSync(at(name), 'utf8'));

beforeAll(() => {
  cpSync(fileURLToPath(new URL('fixtures', import.meta.url)), folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The current output of a command. */
async function answer(...args: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await run([...args, '--json'], { env });
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

test.each([
  { what: 'scores and statistics', args: ['scores', '--size', '2x2'], output: 'scores.json' },
  { what: 'exercises', args: ['practise'], output: 'practise.json' },
])('$what match those of the earlier version', async ({ args, output }) => {
  expect(await answer(...args)).toEqual(json(output));
});

test('saved games match those of the earlier version, with more facts', async () => {
  expect(await answer('saves', 'list')).toMatchObject(json('saves-list.json') as object[]);
  const games = (await answer('games', 'list', '--state', 'finished')) as object[];
  const earlier = json('saves-list.json') as readonly { readonly isOver: boolean }[];
  expect(games).toHaveLength(earlier.filter(({ isOver }) => isOver).length);
  expect(games.length).toBeGreaterThan(0);
  for (const game of games) {
    expect(game).toMatchObject({ name: null, scoreClass: expect.stringContaining('with') });
  }
});

test('no saved file counts as damaged', async () => {
  const { code, stdout } = await run(['saves', 'repair', '--dry-run'], { env });
  expect([code, stdout]).toEqual([0, 'No damage found.\n']);
});

test('a backup is imported completely', async () => {
  const there = { OPEN2048_HOME: newHome() };
  const taken = await run(['saves', 'import', at('backup.json'), '--json'], { env: there });
  expect(JSON.parse(taken.stdout)).toMatchObject({ keep: 0, here: 0, records: 1 });
  const { stdout } = await run(['saves', 'list', '--json'], { env: there });
  expect(JSON.parse(stdout)).toMatchObject(json('saves-list.json') as object[]);
  const practised = await run(['practise', '--json'], { env: there });
  expect(JSON.parse(practised.stdout)).toEqual(json('practise.json'));
});

test('a replay is verified', async () => {
  expect(await answer('replay', 'verify', at('game.2048'))).toEqual(json('verify.json'));
});

describe('no work is repeated:', () => {
  test('a completed analysis', async () => {
    const results = at('analysis.jsonl');
    const before = readFileSync(results, 'utf8');
    const told = await answer('analyse', at('game.2048'), '--results', results);
    expect(told).toEqual(json('analysis.json'));
    expect(readFileSync(results, 'utf8')).toBe(before);
  });

  const arena = (engine: string, results: string) => {
    const games = ['--size', '2x2', '--games', '2', '--seed', '1', '--jobs', '1'];
    return ['arena', ...games, '--engine', engine, '--results', results];
  };

  test('a completed arena of the same engine, which played no endgames', async () => {
    const results = at('arena-alone.jsonl');
    const alone = (name: string) =>
      readFileSync(at(name), 'utf8').replace(
        '"open2048 engine"',
        '"endgame=false open2048 engine"',
      );
    writeFileSync(results, alone('arena.jsonl'));
    const told = await answer(...arena('endgame=false open2048 engine', results));
    expect(told).toEqual(JSON.parse(alone('arena.json')));
    expect(readFileSync(results, 'utf8')).toBe(alone('arena.jsonl'));
  });

  test('an arena of an engine that plays differently now is not continued', async () => {
    const before = readFileSync(at('arena.jsonl'), 'utf8');
    const { code, stderr } = await run(arena('open2048 engine', at('arena.jsonl')), { env });
    expect([code, stderr]).toEqual([2, expect.stringContaining('[other-results]')]);
    expect(readFileSync(at('arena.jsonl'), 'utf8')).toBe(before);
  });
});

test('an exact table is read from its file', async () => {
  const options = ['--objective', 'tile:32', '--out', at('tables')];
  const query = ['exact', 'query', '2 4 0; 0 0 2', ...options];
  const stats = ['exact', 'stats', '2x3', ...options];
  expect(await answer(...query)).toEqual(json('exact.json'));
  expect(await answer(...stats)).toEqual(json('stats.json'));
  const table = at(join('tables', '2x3-classic-tile-32.o2t'));
  const bytes = readFileSync(table);
  bytes[9000]! ^= 1;
  writeFileSync(table, bytes);
  const { stdout } = await run([...stats, '--json'], { env });
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'damaged-table' } });
});

test('a training continues as in the earlier version', async () => {
  const training = at('training');
  writeFileSync(
    join(training, 'training.bin'),
    gunzipSync(readFileSync(at('training/training.bin.gz'))),
  );
  const { code, stdout } = await run(['train', training, '--games', '8', '--row', '2', '--json'], {
    env,
  });
  const untimed = (lines: string): unknown[] =>
    lines
      .trim()
      .split('\n')
      .map((line) => ({ ...(JSON.parse(line) as object), seconds: 0 }));
  expect(code).toBe(0);
  expect(untimed(stdout)).toEqual(untimed(readFileSync(at('training.json'), 'utf8')));
});

test('the game continues', async () => {
  const { code, stdout } = await run(['play', '--plain', '--save'], { env, input: 'undo\nq\n' });
  expect([code, stdout]).toEqual([0, expect.stringContaining('|')]);
  const [latest] = (await answer('saves', 'list')) as readonly { readonly moves: number }[];
  const before = (json('saves-list.json') as readonly { moves: number; rules: string }[]).find(
    ({ rules }) => rules.includes('4x4') || rules.includes('classic'),
  );
  expect(latest!.moves).toBe(before!.moves - 1);
});
