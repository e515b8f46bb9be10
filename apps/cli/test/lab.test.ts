/** The A* lab, `solve` and `board`, in real processes and in a terminal. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { play, run } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-lab-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The board of the hand-out, in its file format. */
const handOut = join(folder, 'hand-out.txt');
writeFileSync(handOut, '4\n0 0 0 2\n0 0 0 0\n2 0 0 0\n8 0 4 0\n');

const LINES = '[[0,2],[2,4]]\n[[0,2],[2,3]]\n\n[[4,4],[0,0]]\n';

describe('board', () => {
  test('--json prints exactly what the assignment asks for', async () => {
    const { code, stdout } = await run(['board', handOut, '--json']);
    expect(code).toBe(0);
    expect(stdout).toBe(
      '{"size":4,"largestTile":8,"weightedScore":74,"snakeScore":6,"penalty":68,' +
        '"hasWon":false,"gameFinished":false,"neighbors":[' +
        '[[2,0,4,2],[8,0,0,0],[0,0,0,0],[0,0,0,0]],' +
        '[[0,0,0,2],[0,0,0,0],[0,0,0,2],[0,0,8,4]],' +
        '[[0,0,0,2],[0,0,0,0],[2,0,0,0],[8,0,4,2]],' +
        '[[2,0,0,2],[0,0,0,0],[2,0,0,0],[8,4,0,0]]]}\n',
    );
  });

  test('--goal determines which boards have won', async () => {
    const { stdout } = await run(['board', handOut, '--goal', '8', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ hasWon: true, gameFinished: false });
  });

  test('as text: a line for each number, then the board after each swipe', async () => {
    const { stdout } = await run(['board', '-'], { input: '2\n0 2\n2 4\n' });
    expect(stdout).toBe(
      [
        'size 3\nlargestTile 4\nweightedScore 8\nsnakeScore 4\npenalty 16\nhasWon no\ngameFinished no',
        'up\n3\n2 2\n0 4',
        'left\n4\n2 2\n2 4',
      ].join('\n\n') + '\n',
    );
  });

  test('prints every digit of scores beyond 2^53', async () => {
    const face = (2n ** 100n).toString();
    const { stdout } = await run(['board', '-', '--json'], { input: `[[0,0],[${face},2]]\n` });
    expect(stdout).toContain(`"weightedScore":${2n * 2n ** 100n + 2n},`);
  });

  test('one grid per line, one answer per line, also after an invalid grid', async () => {
    const { code, stdout } = await run(['board', '-', '--json'], { input: LINES });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      { size: 3 },
      { error: { code: 'bad-face' } },
      { error: { code: 'empty-line' } },
      { size: 2 },
    ]);
  });
});

