/** The oracle as a course uses it: a real process, with one question per line. */
import { boardOver, DIRECTION_NAMES, facesOf, Rng, seedState } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { run } from './cli.ts';

interface Row {
  readonly from: string;
  readonly board: number[][];
  readonly direction: string;
  readonly after: number[][];
  readonly reward: number;
}

const EMPTY = [0, 0, 0, 0];

/** The worked examples of the courses, with their rewards computed by hand. */
const TILTS: readonly Row[] = [
  { from: 'CS61B', board: [[0, 2, 2, 4]], direction: 'left', after: [[4, 4, 0, 0]], reward: 4 },
  { from: 'CS61B', board: [[0, 2, 2, 2]], direction: 'left', after: [[4, 2, 0, 0]], reward: 4 },
  { from: 'CS61B', board: [[4, 4, 4, 4]], direction: 'left', after: [[8, 8, 0, 0]], reward: 16 },
  {
    from: 'CS61B',
    board: [EMPTY, [0, 0, 4, 0], [0, 0, 2, 0], EMPTY],
    direction: 'up',
    after: [[0, 0, 4, 0], [0, 0, 2, 0], EMPTY, EMPTY],
    reward: 0,
  },
  {
    from: 'the A* assignment',
    board: [EMPTY, [0, 2, 2, 2], EMPTY, [4, 4, 4, 0]],
    direction: 'left',
    after: [EMPTY, [4, 2, 0, 0], EMPTY, [8, 4, 0, 0]],
    reward: 12,
  },
  {
    from: 'the A* assignment',
    board: [EMPTY, [0, 2, 2, 2], EMPTY, [4, 4, 4, 0]],
    direction: 'right',
    after: [EMPTY, [0, 0, 2, 4], EMPTY, [0, 0, 4, 8]],
    reward: 12,
  },
  {
    from: 'the A* assignment',
    board: [[2, 0, 4, 0], [4, 2, 0, 0], EMPTY, [2, 8, 4, 2]],
    direction: 'right',
    after: [[0, 0, 2, 4], [0, 0, 4, 2], EMPTY, [2, 8, 4, 2]],
    reward: 0,
  },
  {
    from: 'the A* assignment',
    board: [[16, 8, 4, 2], EMPTY, EMPTY, EMPTY],
    direction: 'down',
    after: [EMPTY, EMPTY, EMPTY, [16, 8, 4, 2]],
    reward: 0,
  },
  {
    from: 'the Python course',
    board: [[2, 0, 2, 0], [4, 4, 4, 4], EMPTY, [0, 2, 16, 2]],
    direction: 'left',
    after: [[4, 0, 0, 0], [8, 8, 0, 0], EMPTY, [2, 16, 2, 0]],
    reward: 20,
  },
  {
    from: 'the Python course',
    board: [
      [2, 0, 2, 4],
      [2, 0, 2, 4],
      [4, 4, 8, 4],
      [0, 32, 8, 0],
    ],
    direction: 'up',
    after: [[4, 4, 4, 8], [4, 32, 16, 4], EMPTY, EMPTY],
    reward: 32,
  },
];

/** Boards that can or cannot be moved, according to the courses. */
const OVER: readonly {
  readonly from: string;
  readonly board: number[][];
  readonly over: boolean;
}[] = [
  {
    from: 'the Python course: full, no equal tiles',
    board: [
      [2, 4, 2, 8],
      [8, 16, 8, 2],
      [4, 2, 16, 4],
      [2, 8, 4, 2],
    ],
    over: true,
  },
  {
    from: 'the Python course: one empty cell',
    board: [
      [2, 4, 2, 8],
      [8, 0, 8, 2],
      [4, 2, 16, 4],
      [2, 8, 4, 2],
    ],
    over: false,
  },
  {
    from: 'the Python course: full, two equal tiles in a column',
    board: [
      [2, 4, 2, 8],
      [8, 16, 8, 2],
      [4, 2, 16, 4],
      [4, 8, 4, 2],
    ],
    over: false,
  },
  {
    from: 'the console article, whose program misses it: only columns merge',
    board: [
      [2, 4, 8, 16],
      [2, 8, 16, 32],
      [4, 16, 32, 64],
      [8, 32, 64, 128],
    ],
    over: false,
  },
  {
    from: 'the A* assignment: one row in the corner, only down changes it',
    board: [[16, 8, 4, 2], EMPTY, EMPTY, EMPTY],
    over: false,
  },
];

/** Row and column of the empty cells, from 0. */
const emptyIn = (board: readonly (readonly number[])[]): (readonly [number, number])[] =>
  board.flatMap((cells, row) =>
    cells.flatMap((face, col) => (face === 0 ? [[row, col] as const] : [])),
  );

