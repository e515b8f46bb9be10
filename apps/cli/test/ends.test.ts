/** All the ways in which a game in full-screen mode can end, and what remains of it. */
import { describe, expect, test } from 'vitest';
import type { Terminal } from '@open2048/testing';
import { BIN, inTerminal, newHome, open } from './cli.ts';

/** Opens a game in a new folder and makes eight moves. */
async function played(
  env?: Readonly<Record<string, string>>,
): Promise<{ home: string; terminal: Terminal }> {
  const home = newHome();
  const terminal = await open(['--seed', '7'], { home, ...(env && { env }) });
  terminal.write('dsadsasw');
  // The last key is the only upward move, and its arrow is below everything that it changes on the
  // screen.
  await terminal.waitFor(/Moves 8 (.|\n)*↑/);
  return { home, terminal };
}

/** Waits until the screen shows that the moves are saved. */
const saved = (terminal: Terminal): Promise<unknown> => terminal.waitFor(/✓/);

/** The part of the screen between the title and the line of the last key. */
const boardOf = (terminal: Terminal): string =>
  terminal.screen().text.replaceAll('·', ' ').split('\n').slice(1, -3).join('\n');

async function expectRestored(terminal: Terminal): Promise<void> {
  await terminal.exit;
  const { alternate, cursorVisible } = terminal.screen();
  expect({ alternate, cursorVisible }).toEqual({ alternate: false, cursorVisible: true });
}

test('the alternate screen is active and the cursor hidden while it runs', async () => {
  const { terminal } = await played();
  const { alternate, cursorVisible } = terminal.screen();
  expect({ alternate, cursorVisible }).toEqual({ alternate: true, cursorVisible: false });
});

describe('the screen is restored and the next start resumes the game', () => {
  test.each<[string, (terminal: Terminal) => void, number]>([
    ['Q', (terminal) => terminal.write('q'), 0],
    ['Ctrl-C', (terminal) => terminal.write('\x03'), 130],
    ['SIGINT', (terminal) => terminal.kill('SIGINT'), 130],
    ['SIGTERM', (terminal) => terminal.kill('SIGTERM'), 143],
    ['SIGHUP', (terminal) => terminal.kill('SIGHUP'), 129],
  ])('after %s', async (_, end, code) => {
    const { home, terminal } = await played();
    const board = boardOf(terminal);
    end(terminal);
    expect(await terminal.exit).toEqual({ code, signal: 0 });
    await expectRestored(terminal);
    expect(boardOf(await open([], { home }))).toBe(board);
  });

  test('after the window was closed', async () => {
    const { home, terminal } = await played();
    const board = boardOf(terminal);
    terminal.hangUp();
    expect(await terminal.exit).toEqual({ code: 0, signal: 1 });
    expect(boardOf(await open([], { home }))).toBe(board);
  });

  test('after a crash, with a readable report', async () => {
    const program = 'process.on("SIGUSR2",()=>{throw new Error("a bug")})';
    const { home, terminal } = await played({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
    });
    const board = boardOf(terminal);
    await saved(terminal);
    terminal.kill('SIGUSR2');
    expect((await terminal.exit).code).toBe(1);
    await expectRestored(terminal);
    expect(terminal.screen().text).toContain('Error: a bug');
    expect(boardOf(await open([], { home }))).toBe(board);
  });
});

test('kill -9: the next start resumes at the last move that was shown as saved', async () => {
  const { home, terminal } = await played();
  const board = boardOf(terminal);
  await saved(terminal);
  terminal.kill('SIGKILL');
  await terminal.exit;
  expect(boardOf(await open([], { home }))).toBe(board);
});

/** Plays in an interactive shell with job control. */
function underShell(): Terminal {
  const terminal = inTerminal({ home: newHome(), env: { PS1: '>>> ' } }, 'sh', ['-i']);
  terminal.write(`'${process.execPath}' '${BIN}' --seed 7\r`);
  return terminal;
}

test('Ctrl-Z restores the screen for the shell, and fg draws the game again', async () => {
  const terminal = underShell();
  for (const moves of [1, 2]) {
    await terminal.waitFor(({ alternate, text }) => alternate && text.includes('Q quit'));
    terminal.write('ds'[moves - 1]!);
    await terminal.waitFor(new RegExp(`Moves ${moves} `));
    terminal.write('\x1a');
    const stopped = await terminal.waitFor(
      ({ alternate, text }) => !alternate && /Stopped(.|\n)*>>>$/.test(text.trimEnd()),
    );
    expect(stopped.cursorVisible).toBe(true);
    // The shell now reads what is typed.
    terminal.write(`echo $((6 * ${moves})).\r`);
    await terminal.waitFor(new RegExp(`^${6 * moves}\\.$`, 'm'));
    terminal.write('fg\r');
  }
  await terminal.waitFor(({ alternate, text }) => alternate && /Moves 2 (.|\n)*Q quit/.test(text));
  terminal.write('q');
  await terminal.waitFor(({ alternate, text }) => !alternate && text.trimEnd().endsWith('>>>'));
  terminal.write('exit\r');
  await terminal.exit;
});

test('Ctrl-Z does nothing if no shell could resume the program', async () => {
  const { terminal } = await played();
  terminal.write('\x1a');
  await terminal.waitFor(({ alternate }) => !alternate);
  await terminal.waitFor(({ alternate }) => alternate);
  terminal.write('u');
  await terminal.waitFor(/Undos 1/);
});

test('two terminals show the same game, and both can continue it', async () => {
  const { home, terminal } = await played();
  await saved(terminal);
  const other = await open([], { home });
  other.write('wasd');
  await other.waitFor(/✓(.|\n)*Moves (9|10|11|12) /);
  // The screens are the only way to tell which of the four keys move the board, and when all are
  // handled.
  const isSame = () => boardOf(terminal) === boardOf(other);
  await expect.poll(isSame, { timeout: 30_000 }).toBe(true);
  terminal.write('uuuuu');
  await other.waitFor(/✓(.|\n)*Moves [3-7] /);
  await expect.poll(isSame, { timeout: 30_000 }).toBe(true);
  for (const each of [terminal, other]) {
    each.write('q');
    await each.exit;
  }
});

test('if saving is impossible, the game says so and can still be played', async () => {
  const terminal = await open([], { home: '/dev/null/games' });
  terminal.write('wdsa');
  await terminal.waitFor(/✗(.|\n)*Moves [234] (.|\n)*(Not saved|nothing is saved)/);
  terminal.write('q');
  await expectRestored(terminal);
});
