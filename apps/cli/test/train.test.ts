/** `open2048 train` and `weights` in real processes: rows, resuming, refusals, Ctrl-C, and files. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BIN, play, run } from './cli.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'open2048-train-')), '5x4');
});
afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

const SMALL = ['--network', '5x4', '--row', '100'];

test('prints its memory use and rows, resumes, and evaluates the weights', async () => {
  const first = await run(['train', folder, ...SMALL, '--games', '200']);
  expect(first.stdout).toMatch(/: new training\n5x4, tc, .* 5 MiB of memory\n/);
  expect(first.stdout).toMatch(/\n100 games, .*\n200 games, .* mean [\d,]+ ± \d+, 8192 0\.0 %/);
  expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });

  const more = ['--row', '100', '--games', '300', '--evaluate', '20'];
  const second = await run(['train', folder, ...more]);
  expect(second.stdout).toContain(': resumed after 200 games');
  expect(second.stdout).toMatch(/\n300 games, .*\n20 games without learning: mean /);
});

test('prints JSON, one row per line', async () => {
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
  [['--stage', 'early'], 'unknown-stage'],
  [['--lambda', '2'], 'bad-number'],
  [['--games', '0'], 'bad-number'],
  [['--games', '1000000000000'], 'bad-number'],
  [['--seed', '-1'], 'bad-seed'],
])('%j is refused in one line, and nothing is written', async (options, code) => {
  const outcome = await run(['train', folder, ...options]);
  expect(outcome.stderr).toMatch(new RegExp(`^open2048: .+ \\[${code}\\]\n$`));
  expect(outcome.code).toBe(2);
  expect(existsSync(folder)).toBe(false);
});

test('starts from a weight file, and refuses others later', async () => {
  const file = `${folder}.weights`;
  await run(['train', folder, ...SMALL, '--games', '100']);
  await run(['weights', 'export', folder, file]);
  const from = ['train', `${folder}-on`, '--row', '100', '--from', file];
  const { stdout, stderr } = await run([...from, '--games', '200']);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/: new training\n5x4, .*, from weights [0-9a-f]{8}, .*\n200 games, /);
  expect((await run([...from, '--games', '300'])).stdout).toContain(': resumed after 200 games');

  await run(['train', folder, '--games', '110']);
  await run(['weights', 'export', folder, file]);
  const other = await run([...from, '--games', '400']);
  expect(other).toMatchObject({ code: 2, stdout: '' });
  expect(other.stderr).toMatch(/did not begin with these weights \[other-settings\]\n$/);
  const none = await run(['train', `${folder}-none`, '--from', 'heuristic']);
  expect(none.stderr).toContain('[other-weights]');
  expect(existsSync(`${folder}-none`)).toBe(false);
});

test('settings that differ from those of the folder are refused', async () => {
  await run(['train', folder, ...SMALL, '--games', '10']);
  const { code, stderr } = await run(['train', folder, '--lambda', '0']);
  expect(stderr).toContain('has lambda 0.5, not 0');
  expect(code).toBe(2);
});

/** Starts a training that does not end, and waits for its first row. */
async function endless(): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(process.execPath, [BIN, 'train', folder, ...SMALL, '--games', '999999999']);
  // Keeps reading until the end, because a closed pipe would end the program too.
  for (let rows = ''; !rows.includes('100 games');) {
    rows += String((await once(child.stdout, 'data'))[0]);
  }
  return child;
}

/** The number of games in the folder, as reported by the next run. */
async function keptGames(): Promise<number> {
  const { stdout } = await run(['train', folder, '--games', '1']);
  return Number(/after ([\d,]+) games/.exec(stdout)?.[1]?.replaceAll(',', ''));
}

describe('everything is saved and the next run resumes', () => {
  test.each([
    ['SIGINT', [130, null]],
    ['SIGTERM', [143, null]],
    ['SIGHUP', [null, 'SIGHUP']],
  ] as const)('after %s', async (signal, end) => {
    const child = await endless();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual(end);
    expect(await keptGames()).toBeGreaterThan(99);
  });

  test('after the reader of the rows exited, as head does', async () => {
    const child = await endless();
    let told = '';
    child.stderr.on('data', (chunk) => (told += String(chunk)));
    child.stdout.destroy();
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(told).toBe('');
    expect(await keptGames()).toBeGreaterThan(99);
  });

  test('after the terminal was closed', async () => {
    const args = ['train', folder, ...SMALL, '--games', '999999999'];
    const terminal = play(args, { home: folder });
    await terminal.waitFor(/100 games, .*\n/);
    terminal.hangUp();
    expect(await terminal.exit).toEqual({ code: 0, signal: 1 });
    expect(await keptGames()).toBeGreaterThan(99);
  });
});

