/** The answers of the oracle, line by line; the process is tested in test/oracle.test.ts. */
import { ok, PRESETS } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { DIALECTS } from './dialects.ts';
import { answerLine } from './oracle.ts';

const CLASSIC = { rules: PRESETS.classic, dialect: DIALECTS.plain };
const ask = (line: string): string => answerLine(ok(line), CLASSIC);
const big = (rank: number): string => (2n ** BigInt(rank)).toString();

/** Digits beyond 2^53 are compared as text: `JSON.parse` would hide a rounding. */
describe('answers', () => {
  test.each([
    [
      'the example of the documentation',
      '{"rules":"classic","cells":"faces","board":[[0,2,2,4]],"direction":"left"}',
      '{"board":[[4,4,0,0]],"reward":4,"legal":true,"over":false,"won":false,"empty":[[0,2],[0,3]]}',
    ],
    [
      'rules and cells are optional, spaces and field order do not matter',
      ' { "direction" : "RIGHT", "board" : [[2, 2], [0, 4]] } ',
      '{"board":[[0,4],[0,4]],"reward":4,"legal":true,"over":false,"won":false,"empty":[[0,0],[1,0]]}',
    ],
    [
      'a question in ranks is answered in ranks',
      '{"cells":"ranks","board":[[1,1],[0,2]],"direction":"left"}',
      '{"board":[[2,0],[2,0]],"reward":4,"legal":true,"over":false,"won":false,"empty":[[0,1],[1,1]]}',
    ],
    [
      'an illegal move returns the same board',
      '{"board":[[2,4],[0,0]],"direction":"up"}',
      '{"board":[[2,4],[0,0]],"reward":0,"legal":false,"over":false,"won":false,"empty":[[1,0],[1,1]]}',
    ],
    [
      'over: no direction changes the board',
      '{"board":[[2,4],[4,2]],"direction":"up"}',
      '{"board":[[2,4],[4,2]],"reward":0,"legal":false,"over":true,"won":false,"empty":[]}',
    ],
    [
      'a 1x1 board can never move',
      '{"board":[[2]],"direction":"down"}',
      '{"board":[[2]],"reward":0,"legal":false,"over":true,"won":false,"empty":[]}',
    ],
    [
      'tiers: merges cascade and the reward is the change of the sum of level^3',
      '{"rules":"tiers","cells":"ranks","board":[[1,1,2,0]],"direction":"left"}',
      '{"board":[[3,0,0,0]],"reward":17,"legal":true,"over":false,"won":false,"empty":[[0,1],[0,2],[0,3]]}',
    ],
    [
      'tiers: a slide without a merge scores nothing',
      '{"rules":"tiers","cells":"ranks","board":[[0,3]],"direction":"left"}',
      '{"board":[[3,0]],"reward":0,"legal":true,"over":false,"won":false,"empty":[[0,1]]}',
    ],
    [
      'terminal64: no score, so no reward',
      '{"rules":"terminal64","board":[[32,32],[0,0]],"direction":"left"}',
      '{"board":[[64,0],[0,0]],"reward":0,"legal":true,"over":false,"won":true,"empty":[[0,1],[1,0],[1,1]]}',
    ],
    [
      'a rule set as an object: cascading merges that score what they create',
      `{"rules":${JSON.stringify({ ...PRESETS.tiers, score: 'merge-sum' })},"board":[[2,2,4]],"direction":"left"}`,
      '{"board":[[8,0,0]],"reward":12,"legal":true,"over":false,"won":false,"empty":[[0,1],[0,2]]}',
    ],
    [
      'rank 255 is the largest, two of them do not merge',
      '{"cells":"ranks","board":[[255,255]],"direction":"left"}',
      '{"board":[[255,255]],"reward":0,"legal":false,"over":true,"won":true,"empty":[]}',
    ],
    [
      'every digit of large faces and rewards',
      `{"board":[[${big(199)},${big(199)}],[2,2]],"direction":"left"}`,
      `{"board":[[${big(200)},0],[4,0]],"reward":${2n ** 200n + 4n},"legal":true,"over":false,"won":true,"empty":[[0,1],[1,1]]}`,
    ],
    [
      'every digit of a long cascade',
      `{"rules":${JSON.stringify({ ...PRESETS.tiers, score: 'merge-sum' })},"cells":"ranks","board":[[60,60,61,62,1,1]],"direction":"left"}`,
      `{"board":[[63,2,0,0,0,0]],"reward":${2n ** 61n + 2n ** 62n + 2n ** 63n + 4n},"legal":true,"over":false,"won":false,"empty":[[0,2],[0,3],[0,4],[0,5]]}`,
    ],
    [
      'a whole number written as 4.0, as Python writes floats',
      '{"board":[[2.0,2.0]],"direction":"left"}',
      '{"board":[[4,0]],"reward":4,"legal":true,"over":false,"won":false,"empty":[[0,1]]}',
    ],
    [
      'unknown fields are ignored',
      '{"id":"a\\"1234567890123456","board":[[2,2]],"direction":"left"}',
      '{"board":[[4,0]],"reward":4,"legal":true,"over":false,"won":false,"empty":[[0,1]]}',
    ],
  ])('%s', (_, question, answer) => {
    expect(ask(question)).toBe(answer);
  });
});

