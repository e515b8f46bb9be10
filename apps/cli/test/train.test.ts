/** `open2048 train` and `weights` in real processes: rows, going on, refusals, Ctrl-C, and files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BIN, run } from './cli.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'open2048-train-')), '5x4');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SMALL = ['--network', '5x4', '--row', '100'];

test('says what it takes, tells its rows, goes on, and plays what it has learned', async () => {
  const first = await run(['train', folder, ...SMALL, '--games', '200']);
  expect(first.stdout).toMatch(/: begins\n5x4, tc, .* 5 MiB of memory\n/);
  expect(first.stdout).toMatch(/\n100 games, .*\n200 games, .* mean [\d,]+ ± \d+, 8192 0\.0 %/);
  expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });

  const more = ['--row', '100', '--games', '300', '--evaluate', '20'];
  const second = await run(['train', folder, ...more]);
  expect(second.stdout).toContain(': goes on after 200 games');
  expect(second.stdout).toMatch(/\n300 games, .*\n20 games without learning: mean /);
});

test('answers in JSON, a row a line', async () => {
  const { stdout } = await run(['train', folder, ...SMALL, '--games', '200', '--json']);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const row = { mean: expect.any(Number) as number, reach: expect.any(Object) as object };
  expect(rows).toEqual([
    expect.objectContaining({ games: 100, ...row }),
    expect.objectContaining({ games: 200, ...row }),
  ]);
});

test.each([
  [['--network', '9x9'], 'unknown-network'],
  [['--lambda', '2'], 'bad-number'],
  [['--games', '0'], 'bad-number'],
  [['--seed', '-1'], 'bad-seed'],
])('%j is refused in one line, and nothing is written', async (options, code) => {
  const outcome = await run(['train', folder, ...options]);
  expect(outcome.stderr).toMatch(new RegExp(`^open2048: .+ \\[${code}\\]\n$`));
  expect(outcome.code).toBe(2);
  expect(existsSync(folder)).toBe(false);
});

test('other settings than those of the folder are refused', async () => {
  await run(['train', folder, ...SMALL, '--games', '10']);
  const { code, stderr } = await run(['train', folder, '--lambda', '0']);
  expect(stderr).toContain('has lambda 0.5, not 0');
  expect(code).toBe(2);
});

test('Ctrl-C saves, ends with 130, and the next run goes on from there', async () => {
  const child = spawn(process.execPath, [BIN, 'train', folder, ...SMALL, '--games', '999999999']);
  // Listened to until the end: a reader that goes away would end the program too.
  for (let rows = ''; !rows.includes('100 games');) {
    rows += String((await once(child.stdout, 'data'))[0]);
  }
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
  const { stdout } = await run(['train', folder, '--games', '1']);
  expect(Number(/after ([\d,]+) games/.exec(stdout)?.[1]?.replaceAll(',', ''))).toBeGreaterThan(99);
});

test('what was learned becomes a file that is told, checked, and refused when damaged', async () => {
  await run(['train', folder, ...SMALL, '--games', '100']);
  const file = `${folder}.weights`;
  const made = await run(['weights', 'export', folder, file, '--limit', '1', '--json']);
  const size = readFileSync(file).length;
  expect(JSON.parse(made.stdout)).toEqual({
    network: '5x4',
    games: 100,
    used: expect.any(Number) as number,
    step: 16,
    start: 0,
    bytes: size,
  });
  expect((await run(['weights', 'info', file])).stdout).toMatch(
    /network +5x4: 0123 .*\n +games +100/,
  );
  expect(await run(['weights', 'verify', file])).toMatchObject({ code: 0 });
  writeFileSync(file, readFileSync(file).fill(1, 400, 401));
  const { code, stderr } = await run(['weights', 'verify', file]);
  expect(stderr).toContain('[bad-digest]');
  expect(code).toBe(1);
  expect(await run(['weights', 'export', `${folder}-not`, file])).toMatchObject({ code: 2 });
  const small = await run(['weights', 'export', folder, file, '--limit', '0.0001']);
  expect(small.stderr).toContain('[too-large]');
});
