import { seeded, expectOk, newGame, PRESETS } from '@open2048/core';
import { replayOf, replayText } from '@open2048/replay';
import { describe, expect, test } from 'vitest';
import { readGiven } from './opening.ts';

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
