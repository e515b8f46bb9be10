/** The game in full-screen mode in a real terminal: what a player sees and types. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  boardOver,
  customise,
  DIRECTIONS,
  emptyBoard,
  expectOk,
  formatGrid,
  newGame,
  seeded as seedDealer,
  play as playEvent,
  PRESETS,
  rankOfFaceText,
  type Board,
  type Direction,
  type Game,
  type RuleSet,
} from '@open2048/core';
import type { Terminal } from '@open2048/testing';
import { describe, expect, test } from 'vitest';
import { BIN, inTerminal, newHome, open, run } from './cli.ts';

type Screen = ReturnType<Terminal['screen']>;

const GROUND = '#2c2f36';
const LETTERS = 'wdsa';

/** Reads the board of a 4x4 game with numbers from an 80x24 screen. */
function boardOn({ lines, cell }: Screen): Board {
  const top = lines.findIndex((_, row) => cell(row, 20).background === GROUND);
  if (top < 0) return emptyBoard(4, 4);
  const ranks = Array.from({ length: 16 }, (_, index) => {
    const [row, col] = [top + 2 + 4 * Math.floor(index / 4), 21 + 10 * (index % 4)];
    const face = lines[row]!.slice(col, col + 8)
      .replaceAll('·', '')
      .trim();
    const rank = rankOfFaceText(face === '' ? '0' : face);
    // Something else covers the board: no game has a tile of rank 255.
    return rank.ok ? rank.value : 255;
  });
  return boardOver(4, 4, Uint8Array.from(ranks));
}

/** A seeded game after the given moves; moves that change nothing are skipped. */
function gameOf(rules: RuleSet, seed: number, moves: readonly Direction[]): Game {
  let game = newGame(rules, seedDealer(seed));
  for (const direction of moves) {
    const next = playEvent(game, { type: 'move', direction });
    if (next.ok) game = next.value;
  }
  return game;
}

const shows =
  ({ position }: Game) =>
  (screen: Screen) =>
    screen.text.includes(`Moves ${position.moves} `) &&
    formatGrid(boardOn(screen)) === formatGrid(position.board);

const seeded = (seed: number): string[] => ['--seed', String(seed)];

describe('keys', () => {
  test('arrows, also those of a keypad, WASD and hjkl move, in either case', async () => {
    const sets = [
      '\x1b[A \x1b[C \x1b[B \x1b[D',
      '\x1bOA \x1bOC \x1bOB \x1bOD',
      'w d s a',
      'k l j h',
    ];
    const keys = [...sets, 'W D S A', 'K L J H'].flatMap((set) => set.split(' '));
    const terminal = await open(seeded(7));
    const moves: Direction[] = [];
    for (const [index, key] of keys.entries()) {
      terminal.write(key);
      moves.push((index % 4) as Direction);
      await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, moves)));
    }
  });

  test('a thousand keys at once are a thousand moves', async () => {
    const moves = Array.from(
      { length: 1000 },
      (_, index) => DIRECTIONS[(index * 7 + (index >> 3)) % 4]!,
    );
    const rules = expectOk(customise(PRESETS.classic, { goal: null }));
    const terminal = await open([...seeded(11), '--goal', 'none']);
    terminal.write(moves.map((direction) => LETTERS[direction]).join(''));
    await terminal.waitFor(shows(gameOf(rules, 11, moves)));
  });

  test('a key that moves nothing shows a message, and nothing else happens', async () => {
    const terminal = await open([...seeded(1), '--size', '1x4']);
    terminal.write('w');
    const { text } = await terminal.waitFor(/no tile can move up/);
    expect(text).toContain('Moves 0 ');
  });

  test('undo and redo, counted', async () => {
    const terminal = await open(seeded(7));
    terminal.write('wd');
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [0, 1])));
    terminal.write('u');
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [0])));
    terminal.write('u');
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [])));
    terminal.write('u');
    const { text } = await terminal.waitFor(/no move to undo/);
    expect(text).toContain('Undos 2');
    terminal.write('y\x19');
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [0, 1])));
  });

  test('a new game asks for confirmation if moves would be lost, and can be undone', async () => {
    const terminal = await open(seeded(7));
    terminal.write('wdr');
    await terminal.waitFor(/Start a new game\?/);
    terminal.write('n');
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [0, 1])));
    terminal.write('ry');
    await terminal.waitFor(/Moves 0 /);
    terminal.write('u');
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [0, 1])));
  });

  test('I shows every key, any key returns', async () => {
    const terminal = await open(seeded(7));
    terminal.write('i');
    const { text } = await terminal.waitFor(/Press any key to return/);
    for (const key of ['↑  W  K', 'Ctrl-Z', 'Y  Ctrl-Y', 'new game', 'high scores', 'Ctrl-C']) {
      expect(text).toContain(key);
    }
    terminal.write('w');
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [])));
  });
});

