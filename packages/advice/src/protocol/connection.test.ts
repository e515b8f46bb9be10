/** Connections to a player that searches until stopped, line by line. */
import { fault, ok, type Result, type RuleSet } from '@open2048/core';
import { expect, test } from 'vitest';
import { evaluationOf } from '../evaluation.ts';
import { EngineConnection, type Player } from './connection.ts';

const evaluation = evaluationOf(
  [
    { direction: 3, value: 20 },
    { direction: 0, value: 12.5 },
  ],
  { unit: 'points', isExact: false, depth: 2, nodes: 7 },
);

/** Plays 4x4; answers at once, or when stopped if a search is `infinite`. */
const player: Player = {
  id: { name: 'Test', version: '1', author: 'us' },
  options: [{ name: 'style', type: 'choice', standard: 'calm', choices: ['calm', 'bold'] }],
  set: async () => ok(undefined),
  newGame: async ({ size }: RuleSet): Promise<Result<void>> =>
    size.rows === 4 ? ok(undefined) : fault('cannot-play', 'expected 4x4'),
  evaluate: async (_board, { infinite = false }, { signal }) => {
    if (infinite && !signal.aborted) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    }
    return ok(evaluation);
  },
};

const POSITION = 'position 4x4/1.0.0.0/0.0.0.0/0.0.0.0/0.0.0.1';

/** The replies to lines that all arrive at once. */
async function repliesTo(...lines: readonly string[]): Promise<string[]> {
  const replies: string[] = [];
  const write = (line: string): undefined => void replies.push(line.trimEnd());
  const connection = new EngineConnection(player, write, () => 0);
  for (const line of lines) if (!(await connection.receive(ok(line)))) return replies;
  await connection.end();
  return replies;
}

const INFO = 'info depth 2 nodes 7 time 0 left 20 up 12.5';

test.each([
  [
    'replies to hello with its options',
    ['hello 1'],
    ['id name Test', 'id version 1', 'id author us', 'option style choice calm calm bold', 'ok'],
  ],
  ['supports one version', ['hello 2'], ['error unknown-version expected 1, got 2']],
  [
    'checks the values of options',
    ['option style bold', 'option style rash', 'option hash 1'],
    [
      'ok',
      'error bad-value style: expected calm or bold, got "rash"',
      'error unknown-option expected one of style, got "hash"',
    ],
  ],
  [
    'answers each line once and in order',
    ['newgame classic', POSITION, 'go'],
    ['ok', 'ok', INFO, 'bestmove left'],
  ],
  ['ignores empty lines', ['', '   ', 'stop'], ['ok']],
  [
    'requires a game before a position',
    [POSITION],
    ['error no-game expected newgame before position'],
  ],
  [
    'requires a position before a search',
    ['newgame classic', 'go'],
    ['ok', 'error no-position expected position before go'],
  ],
  [
    'forgets the position with the game',
    ['newgame classic', POSITION, 'newgame classic', 'go'],
    ['ok', 'ok', 'ok', 'error no-position expected position before go'],
  ],
  [
    'refuses boards of another size',
    ['newgame classic', 'position 1x2/1.1'],
    ['ok', 'error wrong-size expected a 4x4 board, got 1x2'],
  ],
  [
    'reports what it does not understand and continues',
    ['ucinewgame', 'stop'],
    [
      'error unknown-command expected hello, option, newgame, position, go, stop or quit, got "ucinewgame"',
      'ok',
    ],
  ],
  [
    'ends the running search at stop',
    ['newgame classic', POSITION, 'go infinite', 'stop'],
    ['ok', 'ok', INFO, 'bestmove left', 'ok'],
  ],
  [
    'ends every search before a stop, and none after it',
    ['newgame classic', POSITION, 'go infinite', 'go infinite', 'stop', 'go'],
    ['ok', 'ok', INFO, 'bestmove left', INFO, 'bestmove left', 'ok', INFO, 'bestmove left'],
  ],
  [
    'ends a search at the end of the input',
    ['newgame classic', POSITION, 'go infinite'],
    ['ok', 'ok', INFO, 'bestmove left'],
  ],
])('%s', async (_, lines, answers) => {
  expect(await repliesTo(...lines)).toEqual(answers);
});

test('a rule set that cannot be played is refused', async () => {
  const rules =
    '{"size":{"rows":3,"cols":3},"merge":"once","start":{"kind":"given","board":"3x3/1.0.0/0.0.0/0.0.0"},"spawn":{"kind":"uniform","ranks":[{"rank":1,"weight":1}]},"goal":null,"atGoal":"continue","winningMoveSpawns":true,"score":"merge-sum"}';
  expect(await repliesTo(`newgame ${rules}`)).toEqual(['error cannot-play expected 4x4']);
});

test('quit ends the running search, and earlier commands are answered', async () => {
  const replies = await repliesTo('newgame classic', POSITION, 'go infinite', 'quit', 'stop');
  expect(replies).toEqual(['ok', 'ok', INFO, 'bestmove left']);
});

test('a flood of commands ends the search that they wait for, so that the queue stays bounded', async () => {
  const commands = Array.from({ length: 100 }, () => 'isready');
  const replies = await repliesTo('newgame classic', POSITION, 'go infinite', ...commands);
  expect(replies.slice(0, 4)).toEqual(['ok', 'ok', INFO, 'bestmove left']);
  expect(replies).toHaveLength(104);
});
