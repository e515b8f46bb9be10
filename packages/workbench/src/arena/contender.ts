/**
 * An engine as it is named on the command line: a command, and before it settings in the way of a
 * shell's variables, `name=deep nodes=1000 threads=2 python3 engine.py`. `name`, `nodes`, `time` and
 * `depth` are the arena's; every other setting is an option of the engine, by the engine protocol. The
 * command `open2048` is the program that calls, so that our own engine is named like any other.
 */
import { LIMIT_NAMES, parseLimit, type LimitName, type Limits } from '@open2048/advice';
import { fault, ok, quote, type Result } from '@open2048/core';
import type { PlayerFiles } from '../player/player.ts';

/** One side of an arena. */
export interface Contender {
  /** The text that it was read from, which is what tells it apart in a file of results. */
  readonly text: string;
  /** The name that it was given, if any. */
  readonly name: string | null;
  readonly limits: Limits;
  /** Options of the engine with their values, in order. */
  readonly settings: readonly (readonly [name: string, value: string])[];
  /** The program and its arguments. */
  readonly command: Program;
}

/** A program and its first arguments. */
export type Program = readonly [program: string, ...args: string[]];

/** Reads a contender, `own` being what the command `open2048` stands for; faults `bad-engine`, `bad-limit`. */
export function parseContender(text: string, own: Program): Result<Contender> {
  const words = wordsOf(text);
  if (words === null)
    return fault('bad-engine', `a quotation mark is not closed in ${quote(text)}`);
  const settings: [string, string][] = [];
  let name: string | null = null;
  const limits: Partial<Record<LimitName, number>> = {};
  let at = 0;
  for (; at < words.length; at++) {
    const [, key, value = ''] = /^([A-Za-z][\w-]*)=(.*)$/s.exec(words[at]!) ?? [];
    if (key === undefined) break;
    if (isLimit(key)) {
      const limit = parseLimit(key, value);
      if (!limit.ok) return limit;
      limits[key] = limit.value;
    } else if (key === 'name') name = value.trim();
    else settings.push([key, value]);
  }
  if (name === '') return fault('bad-engine', `expected a name in ${quote(text)}`);
  const [program, ...args] = words.slice(at);
  if (program === undefined) {
    return fault('bad-engine', `expected settings and a command, got ${quote(text)}`);
  }
  const command: Program = program === 'open2048' ? [...own, ...args] : [program, ...args];
  return ok({ text, name, limits, settings, command });
}

/** Our own player as a contender. */
export function ownContender(
  { weights, tables }: PlayerFiles,
  limits: Limits,
  own: Program,
): Contender {
  const settings = Object.entries({ weights, tables }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const bounds = Object.entries(limits).map(([name, value]) => `${name}=${value}`);
  const words = [...bounds, ...settings.map((pair) => pair.join('=')), 'open2048', 'engine'];
  return { text: words.join(' '), name: null, limits, settings, command: [...own, 'engine'] };
}

/** Words parted by blanks; within quotation marks of either kind blanks are part of a word. Null where one is open. */
function wordsOf(text: string): string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let mark: string | null = null;
  for (const character of text) {
    if (character === mark) mark = null;
    else if (mark !== null) word += character;
    else if (character === '"' || character === "'") {
      mark = character;
      word ??= '';
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + character;
  }
  if (word !== null) words.push(word);
  return mark === null ? words : null;
}

function isLimit(key: string): key is LimitName {
  return LIMIT_NAMES.includes(key as LimitName);
}