describe('advice', () => {
  test('a hint makes it a game with advice; a move hides the hint', async () => {
    const terminal = await open([...seeded(7), '--weights', 'heuristic']);
    terminal.write('?');
    const { text } = await terminal.waitFor(/4 moves deep/);
    expect(text).toMatch(/↓ equally good {3}↑ equally good {3}/);
    expect(text).toContain('advised');
    terminal.write('w');
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [0])));
    expect(terminal.screen().text).not.toContain('deep');
  });

  test('autoplay makes moves, another key pauses it, and its moves can be undone', async () => {
    const terminal = await open(seeded(7));
    terminal.write(' +++');
    await terminal.waitFor(/Autoplay {2}maximum speed/);
    await terminal.waitFor(/Moves [5-9] /);
    terminal.write('u');
    // The screen may be read while only its upper lines are new.
    await terminal.waitFor(({ text }) => text.includes('Undos 1') && !text.includes('Autoplay  '));
  });
});

describe('the course of a game', () => {
  test('the goal asks, and C continues', async () => {
    const terminal = await open([...seeded(3), '--goal', '8']);
    terminal.write('wasd'.repeat(8));
    await terminal.waitFor(/You reached 8! C continues, R starts a new game\./);
    const reached = /Moves (\d+)/.exec(terminal.screen().text)![1];
    terminal.write('ca');
    terminal.write('w');
    const { text } = await terminal.waitFor((screen) => !screen.text.includes('You reached'));
    expect(Number(/Moves (\d+)/.exec(text)![1])).toBeGreaterThanOrEqual(Number(reached));
  });

  test('B restores a game that was deleted elsewhere', async () => {
    const folder = newHome();
    const terminal = await open(seeded(7), { home: folder });
    terminal.write('wd');
    const moved = gameOf(PRESETS.classic, 7, [0, 1]);
    await terminal.waitFor((screen) => shows(moved)(screen) && screen.text.includes('✓'));
    for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
    await terminal.waitFor(/The game was deleted (.|\n)*Press B to restore it/);
    terminal.write('b');
    await terminal.waitFor(shows(moved));
  });

  test('a win ends the game if the rules say so', async () => {
    const terminal = await open([...seeded(3), '--goal', '8', '--win', 'end']);
    terminal.write('wasd'.repeat(20));
    await terminal.waitFor(/You win!/);
  });

  test('the end: a high score, its name, the table, and the list of `open2048 scores`', async () => {
    const folder = newHome();
    const terminal = await open([...seeded(3), '--size', '2', '--goal', 'none'], { home: folder });
    terminal.write('wasd'.repeat(50));
    await terminal.waitFor(/Game over\. High score! Press Enter to add your name\./);
    terminal.write('\r');
    await terminal.waitFor(/Your name: /);
    terminal.write('Zoé\x7fë qw\r');
    const { text } = await terminal.waitFor(/High scores without undo/);
    expect(text).toMatch(/1 +\d+ +\d+ {2}Zoë qw/);
    terminal.write(' q');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    const { stdout } = await run(
      ['scores', '--size', '2', '--goal', 'none', '--rules', 'classic', '--json'],
      {
        env: { OPEN2048_HOME: folder },
      },
    );
    expect(JSON.parse(stdout)).toMatchObject([
      { highScores: { 'without-undo': [{ name: 'Zoë qw', over: true }], 'with-undo': [] } },
    ]);
  });
});

