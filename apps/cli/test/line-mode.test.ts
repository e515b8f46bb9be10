/** Line mode in real processes: through pipes, and in a terminal. */
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { newHome, play, run } from './cli.ts';

const home = newHome();
afterAll(() => rmSync(home, { recursive: true }));
const env = { OPEN2048_HOME: home };

const LINES = ['play', '--rules', 'terminal64', '--dialect', 'plain', '--seed', '1', '--plain'];

describe('through pipes', () => {
  test('a move, an invalid line, a move with spaces around it, and quitting', async () => {
    const { code, stdout, stderr } = await run(LINES, { input: 'd\nx\n a \nq\n', env });
    expect(stdout).toBe(
      `+----+----+----+----+
|    |    |    |    |
+----+----+----+----+
|   2|    |    |    |
+----+----+----+----+
|    |    |    |    |
+----+----+----+----+
|    |   2|    |    |
+----+----+----+----+
Enter move (W/A/S/D/Q): 
+----+----+----+----+
|    |    |    |    |
+----+----+----+----+
|    |    |    |   2|
+----+----+----+----+
|    |    |    |   2|
+----+----+----+----+
|    |    |    |   2|
+----+----+----+----+
Enter move (W/A/S/D/Q): 
Invalid input, try again.
Enter move (W/A/S/D/Q): 
+----+----+----+----+
|   2|    |    |    |
+----+----+----+----+
|   2|    |    |    |
+----+----+----+----+
|   2|    |    |    |
+----+----+----+----+
|   2|    |    |    |
+----+----+----+----+
Enter move (W/A/S/D/Q): 
Quitting the game.
`,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('line mode is the default without a terminal', async () => {
    const { stdout } = await run(['--seed', '5'], { input: 'q\n', env });
    expect(stdout).toMatch(/^\+----\+(.|\n)*\nScore: 0\nEnter move.*\nQuitting the game\.\n$/);
  });

  test('a whole game ends at game over, whatever input follows', async () => {
    const { code, stdout } = await run(LINES, { input: 'a\ns\nd\nw\n'.repeat(2000), env });
    expect(stdout).toMatch(/\+----\+\n(You Win!|Game Over!)\n$/);
    expect(code).toBe(0);
  });

  test('the words for a hint, autoplay of two moves, and undo', async () => {
    const args = ['play', '--plain', '--size', '2x2', '--goal', 'none', '--seed', '3'];
    const { code, stdout } = await run(args, { input: 'hint\nautoplay 2\nundo\nq\n', env });
    expect(stdout).toMatch(/This is now a game with advice\.\nexpected final score, exact\n/);
    expect(stdout.match(/^(up|right|down|left)\n\+----/gm)).toHaveLength(2);
    expect(stdout.match(/^Score: /gm)).toHaveLength(4);
    expect(code).toBe(0);
  });

  test('the end of the input ends the game', async () => {
    const { code, stdout } = await run(LINES, { input: 'd', env });
    expect(stdout).toMatch(/Enter move \(W\/A\/S\/D\/Q\): \n$/);
    expect(code).toBe(0);
  });

  test('nothing is saved', () => {
    expect(readdirSync(home)).toEqual([]);
  });

  test('--save saves the game and resumes it', async () => {
    const first = await run(['play', '--plain', '--save', '--seed', '3'], { input: 'a\nq\n', env });
    const second = await run(['play', '--plain', '--save'], { input: 'q\n', env });
    const boards = (text: string): string[] => text.match(/\+[-+]+\n(\|.*\n\+.*\n)+/g) ?? [];
    expect(boards(first.stdout)).toHaveLength(2);
    expect(boards(second.stdout)).toEqual(boards(first.stdout).slice(-1));
  });
});

describe('in a terminal', () => {
  test('the next line that is typed pauses autoplay and is executed', async () => {
    const args = ['play', '--plain', '--size', '3x3', '--goal', 'none', '--seed', '3'];
    const terminal = play(args, { home, rows: 60 });
    await terminal.waitFor(/Q\):$/m);
    terminal.write('autoplay\r');
    await terminal.waitFor(/^(up|right|down|left)$/m);
    terminal.write('q\r');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    expect(terminal.screen().text).toContain('Quitting the game.');
  });

  test('--plain: the terminal shows what is typed, and nothing else is drawn', async () => {
    const terminal = play([...LINES, '--size', '2x2'], { home, rows: 40 });
    await terminal.waitFor(/Q\):$/m);
    terminal.write('e\r');
    await terminal.waitFor(/Q\): e\nInvalid input, try again\.\nEnter move \(W\/A\/S\/D\/Q\):/);
    terminal.write('Q\r');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    expect(terminal.screen().text.trimEnd()).toMatch(/Q\): Q\nQuitting the game\.$/);
    expect(terminal.output).not.toContain('\x1b');
  });
});