test('a folder has one training at a time', async () => {
  const child = await endless();
  const { code, stderr } = await run(['train', folder, '--games', '1']);
  expect(stderr).toContain('[in-use]');
  expect(code).toBe(2);
  child.kill('SIGINT');
  await once(child, 'exit');
});

test('the curve is shown, plotted and printed as JSON once it exists', async () => {
  await run(['train', folder, ...SMALL, '--games', '50']);
  expect((await run(['curve', folder])).stderr).toContain('[no-rows]');
  await run(['train', folder, '--row', '100', '--games', '400']);
  const picture = `${folder}.svg`;
  const { stdout } = await run(['curve', folder, '--plot', picture]);
  expect(stdout).toMatch(
    /: 5x4, tc, .*\n( *[\w.]* [│┤][ ▁▂▃▄▅▆▇█]*\n){10} +400 games\n100 games, /,
  );
  const svg = readFileSync(picture, 'utf8');
  expect(svg).toMatch(
    /^<svg [^]*>5x4, tc, .*<\/text>[^]*>mean score<[^]*>2048<\/text>[^]*<\/svg>\n$/,
  );
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const answer = JSON.parse((await run(['curve', folder, '--json'])).stdout) as object;
  expect(answer).toMatchObject({ settings: { network: '5x4' }, curve: [{}, {}, {}, {}] });
  expect((await run(['curve', `${folder}-not`])).stderr).toContain('[no-training]');
});

