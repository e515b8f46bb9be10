import { expectOk } from '@open2048/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_NAME, nameKeys, parseName } from './names.ts';

describe('a name', () => {
  test.each([
    ['Latin letters', 'Ada'],
    ['digits and separators', 'k_2-x'],
    ['the longest', 'a'.repeat(MAX_NAME)],
    ['accents', 'Žofie'],
    ['accents as marks', 'Zofie\u030c', 'Zofiě'],
    ['Cyrillic', 'Наташа'],
    ['Greek', 'Ελένη'],
    ['Devanagari, with its marks', 'प्रिया'],
    ['Arabic, with its digits', 'ليلى٢٣'],
    ['Hebrew', 'נועה'],
    ['Greek with three marks', 'ᾧτινι'],
    ['Vietnamese', 'Nguyễn'],
    ['Thai', 'สมชาย'],
    ['Han', '王小明'],
    ['Han and Latin', 'Leo王小明'],
    ['the scripts of Japanese', 'さくらサクラ桜x'],
    ['the scripts of Korean', '김민수金x'],
    ['the scripts of Chinese', 'ㄅㄆ王x'],
    ['full-width letters, which are narrowed', 'Ａｄａ', 'Ada'],
    ['a ligature, which is spread', 'oﬃce', 'office'],
  ])('may have %s', (_what, text, name = text) => {
    expect(expectOk(parseName(text))).toBe(name);
  });

  test.each([
    ['too short', 'ab', 'name-length'],
    ['too long', 'a'.repeat(MAX_NAME + 1), 'name-length'],
    ['too long once it is spread', 'ﷺ'.repeat(2), 'name-length'],
    ['empty', '', 'name-length'],
    ['with a space', 'Ada Lo', 'name-characters'],
    ['with a symbol', 'Ada♥', 'name-characters'],
    ['with markup', '<b>Ada', 'name-characters'],
    ['with a path', '../Ada', 'name-characters'],
    ['with a character of no width', 'Ada\u200b', 'name-characters'],
    ['with a character that turns the direction', 'Ada\u202exe', 'name-characters'],
    ['with a letter that shows nothing', 'Ada\u3164', 'name-characters'],
    ['with a half of a pair', 'Ada\ud800', 'name-characters'],
    ['of digits only', '12345', 'name-form'],
    ['that starts with a separator', '-Ada', 'name-form'],
    ['that ends with a separator', 'Ada_', 'name-form'],
    ['with two separators', 'A--da', 'name-form'],
    ['with stacked marks', 'Ad\u0323\u0324\u0325\u0330a', 'name-form'],
    ['with a mark on a digit', 'Ad2\u0323', 'name-form'],
    ['of Latin and Cyrillic', 'Adа', 'name-scripts'],
    ['of Latin and Greek', 'Adaα', 'name-scripts'],
    ['of Cyrillic and Han', 'Яна王', 'name-scripts'],
    ['of Hiragana and Hangul', 'さくら김', 'name-scripts'],
    ['in a script that nobody writes today', '𐎀𐎁𐎂', 'name-scripts'],
    ['with the digits of two scripts', 'ليلى1٢', 'name-scripts'],
    ['that is reserved', 'admin', 'name-reserved'],
    ['that is reserved, in capitals', 'OPEN2048', 'name-reserved'],
    ['that looks like a reserved one', '0pen2048', 'name-reserved'],
    ['that looks like a reserved one, with I', 'offlclaI', 'name-reserved'],
    ['of a guest', 'guest-bcdfghjk', 'name-reserved'],
    ['that looks like one of a guest', 'Guеst-bcd'.replace('е', 'e'), 'name-reserved'],
    ['of a deleted account', 'deleted-bcd', 'name-reserved'],
  ])('is not %s', (_what, text, code) => {
    expect(parseName(text)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('two names share a key', () => {
  const areTaken = (a: string, b: string): boolean =>
    nameKeys(a).some((key) => nameKeys(b).includes(key));
  test.each([
    ['in other case', 'Ada', 'aDA'],
    ['in another script', 'copa', 'сора'],
    ['in another script, in capitals', 'BOBA', 'ВОВА'],
    ['in other case in another script', 'Вова', 'вова'],
    ['with l, I and 1', 'lan', 'Ian'],
    ['with I and i', 'Ian', 'ian'],
    ['with 1 and l', '1an', 'lan'],
    ['with O and 0', 'BOB', 'B0B'],
    ['with o and 0', 'bob', 'b0b'],
    ['with m and rn', 'modem', 'modern'],
    ['with an accent as a mark', 'Zofiě', 'Zofie\u030c'],
  ])('%s', (_what, a, b) => {
    expect(areTaken(a, b)).toBe(true);
  });
  test.each([
    ['other letters', 'Ada', 'Ida'],
    ['an accent more', 'Zofie', 'Zofiě'],
    ['another separator', 'a-da', 'a_da'],
    ['i and l', 'ian', 'lan'],
  ])('but not with %s', (_what, a, b) => {
    expect(areTaken(a, b)).toBe(false);
  });
});

describe('whatever the text', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 24 }),
    fc.string({ unit: 'binary', maxLength: 24 }),
    fc.string({
      unit: fc.constantFrom(...Array.from('aZlI10O-_кΩ王かㄅ김ñ\u0301٣é')),
      maxLength: 22,
    }),
  );
  const names = word
    .map(parseName)
    .filter((parsed) => parsed.ok)
    .map(expectOk);

  test('a name is read as itself', () => {
    fc.assert(fc.property(names, (name) => expectOk(parseName(name)) === name));
  });
  test('a name has one or two keys, which stay the same in other forms and cases', () => {
    fc.assert(
      fc.property(names, (name) => {
        const keys = nameKeys(name);
        expect([1, 2]).toContain(keys.length);
        for (const other of [name.normalize('NFD'), name.normalize('NFC')]) {
          expect(nameKeys(other)).toEqual(keys);
        }
        const lower = nameKeys(name.toLowerCase());
        expect(lower.some((key) => keys.includes(key))).toBe(true);
      }),
    );
  });
  test('a name has no character that shows nothing or that is no letter, digit, - or _', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(name).toMatch(/^[\p{L}\p{M}\p{Nd}_-]{3,20}$/u);
        expect(name).not.toMatch(/\p{Cf}|\p{Default_Ignorable_Code_Point}/u);
      }),
    );
  });
});
