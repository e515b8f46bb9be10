/** `open2048 arena` with real engines in real processes, both well-behaved and misbehaving. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLock } from '@open2048/workbench/files';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BIN, run } from './cli.ts';
import { madeWeights } from './weights.ts';

const STRANGE = fileURLToPath(new URL('engines/strange.mjs', import.meta.url));
const PYTHON = fileURLToPath(new URL('../../../examples/engine.py', import.meta.url));
const strange = (...words: readonly string[]): string =>
  ['node', `'${STRANGE}'`, ...words].join(' ');

let folder: string;
let weights: string;
beforeAll(async () => {
  weights = await madeWeights();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open2048-arena-'));
});

const engines = (...texts: readonly string[]): string[] =>
  texts.flatMap((text) => ['--engine', text]);

interface Report {
  readonly engines: readonly {
    readonly name: string;
    readonly games: number;
    readonly mean: number;
    readonly moves: number;
    readonly failures: object;
  }[];
  readonly differences: readonly object[];
}

async function arena(args: readonly string[], env: object = {}): Promise<Report> {
  const { stdout, stderr } = await run(['arena', ...args, '--json'], { env });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Report;
}

const withoutTimes = (report: Report): unknown =>
  JSON.parse(
    JSON.stringify(report, (name, value: unknown) => (name === 'movesPerSecond' ? 0 : value)),
  );

/** Resolves when the text of a file in the folder satisfies a condition. */
async function written(name: string, isEnough: (text: string) => boolean): Promise<string> {
  const file = join(folder, name);
  const read = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return new Promise((resolve) => {
    const watcher = watch(folder, () => look());
    const look = (): void => {
      const text = read();
      if (!isEnough(text)) return;
      watcher.close();
      resolve(text);
    };
    look();
  });
}

function begin(args: readonly string[], env: object = {}): ChildProcess {
  const child = spawn(process.execPath, [BIN, 'arena', ...args], {
    env: { ...process.env, ...env },
  });
  child.stdout.resume();
  child.stderr.resume();
  return child;
}

/** The state of a process, '' if there is none; it may remain as a zombie until its exit status is read. */
const stateOf = (pid: number): string =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
    .stdout.toString()
    .trim();

