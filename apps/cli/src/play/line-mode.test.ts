/** Transcripts of line mode; the process is tested in test/line-mode.test.ts. */
import { fault, ok, parseRuleSet, PRESETS, type Result, type RuleSet } from '@open2048/core';
import { memoryStorage, openSession } from '@open2048/session';
import { fixedPorts } from '@open2048/testing/contracts';
import { playerThread } from '@open2048/workbench/player';
import { describe, expect, test } from 'vitest';
import { DIALECTS, type Dialect } from '../dialects.ts';
import { Answers } from '../terminal/answers.ts';
import { LineAdvice } from './line-advice.ts';
import { playLines } from './line-mode.ts';

/** The output for the given input lines; new tiles always appear in the same cell. */
async function transcript(
  rules: RuleSet,
  typed: readonly (string | Result<string>)[],
  dialect: Dialect = DIALECTS.plain,
): Promise<string> {
  async function* lines(): AsyncGenerator<Result<string>> {
    for (const answer of typed) yield typeof answer === 'string' ? ok(answer) : answer;
  }
  let output = '';
  const session = await openSession(rules, fixedPorts(memoryStorage()));
  const write = async (text: string): Promise<void> => void (output += text);
  const [answers, advisor] = [new Answers(lines()), playerThread(rules, {})];
  const conversation = {
    answers,
    write,
    echoes: false,
    theme: 'numbers' as const,
    advisor,
    dialect,
  };
  await playLines(session, conversation, new LineAdvice(session, conversation));
  await session.close();
  return output;
}

