/**
 * The names that players may choose, in any of the scripts that are in wide use, so that nobody can pass for somebody
 * else: the profile "highly restrictive" of UTS 39 (https://www.unicode.org/reports/tr39/), and keys that two names share
 * if they look alike or differ only in case. The table of characters that look alike is Unicode's, from `unhomoglyph`.
 */
import { fault, ok, quote, type Result } from '@open2048/core';
import unhomoglyph from 'unhomoglyph';
import { randomText } from './secrets.ts';

/** The length of a name in characters (code points). */
const MIN_NAME = 3;
export const MAX_NAME = 20;
/** More marks in a row are stacked above or below a letter until they leave their line (UTS 39, section 5.4). */
const MAX_MARKS = 3;

const GUEST_LETTERS = 8;

/** The scripts in wide use (UAX 31, table 5). */
const SCRIPTS =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'.split(
    ' ',
  );
/** The scripts that one name may mix: those of Japanese, Chinese and Korean with Latin. */
const MIXED_SCRIPTS = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];
const ALLOWED_SCRIPTS = [...SCRIPTS.map((script) => [script]), ...MIXED_SCRIPTS].map(
  (scripts) =>
    new RegExp(
      `^[\\p{scx=Zyyy}\\p{scx=Zinh}${scripts.map((name) => `\\p{scx=${name}}`).join('')}]+$`,
      'u',
    ),
);

const CHARACTERS = /^[\p{L}\p{M}\p{Nd}_-]+$/u;
/** Letters that show nothing, such as the Hangul filler, or that are no part of words. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\P{XID_Continue}]/u;
const EDGES = /^[\p{L}\p{Nd}].*[\p{L}\p{M}\p{Nd}]$/u;
const DOUBLED = /[-_]{2}/;
const MARKS = new RegExp(`\\p{Mn}{${MAX_MARKS + 1}}|(\\p{Mn})\\1|[\\p{Nd}_-]\\p{M}`, 'u');

/** Names of the site, of its people and of what is nobody. */
const RESERVED_NAMES =
  'open2048 2048 admin administrator moderator mod staff team official support help security system server root owner bot api anonymous nobody everyone unknown null undefined deleted guest player you me daily'.split(
    ' ',
  );
/** The beginnings of the names that the server gives. */
const RESERVED_STARTS = ['guest', 'deleted', 'open2048', 'admin', 'moderator'];
/** In capitals, they have other keys. */
const bothCases = (name: string): readonly string[] => [name, name.toUpperCase()];
const RESERVED_KEYS = new Set(RESERVED_NAMES.flatMap(bothCases).flatMap(nameKeys));
const RESERVED_START_KEYS = RESERVED_STARTS.flatMap(bothCases).flatMap(nameKeys);

/**
 * A name as it is shown: in the form NFKC, in which equal texts have equal characters. Faults `name-length`,
 * `name-characters` (a letter, a digit, `-` or `_`), `name-form` (how they follow each other), `name-scripts` and
 * `name-reserved`.
 */
export function parseName(text: string): Result<string> {
  const name = text.normalize('NFKC');
  const length = Array.from(name).length;
  if (length < MIN_NAME || length > MAX_NAME) {
    return fault('name-length', `expected ${MIN_NAME} to ${MAX_NAME} characters, found ${length}`);
  }
  if (!CHARACTERS.test(name) || INVISIBLE.test(name.replaceAll('-', ''))) {
    return fault('name-characters', 'expected letters, digits, - and _');
  }
  if (
    !EDGES.test(name) ||
    DOUBLED.test(name) ||
    MARKS.test(name.normalize('NFD')) ||
    !/\p{L}/u.test(name)
  ) {
    const form = 'a name has a letter, ends with a letter or digit, and has single - and _';
    return fault('name-form', `${form}: ${quote(name)}`);
  }
  if (!ALLOWED_SCRIPTS.some((pattern) => pattern.test(name)) || hasMixedDigits(name)) {
    return fault('name-scripts', 'a name is written in one script');
  }
  return isReserved(name) ? fault('name-reserved', `${quote(name)} is reserved`) : ok(name);
}

/** A new name that says nothing, for an account without a name of its own. */
export function guestName(): string {
  return `guest-${randomText(GUEST_LETTERS)}`;
}

/**
 * The keys of a name, at most two: names that look alike, or differ only in case, share a key. One key is the skeleton of
 * the name, the other that of its small letters, because capital letters look like other letters than small ones.
 */
export function nameKeys(name: string): readonly string[] {
  const keys = [skeleton(name), skeleton(name.toLowerCase())].map((key) => key.toLowerCase());
  return [...new Set(keys)].toSorted();
}

/** UTS 39, section 4: what the name looks like. */
function skeleton(name: string): string {
  return unhomoglyph(name.normalize('NFD')).normalize('NFD');
}

function isReserved(name: string): boolean {
  return nameKeys(name).some(
    (key) =>
      RESERVED_KEYS.has(key) || RESERVED_START_KEYS.some((start) => key.startsWith(`${start}-`)),
  );
}

/** Digits of different scripts look like each other's with other values (UTS 39, section 5.3). */
function hasMixedDigits(name: string): boolean {
  // The ten digits of a script are within 16 code points that start at a multiple of 16.
  const rows = Array.from(name.match(/\p{Nd}/gu) ?? [], (digit) => digit.codePointAt(0)! >> 4);
  return new Set(rows).size > 1;
}
