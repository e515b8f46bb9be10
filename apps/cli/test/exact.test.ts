/** `open2048 exact` in real processes: tables are built, interrupted, damaged and queried. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@open2048/core';
import { readCatalogue } from '@open2048/solver';
import { afterAll, describe, expect, test } from 'vitest';
import { BIN, newHome, run } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-exact-'));
afterAll(() => rmSync(folder, { recursive: true }));

const exact = (...args: readonly string[]) => run(['exact', ...args]);

/** The files of a folder, without the lock files, which are hidden. */
const filesIn = (path: string): string[] =>
  readdirSync(path).filter((name) => !name.startsWith('.'));

/** Starts a build and stops it with a signal after the given number of writes to its log. */
async function stopped(
  out: string,
  signal: NodeJS.Signals,
  writes: number,
  asked: readonly string[] = ['2x4'],
): Promise<number | null> {
  const child = spawn(process.execPath, [BIN, 'exact', 'build', ...asked, '--out', out]);
  let seen = 0;
  const watcher = watch(out, (_, name) => {
    if (String(name).endsWith('.log') && ++seen === writes) child.kill(signal);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  watcher.close();
  return code;
}

test.runIf(existsSync('/proc/self'))('a folder that cannot be created is reported', async () => {
  const { code, stderr } = await run(['exact', 'build', '2x2', '--out', '/proc/open2048']);
  expect(stderr).toMatch(/^open2048: cannot write .+ \[cannot-write\]\n$/);
  expect(code).toBe(3);
});

describe('open2048 exact build', () => {
  test('resumes after a kill at any time and builds the same table', async () => {
    const [whole, broken] = [newHome(), newHome()];
    const built = await exact('build', '2x4', '--out', whole, '--json');
    expect(JSON.parse(built.stdout)).toMatchObject({
      rules: 'classic',
      size: '2x4',
      objective: 'score',
      value: 2641.873035692249,
      states: 4980767,
      afterstates: 3406686,
      pairs: 11259546,
      terminal: 892648,
      layers: 509,
    });
    await stopped(broken, 'SIGKILL', 2);
    expect(readdirSync(broken).some((name) => name.endsWith('.log'))).toBe(true);
    expect(await stopped(broken, 'SIGINT', 1)).toBe(130);
    await stopped(broken, 'SIGKILL', 2);
    const again = await exact('build', '2x4', '--out', broken, '--json');
    const { file } = JSON.parse(again.stdout) as { file: string };
    expect(readFileSync(file).equals(readFileSync(file.replace(broken, whole)))).toBe(true);
    expect(filesIn(broken)).toEqual(['2x4-classic-score.o2t', 'index.json']);
  });

  test('lists the tables of its folder in an index, so that any file host can serve them', async () => {
    const out = newHome();
    await exact('build', '2x2', '--out', out);
    await exact('build', '2x2', '--objective', 'tile:16', '--out', out);
    writeFileSync(join(out, 'none.o2t'), 'no table');
    rmSync(join(out, 'index.json'));
    await exact('build', '2x2', '--out', out);
    const tables = expectOk(readCatalogue(readFileSync(join(out, 'index.json'), 'utf8')));
    expect(tables.map(({ file, bytes, problem }) => [file, bytes, problem.objective.kind])).toEqual(
      ['2x2-classic-score.o2t', '2x2-classic-tile-16.o2t'].map((file, index) => [
        file,
        statSync(join(out, file)).size,
        index === 0 ? 'score' : 'tile',
      ]),
    );
  });

  test('leaves an existing table unchanged, and removes files that a kill left behind', async () => {
    const out = newHome();
    const first = await exact('build', '2x2', '--out', out);
    const file = join(out, '2x2-classic-score.o2t');
    const { ino } = statSync(file);
    writeFileSync(`${file}.log`, 'left');
    expect(await exact('build', '2x2', '--out', out)).toEqual(first);
    expect(statSync(file).ino).toBe(ino);
    expect(filesIn(out)).toEqual(['2x2-classic-score.o2t', 'index.json']);
  });

  test('of a board that is taller than wide is that of the rotated board', async () => {
    const out = newHome();
    const { stdout } = await exact('build', '3x2', '--out', out, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ size: '2x3', states: 21_752 });
    const { stdout: answer } = await exact('query', '2 0; 4 0; 0 2', '--out', out, '--json');
    expect(JSON.parse(answer)).toMatchObject({
      position: '3x2/1.0/2.0/0.1',
      moves: [{ direction: 'up', value: 477.7214985465662 }, {}, {}, {}],
    });
  });

  test('with a target cell answers what it is worth to let its tile grow', async () => {
    const out = newHome();
    const asked = ['--walls', '.../.+#/.##', '--objective', 'tile:256', '--out', out, '--json'];
    const built = await exact('build', '3x3', ...asked);
    expect(JSON.parse(built.stdout)).toMatchObject({
      size: '3x3',
      walls: '.../.+#/.##',
      objective: 'tile:256',
    });
    expect(filesIn(out)).toEqual(['3x3-walls-00b-target-4-classic-tile-256.o2t', 'index.json']);
    // The walls turned by a quarter; right merges the 128s on the target cell.
    const { stdout } = await exact('query', '2 4 8; 512 128 128; 1024 2048 2', ...asked);
    expect(JSON.parse(stdout)).toMatchObject({ value: 1 });
    const broken = await exact('query', '128 4 8; 512 2 16; 1024 2048 2', ...asked);
    expect(JSON.parse(broken.stdout)).toMatchObject({ error: { code: 'not-in-table' } });
  });

  test('with walls resumes after a kill, and its table answers for every image of the board', async () => {
    const [whole, broken] = [newHome(), newHome()];
    const asked = ['4x4', '--walls', '3331', '--objective', 'tile:32'];
    const built = await exact('build', ...asked, '--threads', '1', '--out', whole, '--json');
    const facts = JSON.parse(built.stdout) as { file: string; value: number };
    expect(facts).toMatchObject({
      size: '4x4',
      walls: '..../...#/...#/####',
      objective: 'tile:32',
    });
    expect(filesIn(whole)).toEqual(['4x4-walls-011f-classic-tile-32.o2t', 'index.json']);
    await stopped(broken, 'SIGKILL', 2, asked);
    expect(readdirSync(broken).some((name) => name.endsWith('.log'))).toBe(true);
    const images = ['4x4', '--walls', '###./#.../#.../#...', '--objective', 'tile:32'];
    const again = await exact('build', ...images, '--threads', '2', '--out', broken, '--json');
    const { file } = JSON.parse(again.stdout) as { file: string };
    expect(readFileSync(file).equals(readFileSync(facts.file))).toBe(true);
    const listed = expectOk(readCatalogue(readFileSync(join(broken, 'index.json'), 'utf8')));
    expect(listed).toMatchObject([{ problem: { walls: [7, 11, 12, 13, 14, 15] } }]);
    const query = (text: string, walls: string) =>
      exact('query', text, '--walls', walls, '--objective', 'tile:32', '--out', broken, '--json');
    const one = await query('2 2 4 32; 8 0 0 64; 2 0 0 128; 0 256 512 1024', '3331');
    const image = await query(
      '1024 512 256 0; 128 0 0 2; 64 0 0 8; 32 4 2 2',
      '###./#.../#.../#...',
    );
    const valueOf = ({ stdout }: { stdout: string }) =>
      (JSON.parse(stdout) as { value: number }).value;
    expect(valueOf(one)).toBeGreaterThan(0.5);
    expect(valueOf(image)).toBe(valueOf(one));
    const { stdout } = await query('2 2 4 32; 8 0 0 64; 2 0 0 128; 0 256 512 2', '3331');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'wrong-walls' } });
  });

  test('reports what it needs, and refuses, before it allocates memory', async () => {
    const { code, stderr } = await exact('build', '4x4', '--out', folder);
    expect(stderr).toMatch(/^open2048: 4x4 with tiles up to 131072 .+ \[too-large\]\n$/);
    expect(code).toBe(2);
  });

  test.each([
    ['bad-objective', ['2x2', '--objective', 'tile:12']],
    ['no-score', ['2x2', '--rules', 'terminal64']],
    ['fixed-spawn', ['4x4', '--rules', 'corner']],
    ['bad-size', ['two']],
    ['bad-walls', ['4x4', '--walls', '.../...']],
  ])('refuses with %s: %j', async (code, args) => {
    const { stdout } = await exact('build', ...args, '--out', folder, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code } });
  });

  test('reports which files were changed', async () => {
    const out = newHome();
    await stopped(out, 'SIGKILL', 2);
    writeFileSync(join(out, '2x4-classic-score.o2t.log'), 'nonsense\n');
    const { stdout } = await exact('build', '2x4', '--out', out, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'damaged-build' } });
  });

  test('reports which file is missing', async () => {
    const out = newHome();
    await stopped(out, 'SIGKILL', 2);
    rmSync(join(out, '2x4-classic-score.o2t.part'));
    const { stderr } = await exact('build', '2x4', '--out', out);
    expect(stderr).toMatch(/^open2048: the .part file is missing; .+ \[damaged-build\]\n$/);
  });
});

