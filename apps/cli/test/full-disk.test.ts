/**
 * A game on a full disk: it reports the error and continues, loses nothing that was saved, and saves again once there
 * is space.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BIN, inTerminal, newHome } from './cli.ts';
import { canMount, withMounts } from './mounts.ts';

const MOUNT = 'mount -t tmpfs -o size=96k none "$OPEN2048_HOME"';
const PROMPT = 'Enter move (W/A/S/D/Q): ';
const FULL = /open2048: Not saved, the storage is full: ENOSPC.* \[storage-full\]/;
const boards = (text: string): string[] => text.match(/\+[-+]+\n(\|.*\n\+.*\n)+/g) ?? [];

/** Fills the disk that the process `pid` has mounted on a folder; returns a function that frees the space. */
function fill(pid: number, folder: string): () => void {
  // Other processes see the mounts of a process below its root in /proc.
  const path = join(`/proc/${pid}/root`, folder, 'full');
  expect(() => writeFileSync(path, new Uint8Array(2 ** 20))).toThrow('ENOSPC');
  return () => rmSync(path);
}

/** A game in line mode on a small disk, followed by a second game on the same disk. */
class Games {
  readonly folder = newHome();
  readonly child;
  out = '';
  err = '';

  constructor() {
    const script = `${MOUNT}; PLAY="$NODE $BIN play --plain --save"
      $PLAY --seed 3 || echo "code $?"; echo "a second game"; $PLAY || echo "code $?"`;
    this.child = spawn(...withMounts(script), {
      env: { ...process.env, OPEN2048_HOME: this.folder, NODE: process.execPath, BIN },
    });
    this.child.stdout.on('data', (chunk: Buffer) => (this.out += chunk.toString()));
    this.child.stderr.on('data', (chunk: Buffer) => (this.err += chunk.toString()));
  }

  /** Resolves once the game has prompted for the given number of moves. */
  async asked(times: number): Promise<void> {
    while (this.out.split(PROMPT).length - 1 < times) await once(this.child.stdout, 'data');
  }

  /** Makes a move that is saved and fills the disk; returns a function that frees the space. */
  async fill(): Promise<() => void> {
    await this.asked(1);
    this.child.stdin.write('a\n');
    await this.asked(2);
    expect(this.err).toBe('');
    return fill(this.child.pid!, this.folder);
  }

  /** Makes moves until one cannot be saved; resolves to the board before that move. */
  async playUntilFull(): Promise<string> {
    for (let made = 1; ; made++) {
      await this.asked(made + 1);
      if (FULL.test(this.err)) return boards(this.out).at(-2)!;
      this.child.stdin.write(`${'asdw'[made % 4]!}\n`);
    }
  }

  /** Ends the first game; resolves to the output of the first and of the second game. */
  async end(): Promise<{ readonly first: string; readonly second: string }> {
    this.child.stdin.write('q\n');
    while (!this.out.includes(`a second game\n`) || !this.out.endsWith(PROMPT)) {
      await once(this.child.stdout, 'data');
    }
    this.child.stdin.end('q\n');
    await once(this.child, 'close');
    const [first = '', second = ''] = this.out.split('a second game\n');
    return { first, second };
  }
}

describe.runIf(canMount)('line mode on a full disk', () => {
  test('reports it, continues, and keeps all saved moves; exit code 3', async () => {
    const games = new Games();
    await games.fill();
    const saved = await games.playUntilFull();
    const { first, second } = await games.end();
    expect(first).toMatch(/Quitting the game\.\ncode 3\n$/);
    expect(games.err.split('\n').filter((line) => FULL.test(line))).toHaveLength(2);
    expect(boards(second)).toEqual([saved]);
  });

  test('saves again once there is space', async () => {
    const games = new Games();
    const makeRoom = await games.fill();
    await games.playUntilFull();
    const moves = games.out.split(PROMPT).length - 1;
    makeRoom();
    games.child.stdin.write('a\ns\nd\nw\n');
    await games.asked(moves + 4);
    const { first, second } = await games.end();
    expect(first).toMatch(/Quitting the game\.\n$/);
    expect(boards(second)).toEqual([boards(first).at(-1)]);
  });
});

const movesOn = ({ text }: { readonly text: string }): number =>
  Number(/Moves (\d+)/.exec(text)?.[1]);

test.runIf(canMount)('full-screen mode shows a full disk, and when it is resolved', async () => {
  const [home, pidFile] = [newHome(), join(newHome(), 'pid')];
  const script = `${MOUNT}; echo $$ > ${pidFile}; exec ${process.execPath} ${BIN} --seed 3`;
  const terminal = inTerminal({ home }, ...withMounts(script));
  await terminal.waitFor(/✓(.|\n)*Q quit/);
  const makeRoom = fill(Number(readFileSync(pidFile, 'utf8')), home);
  // Moves that arrive together are saved together and need less space.
  while (!terminal.screen().text.includes('✗')) {
    const before = movesOn(terminal.screen());
    terminal.write('asdw');
    await terminal.waitFor((seen) => /[✓✗]/.test(seen.text) && movesOn(seen) > before);
  }
  await terminal.waitFor(/✗(.|\n)*Not saved, the storage is full/);
  makeRoom();
  terminal.write('asdw');
  await terminal.waitFor(({ text }) => text.includes('✓') && !text.includes('Not saved'));
  terminal.write('q');
  expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
});