describe('solve', () => {
  test('--json: a shortest solution and its directions', async () => {
    const { code, stdout } = await run(['solve', handOut, '--goal', '32', '--json']);
    const answer = JSON.parse(stdout) as { directions: string[]; seconds: number };
    expect(code).toBe(0);
    expect(answer).toMatchObject({ status: 'solved', moves: 12, optimal: true });
    expect(answer.directions).toHaveLength(12);
    expect(answer.directions.every((name) => ['left', 'down'].includes(name))).toBe(true);
    expect(Object.keys(answer)).toEqual([
      'status',
      'moves',
      'optimal',
      'directions',
      'expanded',
      'seconds',
    ]);
  });

  test('a goal that cannot be reached is an answer', async () => {
    const { code, stdout } = await run(['solve', handOut, '--goal', '256', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'unreachable',
      moves: null,
      directions: [],
    });
  });

  test('as text: the verdict, then each swipe and its board', async () => {
    const { stdout } = await run(['solve', '-', '--goal', '8'], { input: '2\n0 0\n4 4\n' });
    expect(stdout).toBe('1 move, proved shortest\n\n2\n0 0\n4 4\n\nright\n2\n0 2\n0 8\n');
  });

  test('the reference search says that its solution is not proved shortest', async () => {
    const { stdout } = await run(['solve', handOut, '--search', 'reference']);
    expect(stdout).toMatch(/^110 moves, not proved shortest\n/);
  });

  test('the reference search ends at a lost board, as the program of the assignment does', async () => {
    const own = join(folder, 'own.txt');
    writeFileSync(own, '4\n0 0 4 0\n16 32 0 0\n16 0 16 0\n2 0 0 8\n');
    const args = ['solve', own, '--search', 'reference'];
    const won = await run([...args, '--goal', '64', '--json']);
    expect(JSON.parse(won.stdout)).toMatchObject({ status: 'solved', moves: 39, optimal: false });
    const lost = await run([...args, '--goal', '128', '--json']);
    expect(JSON.parse(lost.stdout)).toMatchObject({ status: 'lost', moves: 115, optimal: false });
    expect(lost.code).toBe(0);
    const text = await run([...args, '--goal', '128']);
    expect(text.stdout).toMatch(
      /^lost after 115 moves; this does not prove the goal unreachable\n/,
    );
  });

  test('a full board is solved', async () => {
    const { stdout } = await run(['solve', '-', '--goal', '8'], { input: '4 4\n2 16\n' });
    expect(stdout).toMatch(/^1 move, proved shortest\n/);
  });

  test('insufficient memory ends with a message and code 1', async () => {
    const row = `${Array.from({ length: 300 }, () => 0).join(' ')}\n`;
    const input = `${row.repeat(299)}${row.replace(/0 0 0/, '2 4 8')}`;
    const args = ['--goal', '256', '--search', 'reference', '--memory', '1'];
    expect(await run(['solve', '-', ...args], { input })).toEqual({
      code: 1,
      stdout: 'undecided: memory limit of 1 MB reached\n',
      stderr: '',
    });
  });

  test('the progress is one line, also of a narrow terminal', async () => {
    const board = join(folder, 'large.txt');
    writeFileSync(board, `5\n0 0 0 0 2\n${'0 0 0 0 0\n'.repeat(4)}`);
    const terminal = play(['solve', board, '--goal', '512'], { home: folder, cols: 30 });
    const { lines } = await terminal.waitFor(/^move \d+, .*…/);
    expect(lines.filter((line) => line !== '')).toHaveLength(1);
  });

  test('one grid per line, one answer per line', async () => {
    const { stdout } = await run(['solve', '-', '--goal', '8', '--json'], { input: LINES });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(answers).toMatchObject([
      { status: 'unreachable' },
      { error: { code: 'bad-face' } },
      { error: { code: 'empty-line' } },
      { status: 'solved', moves: 1 },
    ]);
  });

  test('Ctrl-C ends the search and says so, code 130', async () => {
    const large = join(folder, 'large.txt');
    writeFileSync(large, '5\n0 0 0 0 2\n0 0 0 0 0\n0 0 0 0 0\n2 0 0 0 0\n8 4 0 0 0\n');
    const args = ['solve', large, '--goal', '512'];
    const terminal = play(args, { home: folder });
    await terminal.waitFor(/boards queued, \d+ expanded at/);
    terminal.write('\x03');
    expect(await terminal.exit).toEqual({ code: 130, signal: 0 });
    expect(terminal.screen().text).toContain('undecided: stopped');
    await terminal.close();
  });
});

describe('invalid input is refused in one line', () => {
  test.each<[string, string, readonly string[], number]>([
    ['no-file', '', ['solve', join(folder, 'none')], 3],
    ['bad-goal', '2\n0 2\n2 4\n', ['solve', '-', '--goal', '100'], 2],
    ['bad-memory', '2\n0 2\n2 4\n', ['solve', '-', '--memory', 'all'], 2],
    ['bad-face', '2\n0 2\n2 3\n', ['board', '-'], 2],
    ['ragged-grid', '2\n0 2\n2\n', ['board', '-'], 2],
    ['wrong-rows', '3\n0 2\n2 4\n', ['board', '-'], 2],
    ['not-square', '0 2 4\n2 4 2\n', ['board', '-'], 2],
    ['bad-position', 'four', ['board', '-'], 2],
  ])('%s', async (fault, input, args, code) => {
    const ended = await run(args, { input });
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toMatch(new RegExp(`^open2048: .+ \\[${fault}\\]\n$`));
  });
});
