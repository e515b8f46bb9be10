/** `open2048 hint`, `autoplay` and `engine` in real processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, test } from 'vitest';
import { BIN, newHome, run } from './cli.ts';
import { madeWeights } from './weights.ts';

let weights: string;
beforeAll(async () => {
  weights = await madeWeights();
});

interface Hint {
  readonly unit: string;
  readonly proved: boolean;
  readonly moves: readonly {
    direction: string;
    worth: number;
    value?: number;
    cost: number;
    best: boolean;
    reason: object | null;
  }[];
}

async function hint(...args: readonly string[]): Promise<Hint> {
  const { stdout } = await run(['hint', ...args, '--json']);
  return JSON.parse(stdout) as Hint;
}

const CROWDED = '4x4/1.2.3.4/0.1.2.3/0.0.1.2/0.0.0.1';

describe('open2048 hint', () => {
  test('is exact on a small board, and adds the current score', async () => {
    const exact = await run(['exact', 'query', '2 4 0; 0 0 2', '--json']);
    const { moves } = JSON.parse(exact.stdout) as {
      moves: { direction: string; value: number; cost: number }[];
    };
    const told = await hint('2 4 0; 0 0 2', '--score', '100');
    expect(told).toMatchObject({ score: 100, unit: 'points', proved: true });
    expect(told.moves).toEqual(
      moves.map(({ direction, value, cost }) => ({
        direction,
        worth: value,
        value: 100 + value,
        cost,
        best: cost === 0,
        reason: null,
      })),
    );
    const { stdout } = await run(['hint', '2 4 0; 0 0 2', '--score', '100']);
    expect(stdout).toMatch(
      /^expected final score, exact\nleft +577\.7215 {2}best\nup +577\.7187 {2}costs 0\.0028\n/,
    );
  });

  test.each([
    ['points if the goal is unreachable', '2 4 0; 0 0 2', 'cs61b', 'points'],
    ['chances if the goal ends the game', '2 4 0; 0 0 2', 'terminal64', 'chance'],
    ['moves if there is nothing else', '2 4; 0 2', 'terminal64', 'moves'],
  ])('counts %s', async (_, position, rules, unit) => {
    expect(await hint(position, '--rules', rules)).toMatchObject({ unit, proved: true });
  });

  test('compares the moves of boards up to 4x4 without weights or a table', async () => {
    const told = await hint('2 4 0; 0 0 2; 0 0 0', '--tables', newHome(), '--nodes', '500');
    expect(told).toMatchObject({ unit: 'own', proved: false });
    expect(told.moves).toHaveLength(4);
    expect(told.moves[0]).not.toHaveProperty('value');
  });

  test('calls moves equally good if the search cannot tell them apart', async () => {
    // The board is symmetric, so left and right have the same value.
    const board = '4x4/9.8.8.9/1.2.2.1/2.3.3.2/1.2.2.1';
    const { moves } = await hint(board, '--nodes', '5000');
    const best = moves.filter((move) => move.best).map(({ direction }) => direction);
    expect(best.toSorted()).toEqual(['left', 'right']);
    const { stdout } = await run(['hint', board, '--nodes', '5000']);
    expect(stdout.match(/^(left|right) .*equally good$/gm)).toHaveLength(2);
    expect(stdout).not.toMatch(/ best$/m);
  });

  test('says why a move is worse', async () => {
    const board = '2 0 0 0; 4 0 0 0; 32 16 4 2; 2048 512 256 64';
    const { moves } = await hint(board, '--nodes', '2000');
    expect(moves[0]).toMatchObject({ direction: 'right', reason: null });
    expect(moves.find(({ direction }) => direction === 'up')!.reason).toEqual({
      code: 'opens-edge',
      edge: 'down',
      rank: 11,
      text: 'Opens the bottom row to a new tile.',
    });
    const { stdout } = await run(['hint', board, '--nodes', '2000']);
    expect(stdout).toMatch(/^up .+ costs .+\n {7}Opens the bottom row to a new tile\.$/m);
  });

  test('evaluates a 4x4 board in points with the built-in weights, or only compares moves', async () => {
    const told = await hint(CROWDED, '--nodes', '500');
    expect(told).toMatchObject({ unit: 'points', proved: false });
    expect(await hint(CROWDED, '--nodes', '500', '--weights', 'standard')).toEqual(told);
    const compared = await hint(CROWDED, '--nodes', '500', '--weights', 'heuristic');
    expect(compared).toMatchObject({ unit: 'own' });
    // The former name.
    expect(await hint(CROWDED, '--nodes', '500', '--weights', 'lines')).toEqual(compared);
  });

  test('searches a 4x4 board with weights, with the same result for the same nodes', async () => {
    const args = [CROWDED, '--weights', weights, '--nodes', '3000'];
    const [told, again] = await Promise.all([hint(...args), hint(...args)]);
    expect(told).toEqual(again);
    expect(told).toMatchObject({ unit: 'points', proved: false });
    const [best, ...others] = told.moves;
    expect(best!.cost).toBe(0);
    for (const { worth, cost } of others) expect(cost).toBeCloseTo(best!.worth - worth, 1);
  });

  test('takes the score of a saved state of the original game', async () => {
    const tile = { position: { x: 0, y: 0 }, value: 2 };
    const column = [tile, null];
    const state = JSON.stringify({
      grid: { size: 2, cells: [column, [null, null]] },
      score: 44,
      over: false,
      won: false,
      keepPlaying: false,
    });
    expect(await hint(state)).toMatchObject({ score: 44, position: '2x2/1.0/0.0' });
  });

  test('says so when there is no legal move', async () => {
    expect(await run(['hint', '2 4; 4 2'])).toMatchObject({
      stdout: 'no legal moves\n',
      code: 0,
    });
  });

  test.each([
    ['cannot-play', ['2 4 0 0 0; 0 0 2 2 2']],
    ['cannot-play', [CROWDED, '--rules', 'corner']],
    ['cannot-play', [CROWDED, '--rules', 'tiers']],
    ['bad-position', ['five']],
    ['bad-limit', ['2 4; 4 0', '--nodes', 'many']],
    ['bad-number', ['2 4; 4 0', '--score', '-1']],
    ['no-file', [CROWDED, '--weights', '/no/such/file']],
  ])('is refused with %s: %j', async (code, args) => {
    const { stdout } = await run(['hint', ...args, '--tables', newHome(), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code } });
  });
});

describe('open2048 autoplay', () => {
  test('plays a small board optimally', async () => {
    const { stdout } = await run(['autoplay', '--size', '2x2', '--games', '300', '--json']);
    const { engines } = JSON.parse(stdout) as {
      engines: readonly { games: number; mean: number; error: number }[];
    };
    // The value of the game, as printed by `open2048 exact stats 2x2`.
    const { games, mean, error } = engines[0]!;
    expect(games).toBe(300);
    expect(Math.abs(mean - 66.964149)).toBeLessThan(3 * error);
  });

  test('plays with weights, prints the results, and saves the game', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'open2048-autoplay-'));
    const args = ['--weights', weights, '--nodes', '10', '--seed', '5', '--save-replays', folder];
    const { stdout } = await run(['autoplay', ...args]);
    expect(stdout).toMatch(/^ +open2048\ngames +1\nmean +[\d,]+\n/);
    expect(readdirSync(folder)).toEqual(['seed-5.2048']);
    const verified = await run(['replay', 'verify', join(folder, 'seed-5.2048')]);
    const mean = /mean +([\d,]+)/.exec(stdout)![1]!;
    expect(verified.stdout).toContain(`score ${mean}, over`);
  });
});

/** A conversation with the engine, line by line. */
function engine(...args: readonly string[]) {
  const child = spawn(process.execPath, [BIN, 'engine', ...args]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { done = false, value } = await lines.next();
    if (done) throw new Error('the engine has ended');
    return value as string;
  };
  return {
    say: (...texts: readonly string[]) => child.stdin.write(`${texts.join('\n')}\n`),
    next,
    until: async (start: string): Promise<string> => {
      for (;;) {
        const line = await next();
        if (line.startsWith(start)) return line;
      }
    },
    ended: once(child, 'exit'),
    end: () => child.stdin.end(),
  };
}

