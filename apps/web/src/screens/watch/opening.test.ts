import { analysisText } from '@open2048/advice';
import { seeded, expectOk, newGame, ok, PRESETS } from '@open2048/core';
import { parseReplayText, replayOf, replayText, ReplayTimeline } from '@open2048/replay';
import { describe, expect, test } from 'vitest';
import { assembly, partsOf, readGiven, type Part } from './opening.ts';

/** The example of docs/notation.md: a move and an undo. */
const TEXT = 'MjA0OAEAEAdjbGFzc2ljAgAGAocB-gEA6AdFwCKx_bDTdg';

describe('a game is found', () => {
  test.each([
    { rule: 'as text', given: TEXT, at: 0 },
    { rule: 'with blanks around it', given: `\n  ${TEXT} \n`, at: 0 },
    { rule: 'in a link', given: `https://example.org/2048/#/watch/${TEXT}`, at: 0 },
    {
      rule: 'in a link to a position in it',
      given: `https://example.org/#/watch/${TEXT}?at=1`,
      at: 1,
    },
    { rule: 'in a link to a position after its end', given: `x.org/#/watch/${TEXT}?at=9`, at: 2 },
    {
      rule: 'in a link at the end of a sentence',
      given: `Look at this: x.org/#/watch/${TEXT}`,
      at: 0,
    },
  ])('$rule', async ({ given, at }) => {
    const value = { text: TEXT, replay: { events: { length: 2 } }, at };
    expect(await readGiven(given)).toMatchObject({ ok: true, value });
  });

  test('in a file', async () => {
    expect(await readGiven(new Blob([TEXT]))).toMatchObject({ ok: true, value: { text: TEXT } });
  });
});

test.each([
  { rule: 'an empty text', given: '', code: 'unknown-format' },
  {
    rule: 'a link without a game',
    given: 'x.org/#/watch/',
    code: 'unknown-format',
  },
  {
    rule: 'a changed character',
    given: TEXT.replace('zc2', 'zd2'),
    code: 'bad-digest',
  },
  { rule: 'a tile on an occupied cell', given: 'replay_aa', code: 'cell-occupied' },
  {
    rule: 'an invalid position',
    given: `x.org/#/watch/${TEXT}?at=x`,
    code: 'bad-at',
  },
])('what is no game is refused: $rule', async ({ given, code }) => {
  expect(await readGiven(given)).toMatchObject({ ok: false, error: { code } });
});

test('a board with more cells than the page draws is refused', async () => {
  const game = newGame({ ...PRESETS.classic, size: { rows: 33, cols: 32 } }, seeded(1));
  expect(await readGiven(expectOk(replayText(replayOf(game))))).toMatchObject({
    ok: false,
    error: { code: 'too-many-cells' },
  });
});

const TIMELINE = new ReplayTimeline(expectOk(parseReplayText(TEXT)));
const ANALYSIS = expectOk(
  analysisText(TIMELINE, {
    judge: 'test',
    engine: null,
    nodes: 1,
    unit: 'points',
    isExact: true,
    evaluations: [],
  }),
);

test.each([
  { rule: 'a link', given: `x.org/#/watch/${TEXT}?by=Ada&analysis=${ANALYSIS}` },
  { rule: 'a file', given: new Blob([`#/watch/${TEXT}?by=Ada&analysis=${ANALYSIS}\n`]) },
])('$rule carries the analysis and the name of the player', async ({ given }) => {
  expect(await readGiven(given)).toMatchObject({
    ok: true,
    value: {
      by: 'Ada',
      analysis: { text: ANALYSIS, read: { ok: true, value: { judge: 'test' } } },
    },
  });
});

test('a damaged analysis is a fault beside the game', async () => {
  expect(await readGiven(`x.org/#/watch/${TEXT}?analysis=${ANALYSIS.slice(4)}`)).toMatchObject({
    ok: true,
    value: { text: TEXT, analysis: { read: { ok: false } } },
  });
});

describe('what was read is the same in parts', () => {
  const joined = (parts: readonly Part[]) => {
    const add = assembly();
    return parts.map((part) => add(structuredClone(part)));
  };

  test('a long game, of which no part has more than 1000 events', () => {
    const start = newGame(PRESETS.classic, seeded(1));
    const replay = replayOf(start);
    const events = Array.from({ length: 2500 }, () => ({ type: 'continue' as const, elapsed: 0 }));
    const read = ok({ replay: { ...replay, events }, positions: new Map(), text: TEXT, at: 0 });
    const parts = [...partsOf(read)];
    expect(parts.map((part) => ('ok' in part ? 'game' : part.length))).toEqual([
      1000,
      1000,
      500,
      'game',
    ]);
    expect(joined(parts)).toEqual([null, null, null, read]);
  });

  test('a fault', async () => {
    const read = await readGiven('');
    expect(joined([...partsOf(read)])).toEqual([read]);
  });
});