const jsonl = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('the worked examples of the courses', () => {
  test('all at once on standard input, answered in order', async () => {
    const { code, stdout, stderr } = await run(['move', '--json'], {
      input: jsonl(TILTS.map(({ board, direction }) => ({ rules: 'cs61b', board, direction }))),
    });
    expect(stdout).toBe(
      TILTS.map(({ board, after, reward }) => {
        const legal = JSON.stringify(board) !== JSON.stringify(after);
        return `{"board":${JSON.stringify(after)},"reward":${reward},"legal":${legal},"over":false,"won":false,"empty":${JSON.stringify(emptyIn(after))}}\n`;
      }).join(''),
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('boards with and without legal moves', async () => {
    const { stdout } = await run(['move', '--json'], {
      input: jsonl(OVER.map(({ board }) => ({ board, direction: 'left' }))),
    });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { over: boolean });
    expect(answers.map(({ over }, index) => [OVER[index]!.from, over])).toEqual(
      OVER.map(({ from, over }) => [from, over]),
    );
  });
});

describe('on the command line', () => {
  test.each([
    [
      'a grid of faces',
      ['0 2 2 4; 2 0 0 2', 'left'],
      '4 4 0 0\n4 0 0 0\nreward 8\nlegal yes\nover no\nwon no\nempty 0,2 0,3 1,1 1,2 1,3\n',
    ],
    [
      'our notation, in ranks',
      ['1x4/0.1.1.2', 'left'],
      '4 4 0 0\nreward 4\nlegal yes\nover no\nwon no\nempty 0,2 0,3\n',
    ],
    [
      'an illegal move is an answer',
      ['2 4', 'up'],
      '2 4\nreward 0\nlegal no\nover yes\nwon no\nempty none\n',
    ],
    [
      'the direction in any case',
      ['0 2', 'LEFT'],
      '2 0\nreward 0\nlegal yes\nover no\nwon no\nempty 0,1\n',
    ],
    [
      'other rules',
      ['2 2 4', 'left', '--rules', 'tiers'],
      '8 0 0\nreward 17\nlegal yes\nover no\nwon no\nempty 0,1 0,2\n',
    ],
    [
      'large faces aligned',
      [`${2 ** 40} ${2 ** 40} 2`, 'right'],
      `            0 2199023255552             2\nreward 2199023255552\nlegal yes\nover no\nwon yes\nempty 0,0\n`,
    ],
    [
      'as JSON',
      ['--json', '[[2,2]]', 'left'],
      '{"board":[[4,0]],"reward":4,"legal":true,"over":false,"won":false,"empty":[[0,1]]}\n',
    ],
  ])('%s', async (_, args, stdout) => {
    expect(await run(['move', ...args])).toEqual({ code: 0, stdout, stderr: '' });
  });

  test.each([
    ['bad-face', ['2 3', 'left']],
    ['bad-position', ['nonsense', 'left']],
    ['ragged-grid', ['2 2; 2', 'left']],
    ['bad-direction', ['2 2', 'northeast']],
    ['unknown-rules', ['2 2', 'left', '--rules', 'clasic']],
    ['missing-argument', []],
    ['missing-argument', ['2 2']],
    ['missing-argument', ['2 2', '--json']],
    ['unknown-option', ['--jsn']],
    ['excess-arguments', ['2 2', 'left', 'right']],
  ])('%s is one line on standard error, code 2: %j', async (fault, args) => {
    const { code, stdout, stderr } = await run(['move', ...args]);
    const wanted = args.includes('--json') ? stdout : stderr;
    expect(wanted).toMatch(
      args.includes('--json') ? `"code":"${fault}"` : new RegExp(`^open2048: .* \\[${fault}\\]\n$`),
    );
    expect(code).toBe(2);
  });
});

describe('a stream of questions', () => {
  test('an invalid line gets an error as its answer, and the rest is processed', async () => {
    const good = '{"board":[[2,2]],"direction":"left"}';
    const bytes = Buffer.concat([
      Buffer.from(`${good}\nnonsense\n\n${good}\r\n`),
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.from(good),
    ]);
    const { code, stdout } = await run(['move', '--json'], { input: bytes });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { board?: number[][]; error?: { code: string; message: string } },
      );
    expect(answers.map(({ board, error }) => error?.code ?? board)).toEqual([
      [[4, 0]],
      'bad-json',
      'empty-line',
      [[4, 0]],
      'bad-utf8',
      [[4, 0]],
    ]);
    expect(Object.keys(answers[1]!.error!)).toEqual(['code', 'message']);
    expect(code).toBe(0);
  });

  test('--rules applies to questions without rules', async () => {
    const { stdout } = await run(['move', '--json', '--rules', 'tiers'], {
      input: jsonl([
        { board: [[2, 2, 4]], direction: 'left' },
        { rules: 'classic', board: [[2, 2, 4]], direction: 'left' },
      ]),
    });
    expect(stdout.match(/"board":[^"]*/g)).toEqual(['"board":[[8,0,0]],', '"board":[[4,4,0]],']);
  });

  test('fifty thousand questions get fifty thousand answers, consistent with their mirror images', async () => {
    const rng = new Rng(seedState(2048));
    const questions = Array.from({ length: 25_000 }, () => {
      const ranks = Uint8Array.from({ length: 16 }, () => Math.max(0, rng.below(12) - 3));
      return facesOf(boardOver(4, 4, ranks));
    });
    const mirrored = (board: number[][]): number[][] => board.map((row) => row.toReversed());
    const input = questions.flatMap((board) => [
      { board, direction: DIRECTION_NAMES[3] },
      { board: mirrored(board), direction: DIRECTION_NAMES[1] },
    ]);
    const { stdout } = await run(['move', '--json'], { input: jsonl(input) });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { board: number[][]; empty: unknown });
    expect(answers).toHaveLength(50_000);
    for (let index = 0; index < answers.length; index += 2) {
      const { board, empty, ...facts } = answers[index]!;
      expect(empty).toEqual(emptyIn(board));
      const mirror = mirrored(board);
      expect(answers[index + 1]).toEqual({ ...facts, board: mirror, empty: emptyIn(mirror) });
    }
  });

  test('a line that is too long is skipped without being buffered', async () => {
    const long = `{"board":[[${'0,'.repeat(2 ** 23)}2]],"direction":"left"}`;
    const { stdout } = await run(['move', '--json'], {
      input: `${long}\n{"board":[[0,2]],"direction":"left"}\n`,
    });
    const [first, second] = stdout.trimEnd().split('\n');
    expect(first).toContain('line-too-long');
    expect(second).toBe(
      '{"board":[[2,0]],"reward":0,"legal":true,"over":false,"won":false,"empty":[[0,1]]}',
    );
  });
});
