/** `open2048 exact` in real processes: tables that are built, killed, damaged and asked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BIN, newHome, run } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-exact-'));
afterAll(() => rmSync(folder, { recursive: true }));

const exact = (...args: readonly string[]) => run(['exact', ...args]);

/** Starts a build and ends it by a signal once its log has been written to so many times. */
async function stopped(
  out: string,
  signal: NodeJS.Signals,
  writes: number,
): Promise<number | null> {
  const child = spawn(process.execPath, [BIN, 'exact', 'build', '2x4', '--out', out]);
  let seen = 0;
  const watcher = watch(out, (_, name) => {
    if (String(name).endsWith('.log') && ++seen === writes) child.kill(signal);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  watcher.close();
  return code;
}

describe('open2048 exact build', () => {
  test('killed at any time, goes on where it was, to the same table', async () => {
    const [whole, broken] = [newHome(), newHome()];
    const built = await exact('build', '2x4', '--out', whole, '--json');
    expect(JSON.parse(built.stdout)).toMatchObject({
      rules: 'classic',
      size: '2x4',
      objective: 'score',
      value: 2641.8730356922483,
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
    expect(readdirSync(broken)).toEqual(['2x4-classic-score.o2t']);
  });

  test('says what it would need, and refuses, before it takes any memory', async () => {
    const { code, stderr } = await exact('build', '4x4', '--out', folder);
    expect(stderr).toMatch(/^open2048: 4x4 with tiles up to 131072 .+ \[too-large\]\n$/);
    expect(code).toBe(2);
  });

  test.each([
    ['bad-objective', ['2x2', '--objective', 'tile:12']],
    ['no-score', ['2x2', '--rules', 'terminal64']],
    ['fixed-spawn', ['4x4', '--rules', 'corner']],
    ['bad-size', ['two']],
  ])('refuses with %s: %j', async (code, args) => {
    const { stdout } = await exact('build', ...args, '--out', folder, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code } });
  });

  test('whose files were changed says which', async () => {
    const out = newHome();
    await stopped(out, 'SIGKILL', 2);
    writeFileSync(join(out, '2x4-classic-score.o2t.log'), 'nonsense\n');
    const { stdout } = await exact('build', '2x4', '--out', out, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'damaged-build' } });
  });
});

describe('open2048 exact query', () => {
  test('says what is best, and what each move costs', async () => {
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

  test('of a board that has no table says how to get one', async () => {
    const { stderr } = await exact('query', '3x3/1.0.0/0.1.0/0.0.0', '--out', folder);
    expect(stderr).toContain('open2048 exact build 3x3');
    expect(stderr).toContain('[no-table]');
  });

  test('of a damaged table is refused with the place', async () => {
    const out = newHome();
    await exact('build', '2x2', '--out', out);
    const [name = ''] = readdirSync(out);
    const bytes = readFileSync(join(out, name));
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(join(out, name), bytes);
    const { stdout } = await exact('stats', '2x2', '--out', out, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'damaged-table' } });
  });
});

describe('open2048 exact stats', () => {
  test('tells how games end', async () => {
    const { stdout } = await exact('stats', '2x2', '--out', folder, '--json');
    const facts = JSON.parse(stdout) as { mean: number; tiles: [number, number][] };
    expect(facts).toMatchObject({ size: '2x2', states: 110, afterstates: 67, layers: 29 });
    expect(facts.mean).toBeCloseTo(66.964149, 6);
    expect(facts.tiles.map(([face]) => face)).toEqual([8, 16, 32]);
  });

  test('of the random player, in words', async () => {
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
