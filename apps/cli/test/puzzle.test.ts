/** Puzzles in a real terminal and in line mode. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parsePack, solutionOf, type Puzzle } from '@open2048/advice';
import { expectOk } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { newHome, open, play, run, type Place } from './cli.ts';
import { damageLatest } from './damage.ts';

const { puzzles } = expectOk(
  parsePack(
    readFileSync(createRequire(import.meta.url).resolve('@open2048/advice/classic.puzzles')),
  ),
);

/** The keys of the directions. */
const KEYS = ['w', 'd', 's', 'a'] as const;
const keyFor = (puzzle: Puzzle) => KEYS[solutionOf(puzzle)];
/** The key of a wrong move. */
const wrongKeyFor = (puzzle: Puzzle) => KEYS[puzzle.moves.at(-1)!.direction];

/** The puzzle whose number is in the title. */
function puzzleOn(text: string): Puzzle {
  return puzzles[Number(/puzzle (\d+)/i.exec(text)![1]) - 1]!;
}

async function standing(home: string): Promise<Record<string, unknown>> {
  const { stdout } = await run(['puzzle', '--json'], { env: { OPEN2048_HOME: home } });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('on the screen', () => {
  async function solving(args: readonly string[] = [], place: Partial<Place> = {}) {
    const home = newHome();
    const terminal = await open(['puzzle', ...args], { home, seen: /Your move\?/, ...place });
    return { home, terminal };
  }

  test('a right answer raises the rating, another try does not, a wrong answer lowers it', async () => {
    const { home, terminal } = await solving();
    const first = puzzleOn(terminal.screen().text);
    terminal.write(keyFor(first));
    const { text } = await terminal.waitFor(/✓ Best move\.\n/);
    expect(text).toMatch(/Rating 1[5-9]\d\d \(\+\d+\) {3}Streak 1 {3}Daily 0 {3}Puzzle \d{4}/);
    expect(text).toMatch(/[↑→↓←] best .*−[\d,]+/);
    terminal.write(`u${wrongKeyFor(first)}`);
    const again = await terminal.waitFor(/✗ (Mistake|Blunder)(: it costs [\d,]+ points)?\./);
    expect(again.text).toMatch(/Rating 1[5-9]\d\d ± \d+ {3}Streak 1/);
    terminal.write('\r');
    const next = await terminal.waitFor(/Your move\?/);
    expect(puzzleOn(next.text)).not.toEqual(first);
    terminal.write(wrongKeyFor(puzzleOn(next.text)));
    await terminal.waitFor(/Rating \d{4} \(−\d+\) {3}Streak 0/);
    terminal.write('q');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    expect(await standing(home)).toMatchObject({ solved: 1, failed: 1, streak: 0, bestStreak: 1 });
  });

  test('the puzzle of today, whose solution is asked for', async () => {
    const { home, terminal } = await solving(['--daily']);
    expect(terminal.screen().text).toMatch(/daily puzzle of \d{4}-\d\d-\d\d/);
    terminal.write('?');
    await terminal.waitFor(/ is best\./);
    terminal.write('\x03');
    expect(await terminal.exit).toEqual({ code: 130, signal: 0 });
    expect(await standing(home)).toMatchObject({ failed: 1, daily: { solved: false } });
  });

  test('I shows every key; a key that moves nothing is no answer', async () => {
    const { terminal } = await solving();
    terminal.write('i');
    const { text } = await terminal.waitFor(/Press any key to return/);
    for (const key of ['←  A  H', 'U  Ctrl-Z', 'Enter  Space']) expect(text).toContain(key);
    terminal.write(' ');
    await terminal.waitFor(/Your move\?/);
    terminal.write('wasd');
    // If one of them moves nothing, the next one answers.
    const answered = await terminal.waitFor(/[✓✗] .*\n.*best/);
    expect(answered.text).toContain('Streak');
  });

  test('after the solution of a puzzle of a theme, its reason is shown', async () => {
    const { terminal } = await solving(['--about', 'leaves-corner']);
    expect(puzzleOn(terminal.screen().text).theme).toBe('leaves-corner');
    terminal.write('?');
    await terminal.waitFor(/ is best\.\n.*best.*\n *\w+: Moves the \d+ tile out of its corner\.\n/);
  });

  test('in a small window everything is readable, and in a tiny one that is said', async () => {
    const { terminal } = await solving([], { cols: 40, rows: 20 });
    terminal.write('?');
    const { lines, text } = await terminal.waitFor(/ is best\./);
    expect(text).not.toContain('…');
    expect(lines.every(({ length }) => length <= 40)).toBe(true);
    terminal.resize(20, 5);
    await terminal.waitFor(/too\s+small: 20x5/);
  });
});

describe('in lines', () => {
  test('the board, the question, the verdict, the rating, and the way on', async () => {
    const home = newHome();
    const env = { OPEN2048_HOME: home };
    const input = 'x\n?\nagain\n?\n\n?\nq\n';
    const { stdout, code } = await run(['puzzle'], { input, env });
    expect(stdout).toMatch(/^Puzzle \d+\n\+-+\+/);
    expect(stdout).toContain('Invalid input, try again.\n');
    expect(stdout).toMatch(
      /\n(Up|Right|Down|Left) is best\.\n(up|right|down|left) +best\n((up|right|down|left) +costs [\d,]+.*\n)+/,
    );
    expect(stdout).toMatch(/\nYour rating: 1[0-4]\d\d \(−\d+\)\. This puzzle: \d{3,4}\.\n/);
    expect(stdout).toMatch(/\nRating 1[0-4]\d\d ± \d+ · 0 of 1 solved · streak 0, best 0 · /);
    expect(stdout).toContain('You have answered this puzzle before, so your rating stays.');
    expect(stdout).toMatch(/0 of 2 solved(.*\n)+Quitting\.\n$/);
    expect(code).toBe(0);
    expect(await standing(home)).toMatchObject({ failed: 2, solved: 0 });
  });

  test('a move may be named', async () => {
    const terminal = play(['puzzle', '--plain'], { home: newHome(), rows: 40 });
    const { text } = await terminal.waitFor(/Q\):$/m);
    terminal.write(`${['up', 'right', 'down', 'left'][solutionOf(puzzleOn(text))]}\r`);
    await terminal.waitFor(/Best move\.(.|\n)*again, Q\):$/m);
    terminal.write('q\r');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    expect(terminal.output).not.toContain('\x1b');
  });

  test('what was damaged is told, and set aside', async () => {
    const home = newHome();
    const env = { OPEN2048_HOME: home };
    await run(['puzzle'], { input: '?\nq\n', env });
    damageLatest(home, 'puzzles');
    const { stderr } = await run(['puzzle'], { input: '?\nq\n', env });
    expect(stderr).toContain('open2048: The file of answers to puzzles was damaged');
  });

  test('answers travel in the file of saved games', async () => {
    const [here, there] = [newHome(), newHome()].map((home) => ({ OPEN2048_HOME: home }));
    await run(['puzzle'], { input: '?\n\n?\nq\n', env: here! });
    const { stdout } = await run(['saves', 'export'], { env: here! });
    const imported = await run(['saves', 'import', '-'], { input: stdout, env: there! });
    expect(imported.stdout).toBe('     2  answered puzzles\n');
    expect(await standing(there!.OPEN2048_HOME)).toMatchObject({ failed: 2 });
  });
});

test('--list-themes counts the puzzles of each theme; an unknown theme is refused', async () => {
  const { stdout } = await run(['puzzle', '--list-themes']);
  expect(stdout).toMatch(/^leaves-corner +\d+ {2}the largest tile stays in its corner$/m);
  const counts = JSON.parse((await run(['puzzle', '--list-themes', '--json'])).stdout) as object;
  expect(Object.values(counts).reduce((sum: number, count) => sum + count, 0)).toBe(1000);
  const { code, stderr } = await run(['puzzle', '--about', 'corners']);
  expect([code, stderr]).toEqual([
    2,
    'open2048: unknown theme "corners"; run "open2048 puzzle --list-themes" for a list [bad-theme]\n',
  ]);
});