describe('open2048 exact query', () => {
  test('shows the best move and the cost of each move', async () => {
    const { stdout } = await exact('query', '2 4 0; 0 0 2', '--out', folder, '--json');
    const answer = JSON.parse(stdout) as { value: number; moves: { cost: number }[] };
    expect(answer).toMatchObject({ position: '2x3/1.2.0/0.0.1' });
    expect(answer.moves.map(({ cost }) => cost > 0)).toEqual([false, true, true, true]);
    const { stdout: text } = await exact('query', '2 4 0; 0 0 2', '--out', folder);
    expect(text).toMatch(/^value +477\.7215\nleft +477\.7215 {2}best\n/);
  });

  test('answers the same from a table', async () => {
    const out = newHome();
    await exact('build', '2x3', '--out', out);
    const [from, without] = await Promise.all(
      [out, folder].map((place) => exact('query', '2x3/1.2.0/0.0.1', '--out', place, '--json')),
    );
    expect(from).toEqual(without);
  });

  test.each([
    ['run open2048 exact build 3x3 [no-table]', []],
    [
      'exact build 3x3 --objective tile:512 --random [no-table]',
      ['--objective', 'tile:512', '--random'],
    ],
    [
      'exact build 3x3 --objective moves --rules cs61b [no-table]',
      ['--objective', 'moves', '--rules', 'cs61b'],
    ],
    ['exact build 3x3 with these rules [no-table]', ['--spawn', '2:1']],
  ])('of a board without a table says how to build it: %s', async (hint, options) => {
    const { stderr } = await exact('query', '3x3/1.0.0/0.1.0/0.0.0', ...options, '--out', folder);
    expect(stderr).toContain(hint);
  });

  test('of a board with too many positions says that no table is possible', async () => {
    const { stderr } = await exact('query', '4x4/1.0.0.0/0.1.0.0/0.0.0.0/0.0.0.0', '--out', folder);
    expect(stderr).toContain('[too-large]');
  });

  test('of a damaged table is refused with the position of the damage', async () => {
    const out = newHome();
    await exact('build', '2x2', '--out', out);
    const [name = ''] = filesIn(out);
    const bytes = readFileSync(join(out, name));
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(join(out, name), bytes);
    const { stdout } = await exact('stats', '2x2', '--out', out, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'damaged-table' } });
  });
});

describe('open2048 exact stats', () => {
  test('shows how games end', async () => {
    const { stdout } = await exact('stats', '2x2', '--out', folder, '--json');
    const facts = JSON.parse(stdout) as { mean: number; tiles: [number, number][] };
    expect(facts).toMatchObject({ size: '2x2', states: 110, afterstates: 67, layers: 29 });
    expect(facts.mean).toBeCloseTo(66.964149, 6);
    expect(facts.tiles.map(([face]) => face)).toEqual([8, 16, 32]);
  });

  test('of the random player, as text', async () => {
    const { stdout } = await exact(
      'stats',
      '2x3',
      '--random',
      '--objective',
      'moves',
      '--out',
      folder,
    );
    expect(stdout).toMatch(/^rules +classic\nsize +2x3\nobjective +moves\nplayer +random\nvalue /);
    expect(stdout).toContain('largest tile');
  });
});