describe('open2048 engine', () => {
  test('stops an infinite search on request, and continues to play', async () => {
    const talk = engine('--weights', weights);
    talk.say('newgame classic', `position ${CROWDED}`, 'go infinite');
    await talk.until('info ');
    talk.say('stop');
    expect(await talk.until('bestmove')).toMatch(/^bestmove (left|down)$/);
    expect(await talk.next()).toBe('ok');
    talk.say('go nodes 100');
    expect(await talk.until('bestmove')).toMatch(/^bestmove (left|down)$/);
    talk.say('go infinite', 'quit');
    expect(await talk.ended).toEqual([0, null]);
  });

  test('ends with its input, also during a search', async () => {
    const talk = engine('--weights', weights);
    talk.say('newgame classic', `position ${CROWDED}`, 'go infinite');
    await talk.until('info ');
    talk.end();
    expect(await talk.ended).toEqual([0, null]);
  });

  test('answers any input, and does not crash', async () => {
    const garbage = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.from('\u0000\u0001\ngo\nposition\nnewgame {"size":5}\noption weights /no/such/file\n'),
      Buffer.alloc(2 ** 23 + 1, 'x'),
      Buffer.from('\nhello 1\n'),
    ]);
    const { stdout, code } = await run(['engine'], { input: garbage });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(0, 7).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'error bad-utf8',
      'error unknown-command',
      'error no-position',
      'error bad-position',
      'error bad-value',
      'error no-file',
      'error line-too-long',
    ]);
    expect(lines.at(-1)).toBe('ok');
    expect(code).toBe(0);
  });

  test('includes its weights and its endgame policy in its version', async () => {
    const talk = engine();
    talk.say('hello 1');
    expect(await talk.until('id version')).toMatch(
      / standard-[0-9a-f]{8}( endgame-[0-9a-f]{8}){2}$/,
    );
    talk.say(`option weights ${weights}`, 'hello 1');
    expect(await talk.until('id version')).toMatch(/ made-[0-9a-f]{8}$/);
    talk.say('option weights instant', 'hello 1');
    expect(await talk.until('id version')).toMatch(
      / instant-[0-9a-f]{8}( endgame-[0-9a-f]{8}){2}$/,
    );
    talk.say('option weights heuristic', 'hello 1');
    expect(await talk.until('id version')).toMatch(/ heuristic$/);
    talk.end();
  });
});
