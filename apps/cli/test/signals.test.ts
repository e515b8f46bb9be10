/**
 * Signals that end a command. Each command that can run for long is interrupted once it is working: after its first
 * output, after it has read part of its input, after it has written a file, or, if it shows nothing, after it has
 * used some processor time. The expected code is the one that a shell reports.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BIN, run } from './cli.ts';

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';
type Child = ChildProcessWithoutNullStreams;

const folder = mkdtempSync(join(tmpdir(), 'open2048-signals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  const game = ['--weights', 'heuristic', '--depth', '1', '--games', '1', '--save-replays', folder];
  expect((await run(['autoplay', ...game])).code).toBe(0);
  writeFileSync(at('board.txt'), '5\n0 0 0 0 2\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n');
});

/** Waits until the command has written a text to standard output; `input` is written to its standard input first. */
const said =
  (text: string, input = '') =>
  (child: Child): Promise<void> => {
    child.stdin.write(input);
    let all = '';
    return new Promise((resolve) =>
      child.stdout.on('data', (chunk: Buffer) => {
        all += chunk.toString();
        if (all.includes(text)) resolve();
      }),
    );
  };

/** Writes more input than a pipe holds, and waits until the command has read from it. */
const reading = (child: Child): Promise<void> =>
  new Promise((resolve) => child.stdin.write(' '.repeat(2 ** 20), () => resolve()));

/** Waits until a file has the given number of lines. */
const written = (name: string, lines: number) => (): Promise<void> =>
  expect
    .poll(() => existsSync(at(name)) && readFileSync(at(name), 'utf8').split('\n').length > lines)
    .toBe(true);

/** Waits until the command has used a second of processor time; Linux reports it in hundredths. */
const busy = ({ pid }: Child): Promise<void> =>
  expect
    .poll(() => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return Number(fields[11]) + Number(fields[12]);
    })
    .toBeGreaterThan(100);

/** Starts a command, sends it a signal once it is working, and resolves to its exit code and standard output. */
async function ended(
  args: readonly string[],
  signal: Signal,
  atWork: (child: Child) => Promise<void>,
): Promise<{ readonly code: number; readonly output: string }> {
  const env = { ...process.env, OPEN2048_HOME: at('home') };
  const child = spawn(process.execPath, [BIN, ...args], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.on('error', () => undefined);
  child.stderr.resume();
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await atWork(child);
  child.kill(signal);
  // The input stays open, so only the signal can end a command that reads it.
  const [code, by] = await closed;
  return { code: code ?? 128 + constants.signals[by!], output };
}

const POSITION = '4 2 4 2; 2 16 32 4; 8 64 128 2; 2 0 0 2';
const LONG = ['--nodes', '1000000000000'];
const LINES = ['--weights', 'heuristic'];
const QUICK = [...LINES, '--depth', '1', '--games', '1000000'];
const ANALYSE = ['analyse', at('seed-1.2048'), ...LINES, ...LONG];
const BUILD = ['exact', 'build', '3x3', '--threads'];
const ENGINE = [
  '--engine',
  `node '${fileURLToPath(new URL('engines/strange.mjs', import.meta.url))}' well`,
];

const ROWS: readonly [string, Signal, readonly string[], (child: Child) => Promise<void>][] = [
  ['hint', 'SIGINT', ['hint', POSITION, ...LINES, ...LONG], busy],
  ['hint', 'SIGTERM', ['hint', POSITION, ...LINES, ...LONG], busy],
  ['hint', 'SIGHUP', ['hint', POSITION, ...LINES, ...LONG], busy],
  ['analyse on one thread', 'SIGINT', [...ANALYSE, '--threads', '1'], busy],
  ['analyse on one thread', 'SIGTERM', [...ANALYSE, '--threads', '1'], busy],
  ['analyse on one thread', 'SIGHUP', [...ANALYSE, '--threads', '1'], busy],
  ['analyse on two threads', 'SIGTERM', [...ANALYSE, '--threads', '2'], busy],
  ['autoplay', 'SIGHUP', ['autoplay', ...QUICK, '--results', at('a')], written('a', 2)],
  [
    'arena',
    'SIGINT',
    ['arena', ...ENGINE, '--games', '1000000', '--results', at('b')],
    written('b', 2),
  ],
  ['exact build on one thread', 'SIGTERM', [...BUILD, '1', '--out', at('one')], busy],
  ['exact build on two threads', 'SIGHUP', [...BUILD, '2', '--out', at('two')], busy],
  ['exact stats', 'SIGINT', ['exact', 'stats', '2x4', '--random'], busy],
  ['exact query', 'SIGTERM', ['exact', 'query', '2 4 0 0; 0 0 0 0'], busy],
  ['perft', 'SIGHUP', ['perft', '--depth', '99'], said('\n    2')],
  ['solve', 'SIGINT', ['solve', at('board.txt'), '--goal', '512'], busy],
  [
    'train',
    'SIGHUP',
    ['train', at('training'), '--network', '5x4', '--games', '999999999'],
    said('new training'),
  ],
  ['replay verify', 'SIGINT', ['replay', 'verify', '-'], reading],
  ['saves import', 'SIGTERM', ['saves', 'import', '-'], reading],
  [
    'move',
    'SIGHUP',
    ['move', '--json'],
    said('reward', '{"board":[[0,2,2,4]],"direction":"left"}\n'),
  ],
  ['board', 'SIGINT', ['board', '-', '--json'], said('\n', '[[0,2],[2,4]]\n')],
  ['engine', 'SIGTERM', ['engine', ...LINES], said('\n', 'hello 1\n')],
  ['play in line mode', 'SIGHUP', ['play', '--plain', '--save'], said('Enter move')],
  [
    'play in line mode by default',
    'SIGINT',
    ['play', '--plain', ...LINES],
    said('Score: 1', 'autoplay\n'),
  ],
];

test.runIf(existsSync('/proc/self/stat')).each(ROWS)(
  '%s ends after %s',
  async (_, signal, args, atWork) => {
    const { code } = await ended(args, signal, atWork);
    expect(code).toBe(128 + constants.signals[signal]);
  },
);

test('after a signal during autoplay, the game in line mode does not ask for another move', async () => {
  const atWork = said('Score: 1', 'autoplay\n');
  const { output } = await ended(['play', '--plain', ...LINES], 'SIGINT', atWork);
  expect(output.split('Enter move')).toHaveLength(2);
});
