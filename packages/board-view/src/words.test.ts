import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@open2048/core';
import { ELEMENT_WORDS, wordsFor } from './words.ts';

describe.each(LANGUAGES)('%s', (language) => {
  const words = ELEMENT_WORDS[language];
  const spoken = Object.entries(words).filter(([name]) => name !== 'tag');

  test('has every text, and says everything that it is given', () => {
    expect(Object.keys(words)).toEqual(Object.keys(ELEMENT_WORDS.en));
    expect(spoken.filter(([, text]) => text === '')).toEqual([]);
    expect(words.step('31', '57')).toMatch(/31.*57/);
    expect(words.stepAndScore('31', '57')).toMatch(/31.*57/);
    expect(words.row('3', ['16', words.empty])).toMatch(new RegExp(`3.*16.*${words.empty}`));
    expect(words.level('7')).toContain('7');
  });

  test('has a name of its own for each button', () => {
    const { first, back, play, pause, forward, last } = words;
    expect(new Set([first, back, play, pause, forward, last]).size).toBe(6);
  });
});

test.each(LANGUAGES.slice(1))('%s leaves no sentence in English', (language) =>
  expect(ELEMENT_WORDS[language].cannotShow).not.toBe(ELEMENT_WORDS.en.cannotShow),
);

test.each([
  { tag: 'de', spoken: 'de' },
  { tag: 'fr-CA', spoken: 'fr' },
  { tag: 'ES', spoken: 'es' },
  { tag: 'zh-Hant-TW', spoken: 'zh-Hans' },
  { tag: 'eo', spoken: 'en' },
  { tag: '', spoken: 'en' },
])('a page in "$tag" is spoken to in $spoken', ({ tag, spoken }) =>
  expect(wordsFor(tag).tag).toBe(spoken),
);
