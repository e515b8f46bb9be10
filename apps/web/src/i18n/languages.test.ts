import { expect, test } from 'vitest';
import { chooseLanguage } from './languages.ts';

test.each([
  { rule: 'a language that is spoken', wanted: ['fr'], language: 'fr' },
  { rule: 'a region is of no matter', wanted: ['es-MX', 'en'], language: 'es' },
  { rule: 'any Chinese', wanted: ['zh-TW'], language: 'zh' },
  { rule: 'the first that is spoken', wanted: ['nl', 'de-AT', 'en'], language: 'de' },
  { rule: 'capital letters', wanted: ['DE'], language: 'de' },
  { rule: 'not a longer name', wanted: ['fry'], language: 'en' },
  { rule: 'none that is spoken', wanted: ['nl', 'fi'], language: 'en' },
  { rule: 'no wish at all', wanted: [], language: 'en' },
])('$rule', ({ wanted, language }) => expect(chooseLanguage(wanted)).toBe(language));