/** Deterministic rules: the board is given, and each new tile is a 2 in the top right corner. */
function rulesFrom(board: string, changes: Partial<RuleSet> = {}): RuleSet {
  const [rows, cols] = board.split('/')[0]!.split('x').map(Number) as [number, number];
  const start = { kind: 'given', board };
  const parsed = parseRuleSet({ ...PRESETS.corner, start, size: { rows, cols }, ...changes });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('a game in line mode', () => {
  const small = rulesFrom('1x3/1.1.0', { goal: 3 });
  const wide = rulesFrom('2x2/17.0/0.3', {
    score: 'merge-sum',
    goal: null,
  });

  test.each<[string, RuleSet, readonly (string | Result<string>)[], string]>([
    [
      'a move, a mistake, and quitting',
      small,
      ['a', 'x', 'q'],
      `
+----+----+----+
|   2|   2|    |
+----+----+----+
Enter move (W/A/S/D/Q): 
+----+----+----+
|   4|    |   2|
+----+----+----+
Enter move (W/A/S/D/Q): 
Invalid input, try again.
Enter move (W/A/S/D/Q): 
Quitting the game.
`,
    ],
    [
      'a key that moves nothing is not an error',
      small,
      ['w', 'Q'],
      `
+----+----+----+
|   2|   2|    |
+----+----+----+
Enter move (W/A/S/D/Q): 
+----+----+----+
|   2|   2|    |
+----+----+----+
Enter move (W/A/S/D/Q): 
Quitting the game.
`,
    ],
    [
      'large faces widen every column; the score is shown if there is one; the input ends',
      wide,
      [],
      `
+------+------+
|131072|      |
+------+------+
|      |     8|
+------+------+
Score: 0
Enter move (W/A/S/D/Q): 
`,
    ],
    [
      'the goal: the board once more, and the win',
      rulesFrom('1x3/2.2.0', { goal: 3 }),
      ['a', 'a'],
      `
+----+----+----+
|   4|   4|    |
+----+----+----+
Enter move (W/A/S/D/Q): 
+----+----+----+
|   8|    |    |
+----+----+----+
You Win!
`,
    ],
    [
      'the end: the board once more, and the loss',
      rulesFrom('1x3/1.1.2', { goal: 5 }),
      ['d', 'd'],
      `
+----+----+----+
|   2|   2|   4|
+----+----+----+
Enter move (W/A/S/D/Q): 
+----+----+----+
|    |   4|   4|
+----+----+----+
Game Over!
`,
    ],
    [
      'if the rules ask, the win is shown once and the game continues',
      rulesFrom('1x3/1.1.0', { goal: 2, atGoal: 'ask', winningMoveSpawns: true }),
      ['a', 'w', 'q'],
      `
+----+----+----+
|   2|   2|    |
+----+----+----+
Enter move (W/A/S/D/Q): 
+----+----+----+
|   4|    |   2|
+----+----+----+
You Win!
Enter move (W/A/S/D/Q): 
+----+----+----+
|   4|    |   2|
+----+----+----+
Enter move (W/A/S/D/Q): 
Quitting the game.
`,
    ],
    [
      'the move that wins may be the last one',
      rulesFrom('1x2/1.1', { goal: 2, atGoal: 'ask', winningMoveSpawns: true }),
      ['a', 'a'],
      `
+----+----+
|   2|   2|
+----+----+
Enter move (W/A/S/D/Q): 
+----+----+
|   4|   2|
+----+----+
You Win!
Game Over!
`,
    ],
    [
      'rules that continue silently print nothing at the goal',
      rulesFrom('1x3/1.1.0', { goal: 2, atGoal: 'continue', winningMoveSpawns: true }),
      ['a'],
      `
+----+----+----+
|   2|   2|    |
+----+----+----+
Enter move (W/A/S/D/Q): 
+----+----+----+
|   4|    |   2|
+----+----+----+
Enter move (W/A/S/D/Q): 
`,
    ],
  ])('%s', async (_, rules, answers, output) => {
    expect(`\n${await transcript(rules, answers)}`).toBe(output);
  });
});

test('in the dialect of the Python course: "each cell is three lines tall, its number centred"; the prompt stays open', async () => {
  const rules = rulesFrom('2x2/1.0/4.7', { goal: 11 });
  const output = await transcript(rules, ['hint', 'd', 'q'], DIALECTS.terminal64);
  expect(`\n${output}`).toBe(`
+----+----+
|    |    |
| 2  |    |
|    |    |
+----+----+
|    |    |
| 16 |128 |
|    |    |
+----+----+
Enter move (W/A/S/D/Q): Invalid input, try again.
Enter move (W/A/S/D/Q): +----+----+
|    |    |
|    | 2  |
|    |    |
+----+----+
|    |    |
| 16 |128 |
|    |    |
+----+----+
Game Over!
`);
});

describe('words in the dialect of the Python course: "W/A/S/D/Q are the only keys allowed"', () => {
  const rules = rulesFrom('1x3/1.1.0');
  test.each(['hint', 'undo', 'redo', 'autoplay', 'autoplay 2'])('%s is invalid', async (word) => {
    const invalid = 'Invalid input, try again.';
    expect(await transcript(rules, [word], DIALECTS.terminal64)).toContain(invalid);
    expect(await transcript(rules, ['q'], DIALECTS.terminal64)).not.toContain(invalid);
  });
});

describe('answers', () => {
  const rules = rulesFrom('1x3/1.1.0');
  test.each<[string | Result<string>, 'is taken' | 'is invalid' | 'quits']>([
    ['a', 'is taken'],
    ['A', 'is taken'],
    ['  a\t', 'is taken'],
    ['W', 'is taken'],
    ['s', 'is taken'],
    [' D', 'is taken'],
    ['q', 'quits'],
    [' Q ', 'quits'],
    ['', 'is invalid'],
    [' ', 'is invalid'],
    ['aa', 'is invalid'],
    ['a d', 'is invalid'],
    ['left', 'is invalid'],
    ['?', 'is invalid'],
    ['autoplay 0', 'is invalid'],
    ['autoplay one', 'is invalid'],
    ['e', 'is invalid'],
    ['å', 'is invalid'],
    [fault('bad-utf8', 'not UTF-8'), 'is invalid'],
    [fault('line-too-long', 'too long'), 'is invalid'],
  ])('%o %s', async (answer, outcome) => {
    const output = await transcript(rules, [answer]);
    expect(output.split('Invalid input, try again.\n').length - 1).toBe(
      outcome === 'is invalid' ? 1 : 0,
    );
    expect(output.includes('Quitting the game.\n')).toBe(outcome === 'quits');
    expect(output.split('+----+----+----+\n|').length - 1).toBe(outcome === 'is taken' ? 2 : 1);
  });
});
