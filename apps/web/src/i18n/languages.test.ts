import { expect, test } from 'vitest';
import { chooseLanguage } from './languages.ts';

test.each([
  { rule: 'a supported language', wanted: ['fr'], language: 'fr' },
  { rule: 'the region is ignored', wanted: ['es-MX', 'en'], language: 'es' },
  { rule: 'any Chinese', wanted: ['zh-TW'], language: 'zh' },
  { rule: 'the first supported language', wanted: ['nl', 'de-AT', 'en'], language: 'de' },
  { rule: 'capital letters', wanted: ['DE'], language: 'de' },
  { rule: 'not a prefix of a longer name', wanted: ['fry'], language: 'en' },
  { rule: 'no supported language', wanted: ['nl', 'fi'], language: 'en' },
  { rule: 'no preference', wanted: [], language: 'en' },
])('$rule', ({ wanted, language }) => expect(chooseLanguage(wanted)).toBe(language));