test('the weights are exported to a file that can be inspected and checked, and is refused when damaged', async () => {
  await run(['train', folder, ...SMALL, '--games', '100']);
  const file = `${folder}.weights`;
  const made = await run(['weights', 'export', folder, file, '--limit', '1', '--json']);
  const size = readFileSync(file).length;
  expect(JSON.parse(made.stdout)).toEqual({
    network: '5x4',
    stages: [{ stage: 'whole', games: 100 }],
    used: expect.any(Number) as number,
    step: 16,
    start: 0,
    coding: 'deflate',
    bytes: size,
  });
  expect((await run(['weights', 'info', file])).stdout).toMatch(
    /network +5x4: 0123 .*\n +whole +100 games/,
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

test('weights are rounded to a smaller file, which plays', async () => {
  await run(['train', folder, ...SMALL, '--games', '100']);
  const [file, small] = [`${folder}.weights`, `${folder}-small.weights`];
  await run(['weights', 'export', folder, file]);
  const rounding = ['weights', 'round', file, small, '--games', '1'];
  const { stdout } = await run([...rounding, '--limit', '0.002']);
  expect(stdout).toMatch(/ whole +100 games\n[^]* size +0\.00 MB, deflate\n/);
  expect(readFileSync(small).length).toBeLessThanOrEqual(2000);
  const ranges = await run([...rounding, '--limit', '0.002', '--coding', 'range']);
  expect(ranges.stdout).toMatch(/size +0\.00 MB, range\n/);
  expect(readFileSync(small).length).toBeLessThanOrEqual(2000);
  const hint = await run(['hint', '4x4/1.1.0.0/0.0.0.0/0.0.0.0/0.0.0.1', '--weights', small]);
  expect(hint).toMatchObject({ code: 0, stderr: '' });
  expect((await run([...rounding, '--limit', '0.0001'])).stderr).toContain('[too-large]');
  expect((await run([...rounding, '--limit', 'x'])).stderr).toContain('[bad-number]');
  for (const until of ['0', '4', '5']) {
    expect((await run([...rounding, '--until', until])).stderr).toContain(
      `until: expected a power of two from 8 up, got "${until}" [bad-face]`,
    );
  }
  expect((await run(['weights', 'round', file, small, '--games', '0'])).stderr).toContain(
    '[bad-number]',
  );
  expect((await run(['weights', 'round', `${file}-not`, small])).stderr).toContain('[no-file]');
});

test('weights of whole games and of late boards are joined in one file, which plays', async () => {
  const files: string[] = [];
  for (const stage of ['whole', 'late']) {
    const learned = await run([
      'train',
      `${folder}-${stage}`,
      ...SMALL,
      '--stage',
      stage,
      '--games',
      '100',
    ]);
    expect(learned.stderr).toBe('');
    files.push(`${folder}-${stage}.weights`);
    await run(['weights', 'export', `${folder}-${stage}`, files.at(-1)!]);
  }
  const both = `${folder}-both.weights`;
  const { stdout } = await run(['weights', 'join', ...files, both]);
  expect(stdout).toMatch(/ whole +100 games\n +late +100 games\n/);
  const movesBy = async (position: string, weights: string): Promise<unknown> => {
    const hint = await run(['hint', position, '--weights', weights, '--nodes', '500', '--json']);
    expect(hint.stderr).toBe('');
    return (JSON.parse(hint.stdout) as { moves: unknown }).moves;
  };
  const early = '4x4/5.4.3.1/0.0.0.0/0.0.0.0/0.0.0.1';
  const late = '4x4/14.13.12.1/0.0.0.0/0.0.0.0/0.0.0.1';
  expect(await movesBy(early, both)).toEqual(await movesBy(early, files[0]!));
  expect(await movesBy(late, both)).not.toEqual(await movesBy(late, files[0]!));
  const turned = await run(['weights', 'join', ...files.toReversed(), both]);
  expect(turned.stderr).toContain('[other-stages]');
  const alone = await run(['hint', late, '--weights', files[1]!]);
  expect(alone.stderr).toContain('[late-alone]');
});

test('weights for endgames are learned with the shipped policy or none, and refused for games', async () => {
  const trained = (name: string, ...options: string[]) =>
    run(['train', name, '--network', '5x4', '--stage', 'endgame', '--games', '200', ...options]);
  const without = await trained(`${folder}-none`, '--policy', 'none');
  expect(without).toMatchObject({ code: 0, stderr: '' });
  expect(without.stdout).toContain(
    'endgames, 5x4, tc, rate 1, lambda 0, start 1000, seed 1, 1 thread',
  );
  const shipped = await trained(`${folder}-shipped`);
  expect(shipped).toMatchObject({ code: 0, stderr: '' });
  expect(shipped.stdout).toMatch(/with policy [0-9a-f]{8},/);
  const changed = await trained(`${folder}-shipped`, '--policy', 'none');
  expect(changed.stderr).toContain(
    'has another policy; name its file with --policy [other-settings]',
  );
  expect((await trained(`${folder}-lost`, '--policy', `${folder}-not`)).stderr).toContain(
    '[no-file]',
  );

  const file = `${folder}-endgame.weights`;
  const exported = await run(['weights', 'export', `${folder}-shipped`, file]);
  expect(exported.stdout).toMatch(/ endgame +200 games\n/);
  expect(exported.stdout).toMatch(/step +0\.0152587890625 moves; initial value of a board 0\n/);
  const hint = await run(['hint', '4x4/5.4.3.1/0.0.0.0/0.0.0.0/0.0.0.1', '--weights', file]);
  expect(hint.stderr).toContain('[endgame-only]');
  const small = `${folder}-endgame-small.weights`;
  const rounding = ['weights', 'round', file, small, '--games', '1', '--coding', 'range'];
  const rounded = await run([...rounding, '--limit', '0.005']);
  expect(rounded.stdout).toMatch(/ endgame +200 games\n[^]* size +0\.\d\d MB, range\n/);
  expect(readFileSync(small).length).toBeLessThanOrEqual(5000);
  expect((await run([...rounding, '--until', '8192'])).stderr).toContain(
    'until: the weights are only for endgames, not for whole games [endgame-only]',
  );
  const grown = ['--network', '5x4', '--stage', 'endgame', '--from', file, '--games', '300'];
  const continued = await run(['train', `${folder}-grown`, ...grown]);
  expect(continued).toMatchObject({ code: 0, stderr: '' });
});