describe('open2048 arena', () => {
  test('lets two engines play the same games, and compares them', async () => {
    const plot = join(folder, 'plots', 'a.svg');
    const args = engines(strange(), `name=ours nodes=20 'weights=${weights}' open2048 engine`);
    const { stdout, code } = await run(['arena', ...args, '--games', '6', '--plot', plot]);
    expect(stdout).toMatch(
      /^ +Strange +ours\ngames +6 +6\nmean +[\d,]+ ± [\d,]+ +[\d,]+ ± [\d,]+\n/,
    );
    expect(stdout).toMatch(
      /\nours against Strange: [+-][\d,]+ ± [\d,]+ in 6 games with the same seeds\n/,
    );
    expect(code).toBe(0);
    const svg = readFileSync(plot, 'utf8');
    expect(svg).toMatch(/^<svg .*<title>Final scores<\/title>.*ours: mean .*<\/svg>\n$/s);
    const report = await arena([...args, '--games', '6']);
    const again = await arena([...args, '--games', '6', '--jobs', '1']);
    expect(withoutTimes(again)).toEqual(withoutTimes(report));
    expect(report.differences).toEqual([
      expect.objectContaining({ of: 'ours', from: 'Strange', games: 6 }),
    ]);
  });

  const hasPython = spawnSync('python3', ['--version']).status === 0;
  if (!hasPython) process.stdout.write('skipped: there is no python3 to run the example engine\n');
  test.runIf(hasPython)('runs the Python example, which has at most 60 lines', async () => {
    expect(readFileSync(PYTHON, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    const report = await arena([...engines(`python3 '${PYTHON}'`), '--games', '8']);
    expect(report.engines).toMatchObject([{ name: 'Most empty cells', games: 8, failures: {} }]);
    expect(report.engines[0]!.mean).toBeGreaterThan(2000);
    const refused = await run(['arena', ...engines(`python3 '${PYTHON}'`), '--rules', 'tiers']);
    expect(refused.stderr).toContain('expected classic [cannot-play]');
  });

  test.runIf(hasPython)('exchanges the messages with it that the protocol page shows', () => {
    const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
    const lines = /```\n(> hello.*?)```/s.exec(page)![1]!.trimEnd().split('\n');
    const side = (mark: string): string =>
      lines
        .filter((line) => line.startsWith(mark))
        .map((line) => `${line.slice(2)}\n`)
        .join('');
    // An empty line gets no answer.
    const { stdout } = spawnSync('python3', [PYTHON], { input: `\n${side('> ')}` });
    expect(stdout.toString()).toBe(side('< '));
  });

  test('saves valid replays, each dealt by the seed in its name', async () => {
    const args = [...engines(strange(), strange()), '--games', '2', '--seed', '7'];
    await arena([...args, '--save-replays', join(folder, 'games')]);
    const files = readdirSync(join(folder, 'games'));
    expect(files.toSorted()).toEqual([
      'seed-7-engine-1.2048',
      'seed-7-engine-2.2048',
      'seed-8-engine-1.2048',
      'seed-8-engine-2.2048',
    ]);
    for (const file of files) {
      const { stdout } = await run(['replay', 'verify', join(folder, 'games', file), '--json']);
      expect(JSON.parse(stdout)).toMatchObject({
        valid: true,
        gameClass: 'bot',
        seed: Number(/seed-(\d)/.exec(file)![1]),
        status: 'over',
      });
    }
  });

  test.each([
    ['crash', 'crash', 'exit code 1: out of luck'],
    ['shut', 'crash', 'the engine closed its output'],
    ['hang', 'timeout', 'no answer within 2 s'],
    ['illegal', 'illegal', /^move \d+ was (up|right|down|left)$/],
    ['resign', 'illegal', 'move 21 was none'],
    ['chatter', 'garbage', /got "I think I shall go"$/],
    ['twice', 'garbage', /bestmove/],
    ['endless', 'timeout', 'no answer within 2 s'],
    ['refuse', 'refused', /^tired of this$/],
  ])(
    'an engine that does %s ends its game with %s, and the others continue',
    async (what, end, why) => {
      const results = join(folder, 'r.jsonl');
      const args = [
        ...engines(strange(what), 'name=fine ' + strange()),
        '--games',
        '2',
        '--timeout',
        '2',
      ];
      const report = await arena([...args, '--results', results]);
      expect(report.engines).toMatchObject([
        { games: 2, failures: { [end]: 2 } },
        { games: 2, failures: {} },
      ]);
      const lines = readFileSync(results, 'utf8').trimEnd().split('\n').slice(1);
      const failed = lines
        .map((line) => JSON.parse(line) as { engine: number; why: string; moves: number })
        .filter(({ engine }) => engine === 0);
      for (const game of failed) {
        expect(game.why).toMatch(why);
        expect(game.moves).toBeGreaterThanOrEqual(20);
      }
    },
  );

  test('failures are reported', async () => {
    const args = [...engines(strange('crash')), '--games', '3'];
    const { code, stdout, stderr } = await run(['arena', ...args]);
    expect(stdout).toMatch(
      /\nStrange: crash in 3 of its games, most recently in game \d: exit code 1: out of luck\n/,
    );
    expect(stderr).toMatch(/^open2048: no game was completed: .* \[all-failed\]\n$/);
    expect(code).toBe(1);
  });

  test.each([
    ['engine-crash', engines(strange('stillborn'))],
    ['engine-timeout', [...engines(strange('deaf')), '--timeout', '2']],
    ['cannot-play', engines(strange('picky'))],
    ['cannot-start', engines('/no/such/program')],
    ['unknown-option', engines(`hash=1 ${strange()}`)],
    ['bad-value', engines(`level=10 ${strange()}`)],
    ['engine-garbage', engines(`node -p '"hello"'`)],
    ['no-file', engines('weights=/no/such/file open2048 engine')],
    ['bad-engine', engines('nodes=5')],
    ['bad-engine', engines(`name= ${strange()}`)],
    ['bad-limit', engines('nodes=0 open2048 engine')],
    ['bad-number', [...engines(strange()), '--games', '0']],
    ['bad-number', [...engines(strange()), '--timeout', '200001']],
    ['missing-mandatory-option-value', []],
  ])('is refused with %s before any game is played', async (code, args) => {
    const { stdout } = await run(['arena', ...args, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code } });
  });

  test('the longest time for a move is a time that an engine may take', async () => {
    const args = ['--size', '2x2', '--games', '1', '--timeout', '200000'];
    expect(await arena([...engines(`weights=heuristic open2048 engine`), ...args])).toMatchObject({
      engines: [{ games: 1, failures: {} }],
    });
  });

  test('Ctrl-C while an engine starts kills the engine', async () => {
    const child = begin(engines(strange('deaf')), { STRANGE_MARK: join(folder, 'mark') });
    const pid = Number(await written('mark', (text) => text !== ''));
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    await expect.poll(() => stateOf(pid)).toMatch(/^(?:Z.*)?$/);
  });

  test('an engine that can no longer be started ends it, and the games played are reported', async () => {
    const args = [...engines(strange('mortal')), '--games', '9', '--jobs', '1', '--json'];
    const env = { STRANGE_MARK: join(folder, 'mark') };
    const { stdout, stderr, code } = await run(['arena', ...args], { env });
    expect(JSON.parse(stdout)).toMatchObject({ engines: [{ games: 1, failures: { crash: 1 } }] });
    expect(stderr).toContain('[engine-crash]');
    expect(code).toBe(2);
  });

  test('leaves no process behind, not even child processes of an engine', async () => {
    const mark = join(folder, 'mark');
    const args = [...engines(strange('family')), '--games', '1', '--timeout', '2'];
    const { stderr } = await run(['arena', ...args], { env: { STRANGE_MARK: mark } });
    expect(stderr).toContain('[all-failed]');
    expect(stateOf(Number(readFileSync(mark, 'utf8')))).toMatch(/^(?:Z.*)?$/);
  });

  test('ends although a child process of an engine holds its pipes', async () => {
    const mark = join(folder, 'mark');
    const args = [...engines(strange('parent')), '--games', '2', '--json'];
    const { code, stdout } = await run(['arena', ...args], { env: { STRANGE_MARK: mark } });
    for (const id of readFileSync(mark, 'utf8').trim().split('\n')) process.kill(Number(id));
    expect(JSON.parse(stdout)).toMatchObject({ engines: [{ games: 2, failures: {} }] });
    expect(code).toBe(0);
  });
});

test.runIf(existsSync('/dev/full'))('results are kept in a file, not in a device', async () => {
  const { stderr } = await run(['arena', ...engines(strange()), '--results', '/dev/full']);
  expect(stderr).toMatch(/^open2048: \/dev\/full: expected a regular file .+ \[cannot-write\]\n$/);
});

test('results have one writer at a time', async () => {
  const results = join(folder, 'r.jsonl');
  const lock = await openLock(results);
  const args = ['arena', ...engines(strange()), '--results', results];
  expect((await run(args)).stderr).toMatch(/^open2048: .* \[in-use\]\n$/);
  await lock!.close();
  expect((await run([...args, '--games', '1'])).code).toBe(0);
});

describe('our own player in threads', () => {
  const ours = (command: string): string => `weights=heuristic nodes=20 ${command} engine`;
  const results = () => join(folder, 'r.jsonl');

  test('plays the games that it plays as a process', async () => {
    const both = engines(ours('open2048'), ours(`node '${BIN}'`));
    await arena([...both, '--games', '3', '--results', results()]);
    const games = readFileSync(results(), 'utf8').trimEnd().split('\n').slice(1);
    const by = (which: number): object[] =>
      games
        .map((line) => JSON.parse(line) as { engine: number; game: number; seconds: number })
        .filter(({ engine }) => engine === which)
        .map((game) => ({ ...game, engine: 0, seconds: 0 }))
        .toSorted((a, b) => a.game - b.game);
    expect(by(0)).toHaveLength(3);
    expect(by(0)).toEqual(by(1));
  });

  test('is stopped in the middle of a move that takes too long', async () => {
    const slow = engines('weights=heuristic nodes=4000000000 open2048 engine');
    const report = await run(['arena', ...slow, '--games', '1', '--timeout', '1', '--json']);
    expect(JSON.parse(report.stdout)).toMatchObject({ engines: [{ failures: { timeout: 1 } }] });
    expect(report.stderr).toContain('[all-failed]');
  });

  test('keeps a game that Ctrl-C interrupts, which is resumed to the same end', async () => {
    // With 1,000 nodes, the first game takes 11,220 moves and the second one 2,791: one is still in progress then.
    const engine = engines('weights=heuristic nodes=1000 open2048 engine');
    const two = [...engine, '--seed', '8', '--games', '2', '--jobs', '2'];
    const child = begin([...two, '--results', results()]);
    await written('r.jsonl', (text) => text.includes('"played"'));
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    const last = readFileSync(results(), 'utf8').trimEnd().split('\n').at(-1)!;
    expect(JSON.parse(last)).toMatchObject({
      kind: 'paused',
      moves: expect.stringMatching(/^[URDL]+$/),
    });
    const resumed = await arena([...two, '--results', results()]);
    expect(withoutTimes(resumed)).toEqual(withoutTimes(await arena(two)));
  });
});

describe('the results of an arena', () => {
  const played = (text: string): number => text.split('"kind":"played"').length - 1;
  const args = (results: string): string[] => [
    ...engines(strange(), `name=b ${strange()}`),
    '--results',
    results,
  ];

  test('are resumed after a kill, a truncated line, and with more games, to the same end', async () => {
    const results = join(folder, 'r.jsonl');
    const child = begin([...args(results), '--games', '500']);
    await written('r.jsonl', (text) => played(text) > 3);
    child.kill('SIGKILL');
    await once(child, 'exit');
    appendFileSync(results, '{"kind":"played","eng');
    const broken = await arena([...args(results), '--games', '10']);
    const whole = await arena([...args(join(folder, 'w.jsonl')), '--games', '10']);
    expect(withoutTimes(broken)).toEqual(withoutTimes(whole));
    const more = await arena([...args(results), '--games', '12']);
    expect(more.engines).toMatchObject([{ games: 12 }, { games: 12 }]);
  });

  test('keep a game that Ctrl-C interrupts, which is resumed', async () => {
    const results = join(folder, 'r.jsonl');
    const one = [...engines(strange('hang', '50')), '--games', '1', '--results', results];
    const child = begin(one, { STRANGE_MARK: join(folder, 'mark') });
    await written('mark', (text) => text !== '');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    const paused = JSON.parse(readFileSync(results, 'utf8').split('\n')[1]!) as { moves: string };
    expect(paused).toMatchObject({ kind: 'paused', engine: 0, game: 1 });
    expect(paused.moves).toMatch(/^[URDL]{50}$/);
    const on = await arena(one, { STRANGE_WELL: '1' });
    const whole = await arena([...engines(strange('well')), '--games', '1']);
    expect(on.engines[0]).toMatchObject({
      moves: whole.engines[0]!.moves,
      mean: whole.engines[0]!.mean,
    });
  });

  test.each([
    ['other-results', ['--seed', '2'], (text: string) => text],
    ['other-results', ['--size', '3'], (text: string) => text],
    ['damaged-results', [], (text: string) => text.replace('"score":', '"store":')],
    ['damaged-results', [], (text: string) => text.replace('"engine":0', '"engine":2')],
    ['damaged-results', [], (text: string) => text.replace(/"rank":\d+/, '"rank":256')],
    ['damaged-results', [], (text: string) => text.replace('"game":1', '"game":0')],
    ['damaged-results', [], (text: string) => text.replace(/"seconds":/, '"seconds":-1')],
    [
      'damaged-results',
      [],
      (text: string) => `${text}{"kind":"paused","engine":0,"game":2,"seconds":0,"moves":"UXR"}\n`,
    ],
    ['not-results', [], () => 'my diary\n'],
    ['not-results', [], () => 'my diary'],
  ])('are refused with %s: %j %s', async (code, more, change) => {
    const results = join(folder, 'r.jsonl');
    await arena([...args(results), '--games', '1']);
    const text = change(readFileSync(results, 'utf8'));
    writeFileSync(results, text);
    const { stdout } = await run(['arena', ...args(results), '--games', '1', ...more, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code } });
    expect(readFileSync(results, 'utf8')).toBe(text);
  });
});
