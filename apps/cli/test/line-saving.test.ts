/**
 * The messages about saving in line mode, and how a game ends: at its own end, by a signal, or with a disk that does
 * not answer.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BIN, newHome, play, run } from './cli.ts';

const LINES = ['play', '--plain', '--save'];
const PROMPT = 'Enter move (W/A/S/D/Q): ';

/** The boards of a transcript. */
const boards = (text: string): string[] => text.match(/\+[-+]+\n(\|.*\n\+.*\n)+/g) ?? [];

/** A game through pipes that can be observed while it runs. */
class Piped {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<unknown[]>;
  out = '';
  err = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.child = spawn(process.execPath, [BIN, ...args], { env: { ...process.env, ...env } });
    this.child.stdout.on('data', (chunk: Buffer) => (this.out += chunk.toString()));
    this.child.stderr.on('data', (chunk: Buffer) => (this.err += chunk.toString()));
    this.ended = once(this.child, 'close');
  }

  /** Resolves once the game has prompted for the given number of moves. */
  async asked(times: number): Promise<void> {
    while (this.out.split(PROMPT).length - 1 < times) await once(this.child.stdout, 'data');
  }
}

describe('when nothing can be saved', () => {
  test.each(['/dev/null/games', '/proc/games'])(
    '%s: it is reported once when it happens, and at the end; exit code 3',
    async (folder) => {
      const env = { OPEN2048_HOME: folder };
      const game = new Piped([...LINES, '--seed', '3'], env);
      await game.asked(1);
      game.child.stdin.write('a\n');
      await game.asked(2);
      expect(game.err).toMatch(/^open2048: .*(Not saved|nothing is saved).*\n$/);
      game.child.stdin.write('s\nd\nw\na\n');
      await game.asked(6);
      expect(game.err.match(/\n/g)).toHaveLength(1);
      game.child.stdin.end('q\n');
      expect(await game.ended).toEqual([3, null]);
      expect(game.err.trimEnd().split('\n')).toHaveLength(2);
      // Each message names the file that was read first; several files are read.
      const said = game.err
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/_[a-z]+\.log/, ''));
      expect(said[1]).toBe(said[0]);
      expect(game.out).toMatch(/Quitting the game\.\n$/);
    },
  );

  test('the folder disappears and returns: an earlier failure does not affect the exit code', async () => {
    const folder = newHome();
    const game = new Piped([...LINES, '--seed', '3'], { OPEN2048_HOME: folder });
    await game.asked(1);
    game.child.stdin.write('a\n');
    await game.asked(2);
    expect(game.err).toBe('');
    const away = join(mkdtempSync(join(tmpdir(), 'open2048-away-')), 'games');
    renameSync(folder, away);
    writeFileSync(folder, '');
    game.child.stdin.write('s\n');
    await game.asked(3);
    // The prompt and the error arrive by different pipes.
    await expect.poll(() => game.err).toMatch(/^open2048: .*\n$/);
    rmSync(folder);
    renameSync(away, folder);
    game.child.stdin.end('d\nq\n');
    expect(await game.ended).toEqual([0, null]);
    expect(game.err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('full-screen mode shows the error, and prints it again at the end; exit code 3', async () => {
    const terminal = play(['--seed', '3'], { home: '/dev/null/games' });
    await terminal.waitFor(/Q quit/);
    terminal.write('wasd');
    await terminal.waitFor(/✗(.|\n)*(Not saved|nothing is saved)/);
    terminal.write('q');
    expect(await terminal.exit).toEqual({ code: 3, signal: 0 });
    expect(terminal.screen().text).toMatch(/open2048: .*(Not saved|nothing is saved)/);
  });
});

describe('a signal ends the game, and the moves are saved', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s', async (signal, code) => {
    const env = { OPEN2048_HOME: newHome() };
    const game = new Piped([...LINES, '--seed', '3'], env);
    await game.asked(1);
    game.child.stdin.write('a\ns\n');
    await game.asked(3);
    const board = boards(game.out).at(-1)!;
    game.child.kill(signal);
    expect(await game.ended).toEqual([code, null]);
    expect(game.err).toBe('');
    const { stdout } = await run(LINES, { input: 'q\n', env });
    expect(boards(stdout)).toEqual([board]);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s when nothing can be saved: the error is printed once more',
    async (signal) => {
      const game = new Piped([...LINES, '--seed', '3'], { OPEN2048_HOME: '/dev/null/games' });
      await game.asked(1);
      game.child.stdin.write('a\n');
      await game.asked(2);
      game.child.kill(signal);
      const [code] = await game.ended;
      expect(code).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
      expect(game.err.trimEnd().split('\n')).toHaveLength(2);
    },
  );

  test('a disk that never responds does not block it', async () => {
    // Behaves like a disk that has gone away: `mkdir` never completes.
    const program =
      'import fs from "node:fs";import{syncBuiltinESMExports}from"node:module";' +
      'fs.promises.mkdir=()=>new Promise(()=>{});syncBuiltinESMExports()';
    const game = new Piped([...LINES, '--seed', '3'], {
      OPEN2048_HOME: join(newHome(), 'games'),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
    });
    await game.asked(1);
    game.child.stdin.write('a\n');
    game.child.kill('SIGTERM');
    expect(await game.ended).toEqual([143, null]);
  });

  test('Ctrl-C in a terminal starts a new line for the shell', async () => {
    const terminal = play(LINES, { home: newHome() });
    await terminal.waitFor(/Q\):$/m);
    terminal.write('\x03');
    expect(await terminal.exit).toEqual({ code: 130, signal: 0 });
    expect(terminal.output).toMatch(/\^C\r\n$/);
  });
});

test('Ctrl-D in a terminal starts a new line for the shell', async () => {
  const terminal = play(LINES, { home: newHome() });
  await terminal.waitFor(/Q\):$/m);
  terminal.write('\x04');
  expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
  expect(terminal.output).toMatch(/Q\): \r\n$/);
});

describe('a board that cannot be shown is refused before it is created', () => {
  test.each([
    ['32768', '32768x32768', 'line mode allows up to 65,536 cells'],
    ['257', '257x257', 'line mode'],
    ['2x32769', null, ''],
  ])('--size %s in line mode', async (size, shown, limit) => {
    const { code, stdout, stderr } = await run(['play', '--plain', '--size', size], {
      input: 'q\n',
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    if (shown !== null) {
      expect(stderr).toMatch(
        new RegExp(`^open2048: cannot show a board of ${shown}: ${limit}.*\\[too-large\\]\\n$`),
      );
    }
  });

  test('a long board is shown in line mode, and refused in full-screen mode', async () => {
    const size = ['--size', '1x257'];
    const { code } = await run(['play', '--plain', ...size], { input: 'q\n' });
    expect(code).toBe(0);
    const terminal = play(size, { home: newHome() });
    expect(await terminal.exit).toEqual({ code: 2, signal: 0 });
    expect(terminal.output).toContain('full-screen mode allows up to 256 rows and 256 columns');
  });
});
