import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const GAMES = { one: '# jeu', many: '# de jeux', other: '# jeux' };

test.each([
  { rule: 'one', count: 1, text: '1 jeu' },
  { rule: 'zero is singular in French', count: 0, text: '0 jeu' },
  { rule: 'two', count: 2, text: '2 jeux' },
  { rule: 'a million has its own category', count: 1e6, text: '1\u202f000\u202f000 de jeux' },
])('plural: $rule', ({ count, text }) => expect(formatsOf('fr').plural(count, GAMES)).toBe(text));

test('a category of the language without a form uses other', () => {
  expect(formatsOf('es').plural(1e6, { one: '# ficha', other: '# fichas' })).toBe(
    '1.000.000 fichas',
  );
});

test.each([
  { language: 'en', text: '1 hr 1 min' },
  { language: 'de', text: '1 Std. 1 Min.' },
  { language: 'zh', text: '1小时 1分钟' },
] as const)('an hour and a minute in $language', ({ language, text }) =>
  expect(formatsOf(language).duration(3_661_000)).toBe(text),
);

test.each([
  [0, '0 sec'],
  [59_499, '59 sec'],
  [59_500, '1 min 0 sec'],
  [3_599_000, '59 min 59 sec'],
])('%d ms take %s', (milliseconds, text) =>
  expect(formatsOf('en').duration(milliseconds)).toBe(text),
);

test('gains and losses have a sign', () => {
  const { signed } = formatsOf('en');
  expect([signed(1234), signed(0), signed(-5)]).toEqual(['+1,234', '0', '-5']);
});
