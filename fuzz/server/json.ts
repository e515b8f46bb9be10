/** Damages JSON values: wrong types, missing and unknown fields, and values at the borders of what parsers expect. */
import type { Rng } from '@open2048/core';
import { pick } from '@open2048/testing/games';

/** A value of JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '﷽',
  "' or 1=1 --",
  "'; drop table game; --",
  '%00%27',
  '\r\nx-injected: yes',
  '%0d%0ax-injected: yes',
  '\nset-cookie: open2048_session=x\r\n\r\n',
  `\\'"; select pg_sleep(9); --`,
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'true',
  'null',
  '-1',
  '0x10',
  '1e999',
  '__proto__',
  'constructor',
  'classic',
  '2026-11-23',
  'infinity',
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  127,
  128,
  255,
  256,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 63),
  1e100,
  5e-324,
];
const KEYS = [
  'type',
  'n',
  'game',
  'nonce',
  'direction',
  'class',
  'rules',
  'token',
  '__proto__',
  'toJSON',
  '',
];

/** A text as attackers write them, of up to 100,000 characters. */
export function hostileText(rng: Rng): string {
  const text = pick(rng, TEXTS);
  if (rng.below(4) > 0) return text;
  return rng.below(4) === 0 ? 'x'.repeat(1 << rng.below(17)) : text + pick(rng, TEXTS);
}

/** Any value, mostly small. */
export function anyJson(rng: Rng, depth = 0): Json {
  switch (rng.below(depth > 3 ? 4 : 6)) {
    case 0:
      return pick(rng, [null, true, false]);
    case 1:
      return pick(rng, NUMBERS);
    case 2:
    case 3:
      return hostileText(rng);
    case 4:
      return Array.from({ length: rng.below(4) }, () => anyJson(rng, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: rng.below(4) }, () => [pick(rng, KEYS), anyJson(rng, depth + 1)]),
      );
  }
}

/** A value after one to four changes. */
export function mutateJson(rng: Rng, value: Json): Json {
  let changed = value;
  for (let count = 1 + rng.below(4); count > 0; count--) changed = changedOnce(rng, changed);
  return changed;
}

/** The text of a value; sometimes with keys twice, other white space, or deeper than parsers like. */
export function hostileJsonText(rng: Rng, value: Json): string {
  const text = JSON.stringify(value);
  switch (rng.below(12)) {
    case 0:
      return text.replace('{', `{"${pick(rng, KEYS)}":${JSON.stringify(anyJson(rng))},`);
    case 1:
      return text.replace(/[{,:]/g, (sign) => `${sign}\n\t `);
    case 2:
      return '['.repeat(1 << rng.below(14)) + text;
    case 3:
      return `${pick(rng, ['\ufeff', ' ', '\u0000', '//', '1'])}${text}`;
    case 4:
      return text + pick(rng, [text, ',', '}', ' ', '\u0000']);
    default:
      return text;
  }
}

function changedOnce(rng: Rng, value: Json): Json {
  if (typeof value !== 'object' || value === null || rng.below(8) === 0) return anyJson(rng);
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return rng.below(2) === 0 ? [...items, anyJson(rng)] : items.slice(1);
  }
  const entries = Object.entries(value);
  const at = rng.below(entries.length + 1);
  const [key, old] = entries[at] ?? [pick(rng, KEYS), null];
  const changes: readonly (readonly [string, Json][])[] = [
    [],
    [[pick(rng, KEYS), old]],
    [[key, anyJson(rng)]],
    [[key, changedOnce(rng, old)]],
  ];
  return Object.fromEntries(entries.toSpliced(at, 1, ...pick(rng, changes)));
}