describe('the look', () => {
  test('tiles in colour, the newest between dots', async () => {
    const terminal = await open([...seeded(1), '--rules', 'terminal64']);
    terminal.write('d');
    const screen = await terminal.waitFor(/·2·/);
    const row = screen.lines.findIndex((line) => line.includes('·2·'));
    const col = screen.lines[row]!.indexOf('·2·');
    expect(screen.cell(row, col)).toMatchObject({
      background: '#efe6da',
      foreground: '#000000',
      bold: true,
    });
    expect(screen.cell(row, 2).background).toBe('default');
  });

  test('tiers: coloured squares instead of numbers', async () => {
    const terminal = await open([...seeded(1), '--rules', 'tiers', '--size', '2']);
    const screen = await terminal.waitFor(/Level 1/);
    const colours = new Set(
      screen.lines.flatMap((_, row) =>
        Array.from({ length: 80 }, (__, col) => screen.cell(row, col)).flatMap(
          ({ foreground, background }) => [foreground, background],
        ),
      ),
    );
    expect(colours).toContain('#35a853');
    expect(screen.lines.slice(3, -3).join('')).not.toMatch(/\d/);
  });

  test.each([
    ['NO_COLOR: boxes and no colour at all', { NO_COLOR: '1' }, /^default$/],
    ['16 colours', { TERM: 'xterm', COLORTERM: '' }, /^(default|palette ([0-9]|1[0-5]))$/],
    ['256 colours', { COLORTERM: '' }, /^(default|palette \d{1,3})$/],
  ])('%s', async (_, env, colour) => {
    const terminal = await open(['--rules', 'corner'], { env });
    const screen = terminal.screen();
    const colours = screen.lines.flatMap((__, row) =>
      Array.from({ length: 80 }, (___, col) => screen.cell(row, col)).flatMap(
        ({ foreground, background }) => [foreground, background],
      ),
    );
    for (const each of new Set(colours)) expect(each).toMatch(colour);
    expect(new Set(colours).size > 1).toBe(!('NO_COLOR' in env));
    expect(screen.text.includes('+----+')).toBe('NO_COLOR' in env);
  });

  test('NO_COLOR: the newest tile is in brackets', async () => {
    const terminal = await open(seeded(7), { env: { NO_COLOR: '1' } });
    terminal.write('w');
    const { text } = await terminal.waitFor(/Moves 1 (.|\n)*\[[24]\]/);
    expect(text.match(/\[[24]\]/g)).toHaveLength(1);
  });

  test.each([
    ['LC_ALL=C', { LC_ALL: 'C' }],
    ['LC_ALL=POSIX without colour', { LC_ALL: 'POSIX', NO_COLOR: '1' }],
  ])('%s: only ASCII is written', async (_, env) => {
    const terminal = await open([...seeded(7), '--weights', 'heuristic'], { env });
    terminal.write('w?');
    await terminal.waitFor(/[v^<>] (?:best|equally good)/);
    terminal.write('i');
    const { text } = await terminal.waitFor(/Press any key to return/);
    expect(text).toContain('^  W  K');
    expect(terminal.output).toMatch(/^[\0-\x7f]*$/);
  });

  test('questions and hints are complete in a narrow window', async () => {
    const args = [...seeded(7), '--weights', 'heuristic'];
    const terminal = await open(args, { cols: 40, rows: 20 });
    terminal.write('wd?');
    await terminal.waitFor(/[↑→↓←] (?:best|equally good)(.|\n)*costs in the engine's own units\n/);
    terminal.write('r');
    await terminal.waitFor(/Start a new game\? Y \/ N/);
    terminal.write('y');
    await terminal.waitFor(/U restores the last one/);
    const over = await open([...seeded(3), '--size', '2', '--goal', 'none'], {
      cols: 40,
      rows: 20,
    });
    over.write('wasd'.repeat(50));
    await over.waitFor(/Game over\. High score! Press Enter\./);
  });

  test('the window: too small, and large again; a larger one holds larger tiles', async () => {
    const terminal = await open(seeded(7));
    terminal.write('w');
    const moved = gameOf(PRESETS.classic, 7, [0]);
    await terminal.waitFor(shows(moved));
    terminal.resize(20, 6);
    const small = await terminal.waitFor(/too\s+small: 20x6/);
    expect(small.text).not.toContain('Score');
    // Keys are not lost in the meantime.
    terminal.write('d');
    terminal.resize(80, 24);
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [0, 1])));
    terminal.resize(120, 50);
    const large = await terminal.waitFor(
      ({ lines, cell }) => lines.length === 50 && cell(20, 28).background === GROUND,
    );
    expect(large.text.match(/Score/g)).toHaveLength(1);
  });

  test('a terminal that reports no size, like a serial line, has 80x24', async () => {
    const home = newHome();
    const command = `stty cols 0 rows 0; exec '${process.execPath}' '${BIN}' --seed 7`;
    const terminal = inTerminal({ home }, 'sh', ['-c', command]);
    await terminal.waitFor(shows(gameOf(PRESETS.classic, 7, [])));
  });
});
