/**
 * The exact requirements of the courses, each sentence with the dialect that fulfils it, in real processes and
 * terminals.
 */
import { describe, expect, test } from 'vitest';
import { newHome, open, run } from './cli.ts';

describe('the Java course: "the sides are north, south, east and west"', () => {
  test.each([
    ['north', '2 2; 0 0'],
    ['east', '0 2; 0 2'],
    ['south', '0 0; 2 2'],
    ['west', '2 0; 2 0'],
  ])('move … %s', async (side, after) => {
    const { code, stdout } = await run(['move', '--rules', 'cs61b', '2 0; 0 2', side]);
    expect(stdout.split('\n').slice(0, 2).join('; ')).toBe(after);
    expect(code).toBe(0);
  });

  test('hints and full-screen mode use these names', async () => {
    const { stdout } = await run(['hint', '--rules', 'cs61b', '2 2 0']);
    expect(stdout).toMatch(/^(east|west) /m);
    expect(stdout).not.toMatch(/left|right/);
    const terminal = await open(['--rules', 'cs61b', '--size', '1x4', '--seed', '1']);
    terminal.write('w');
    await terminal.waitFor(/no tile can move north/);
    terminal.write('i');
    await terminal.waitFor(/move south/);
  });

  test('in a JSON question', async () => {
    const input = '{"rules":"cs61b","board":[[2,2]],"direction":"east"}\n';
    const { stdout } = await run(['move', '--json'], { input });
    expect(stdout).toMatch(/^\{"board":\[\[0,4\]\]/);
  });
});

describe('the terminal course', () => {
  const LINES = ['play', '--rules', 'terminal64', '--seed', '1', '--plain'];

  test('"Enter move (W/A/S/D/Q): ": through a pipe as the course prints it, without a newline', async () => {
    const { code, stdout, stderr } = await run(LINES, { input: 'd\nx\nhint\nautoplay\nq\n' });
    expect(stdout).toBe(`+----+----+----+----+
|    |    |    |    |
|    |    |    |    |
|    |    |    |    |
+----+----+----+----+
|    |    |    |    |
| 2  |    |    |    |
|    |    |    |    |
+----+----+----+----+
|    |    |    |    |
|    |    |    |    |
|    |    |    |    |
+----+----+----+----+
|    |    |    |    |
|    | 2  |    |    |
|    |    |    |    |
+----+----+----+----+
Enter move (W/A/S/D/Q): +----+----+----+----+
|    |    |    |    |
|    |    |    |    |
|    |    |    |    |
+----+----+----+----+
|    |    |    |    |
|    |    |    | 2  |
|    |    |    |    |
+----+----+----+----+
|    |    |    |    |
|    |    |    | 2  |
|    |    |    |    |
+----+----+----+----+
|    |    |    |    |
|    |    |    | 2  |
|    |    |    |    |
+----+----+----+----+
Enter move (W/A/S/D/Q): Invalid input, try again.
Enter move (W/A/S/D/Q): Invalid input, try again.
Enter move (W/A/S/D/Q): Invalid input, try again.
Enter move (W/A/S/D/Q): Quitting the game.
`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('"a cell is three lines tall, the number centred": a face of three digits too', async () => {
    const { stdout } = await run([...LINES, '--goal', '128', '--size', '2', '--spawn', '128'], {
      input: 'q\n',
    });
    expect(stdout).toContain('|    |');
    expect(stdout).toContain('128 |');
    expect(stdout.split('\n')[0]).toBe('+----+----+');
  });

  test('"W/A/S/D/Q": the letters are directions of a move too', async () => {
    const moved = await Promise.all(
      ['W', 'A', 's', 'd'].map((letter) =>
        run(['move', '--rules', 'terminal64', '2 0; 0 2', letter]),
      ),
    );
    expect(moved.map(({ stdout }) => stdout.split('\n').slice(0, 2).join('; '))).toEqual([
      '2 2; 0 0',
      '2 0; 2 0',
      '0 0; 2 2',
      '0 2; 0 2',
    ]);
  });

  test('"W/A/S/D/Q are the only keys allowed": in full-screen mode too', async () => {
    const terminal = await open(['--rules', 'terminal64', '--seed', '1'], {
      seen: /W A S D move · Q quits/,
    });
    for (const key of ['u', '?', ' ', '\x1b[A', 'h', 'r']) {
      terminal.write(key);
      await terminal.waitFor(/Invalid input, try again\./);
      terminal.write('d');
      terminal.write('a');
      await terminal.waitFor((screen) => !screen.text.includes('Invalid input'));
    }
    expect(terminal.screen().text).toContain('Undos 0');
    terminal.write('Q');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
  });

  test('--dialect plain accepts all of them', async () => {
    const { stdout } = await run([...LINES, '--dialect', 'plain'], { input: 'hint\nq\n' });
    expect(stdout).not.toContain('Invalid input');
    expect(stdout).toMatch(/Q\): \nQuitting the game\.\n$/);
  });

  const EMPTY = '2 0 0 4; 0 2 2 16; 0 4 64 0; 4 0 32 0';
  test('the empty positions, by row and column from 0', async () => {
    const { stdout } = await run(['check', EMPTY, '--rules', 'terminal64', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      empty: [
        [0, 1],
        [0, 2],
        [1, 0],
        [2, 0],
        [2, 3],
        [3, 1],
        [3, 3],
      ],
    });
  });

  test.each([
    ['64', '2 4 2 8; 8 0 8 2; 4 2 16 4; 2 8 4 2', false],
    ['64', '2 4 2 8; 8 16 8 2; 4 2 64 4; 2 8 4 2', true],
    ['128', '2 4 2 8; 8 16 8 2; 4 2 64 4; 2 8 4 2', false],
  ])('game_won: the goal %s on %s is %s', async (goal, board, won) => {
    const { code, stdout } = await run([
      'check',
      board,
      '--rules',
      'terminal64',
      '--goal',
      goal,
      '--json',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ won });
  });

  test.each<[string, string, readonly string[], number]>([
    ['a tile above the goal', 'beyond-goal', ['check', '2 128; 0 0'], 1],
    ['a board that is not square', 'not-square', ['check', '2 2 4'], 1],
    ['a tile above the goal', 'beyond-goal', ['move', '2 128; 0 0', 'W'], 2],
    ['a board that is not square', 'not-square', ['move', '2 2 4', 'W'], 2],
    ['a board that is not square', 'not-square', ['play', '--plain', '--size', '2x3'], 2],
    ['a goal beyond 2048', 'bad-goal', ['play', '--plain', '--goal', '4096'], 2],
    ['no goal', 'bad-goal', ['play', '--plain', '--goal', 'none'], 2],
  ])('check_grid: %s is refused (%s): %j', async (_, fault, args, exit) => {
    const { code, stdout, stderr } = await run([...args, '--rules', 'terminal64']);
    expect({ code, stdout }).toEqual({ code: exit, stdout: '' });
    expect(stderr).toContain(`--dialect plain allows any [${fault}]`);
    const plain = await run([...args, '--rules', 'terminal64', '--dialect', 'plain']);
    expect(plain.code).toBe(0);
  });

  test.each(['2', '128', '2048'])('"any power of two up to 2048": the goal %s', async (goal) => {
    const { code } = await run([...LINES, '--goal', goal, '--size', '5'], { input: 'q\n' });
    expect(code).toBe(0);
  });
});

describe('the console article: "arrows, Esc quits; any other key does nothing"', () => {
  test('arrows move, Esc quits, and other keys do nothing', async () => {
    const home = newHome();
    const terminal = await open(['--rules', 'console', '--seed', '7'], {
      seen: /arrows move · Esc quits/,
      home,
    });
    terminal.write('wasdhjkl?u ricqyt');
    terminal.write('\x1b[A');
    const { text } = await terminal.waitFor(/Moves 1 (.|\n)*↑/);
    expect(text).toContain('Undos 0');
    terminal.write('\x1b');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
  });

  test('a finished game is replaced by a new one, since no key starts one', async () => {
    const home = newHome();
    // Three cells: the two tiles of a new game leave one empty, whatever the seed.
    const args = ['--rules', 'console', '--size', '1x3'];
    const terminal = await open([...args, '--seed', '3'], { seen: /Esc quits/, home });
    terminal.write('\x1b[D\x1b[C'.repeat(40));
    await terminal.waitFor(/Game over\.$/m);
    terminal.write('\x1b');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    const next = await open(args, { seen: /Moves 0 /, home });
    expect(next.screen().text).not.toContain('over');
  });
});

describe('the Racket project: sounds', () => {
  const BELL = '\x07';
  const keys = 'wasd'.repeat(6);

  test.each<[string, readonly string[], boolean]>([
    ['a merge rings the bell with the tiers rules', ['--rules', 'tiers'], true],
    ['not with --no-bell', ['--rules', 'tiers', '--no-bell'], false],
    ['not by default with other rules', [], false],
    ['with any rules on request', ['--bell'], true],
  ])('%s', async (_, args, isHeard) => {
    const terminal = await open([...args, '--seed', '5']);
    terminal.write(keys);
    await terminal.waitFor(/Moves [12]\d /);
    terminal.write('q');
    await terminal.exit;
    expect(terminal.output.includes(BELL)).toBe(isHeard);
  });

  test('a pipe never gets a bell', async () => {
    const { stdout } = await run(['play', '--rules', 'tiers', '--bell', '--seed', '5'], {
      input: keys.replaceAll(/./g, '$&\n'),
    });
    expect(stdout).not.toContain(BELL);
  });
});
