import { describe, expect, test } from 'vitest';
import { checkName } from './name.ts';

test.each([
  ['is taken as it is', 'Ann', 'Ann'],
  ['is trimmed', '  Ann Bo\t', 'Ann Bo'],
  ['is normalised', 'Zoe\u0308', 'Zo\u00eb'],
  ['may be in any writing', '二〇四八 ñ Ж א', '二〇四八 ñ Ж א'],
  ['may hold joined emoji', '👩‍🚀', '👩‍🚀'],
  ['may have 32 characters beyond the basic plane', '🀄'.repeat(32), '🀄'.repeat(32)],
])('a name %s', (_, text, name) => {
  expect(checkName(text)).toEqual({ ok: true, value: name });
});

describe('refused', () => {
  test.each([
    ['nothing', '', 'empty-name'],
    ['blanks only', ' \n\t', 'empty-name'],
    ['33 characters', 'x'.repeat(33), 'long-name'],
    ['a million combining marks', `a${'\u0308'.repeat(1_000_000)}`, 'long-name'],
    ['an escape sequence', '\u001b[31mred', 'bad-name'],
    ['a line break inside', 'Ann\nBob', 'bad-name'],
    ['a line separator', 'Ann\u2028Bob', 'bad-name'],
    ['a mark that turns the writing around', 'Ann\u202egnp', 'bad-name'],
    ['half a character', 'Ann\ud83c', 'bad-name'],
  ])('%s', (_, text, code) => {
    expect(checkName(text)).toMatchObject({ ok: false, error: { code } });
  });
});