describe('faults', () => {
  const code = (line: string): unknown =>
    (JSON.parse(ask(line)) as { error?: { code: string } }).error?.code;

  test.each([
    ['empty-line', ''],
    ['empty-line', '   '],
    ['bad-json', '{'],
    ['bad-json', '{"board":[[2,2]],"direction":"left"} {}'],
    ['too-deep', `{"board":[[2,2]],"direction":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['too-deep', '['.repeat(100_000)],
    ['bad-question', '[]'],
    ['bad-question', 'null'],
    ['bad-question', '17'],
    ['missing-board', '{"direction":"left"}'],
    ['bad-board', '{"board":[],"direction":"left"}'.replace('[]', '"2 2"')],
    ['bad-board', '{"board":[2,2],"direction":"left"}'],
    ['bad-board', '{"board":["22","22"],"direction":"left"}'],
    ['bad-size', '{"board":[],"direction":"left"}'],
    ['bad-size', '{"board":[[]],"direction":"left"}'],
    ['ragged-grid', '{"board":[[2,2],[2]],"direction":"left"}'],
    ['bad-face', '{"board":[[2,3]],"direction":"left"}'],
    ['bad-face', '{"board":[[2,1]],"direction":"left"}'],
    ['bad-face', '{"board":[[2,-2]],"direction":"left"}'],
    ['bad-face', '{"board":[[2,"2"]],"direction":"left"}'],
    ['bad-face', '{"board":[[2,"=2"]],"direction":"left"}'],
    ['bad-face', '{"board":[[2.0,"=2"]],"direction":"left"}'],
    ['bad-face', '{"board":[[2.0,"2"]],"direction":"left"}'],
    ['bad-face', '{"board":[[2,null]],"direction":"left"}'],
    ['bad-face', '{"board":[[2,2.5]],"direction":"left"}'],
    ['bad-face', '{"board":[[2,1e400]],"direction":"left"}'],
    ['bad-face', `{"board":[[2,${2n ** 256n}]],"direction":"left"}`],
    // Each of these is a power of two once JSON.parse has rounded it.
    ['bad-face', `{"board":[[2,${2n ** 53n + 1n}]],"direction":"left"}`],
    ['bad-face', `{"board":[[2,${2n ** 70n + 1n}]],"direction":"left"}`],
    ['bad-face', '{"board":[[2,2.0000000000000000001]],"direction":"left"}'],
    ['bad-face', '{"board":[[2,1.2089258196146292e24]],"direction":"left"}'],
    ['bad-rank', '{"cells":"ranks","board":[[2,256]],"direction":"left"}'],
    ['bad-rank', '{"cells":"ranks","board":[[2,2.00000000000000000001]],"direction":"left"}'],
    ['bad-cells', '{"cells":"tiles","board":[[2,2]],"direction":"left"}'],
    ['missing-direction', '{"board":[[2,2]]}'],
    ['bad-direction', '{"board":[[2,2]],"direction":"northeast"}'],
    ['not-square', '{"rules":"terminal64","board":[[2,2,4]],"direction":"left"}'],
    ['beyond-goal', '{"rules":"terminal64","board":[[2,2],[128,4]],"direction":"left"}'],
    ['bad-direction', '{"board":[[2,2]],"direction":3}'],
    ['unknown-rules', '{"rules":"clasic","board":[[2,2]],"direction":"left"}'],
    ['bad-value', '{"rules":7,"board":[[2,2]],"direction":"left"}'],
    ['missing-field', '{"rules":{},"board":[[2,2]],"direction":"left"}'],
  ])('%s: %s', (expected, line) => {
    expect(code(line)).toBe(expected);
  });

  test.each([
    ['2e0', '2e0'],
    ['2.50', '2.50'],
    ['"9007199254740993"', '"9007199254740993"'],
    ['{"a":["=2",9007199254740993]}', '{"a":["=2",9007199254740993]}'],
  ])('the fault of the cell %s shows it as it was written', (cell, got) => {
    const line = `{"board":[[2,${cell}]],"direction":"left"}`;
    const { error } = JSON.parse(ask(line)) as { error: { message: string } };
    expect(error.message).toBe(`row 1 column 2: expected a whole number, got ${got}`);
  });

  test('the fault of a cell includes its row and column', () => {
    expect(ask('{"board":[[2,2],[4,6]],"direction":"left"}')).toContain('row 2 column 2');
  });
});
