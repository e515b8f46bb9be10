/**
 * An engine specification of the command line: a command preceded by settings, written like shell
 * variables: `name=deep nodes=1000 threads=2 python3 engine.py`. `name`, `nodes`, `time` and `depth`
 * are settings of the arena; every other setting is an option of the engine (engine protocol). The
 * command `open2048` is the calling program, so our own engine is specified like any other.
 */
import { LIMIT_NAMES, parseLimit, type LimitName, type Limits } from '@open2048/advice';
import { fault, ok, quote, type Result } from '@open2048/core';
import type { PlayerFiles } from '../player/player.ts';

/** One side of an arena. */
export interface Contender {
  /** The text it was parsed from, which identifies it in a file of results. */
  readonly text: string;
  /** The name it was given; null if none. */
  readonly name: string | null;
  readonly limits: Limits;
  /** Options of the engine with their values, in order. */
  readonly settings: readonly (readonly [name: string, value: string])[];
  /** The program and its arguments. */
  readonly command: Program;
  /** Whether it is our own player, which an arena runs in threads of this process. */
  readonly isOwnPlayer: boolean;
}

/** A program and its first arguments. */
export type Program = readonly [program: string, ...args: string[]];

/** Parses a contender; `own` replaces the command `open2048`. Faults `bad-engine`, `bad-limit`. */
export function parseContender(text: string, own: Program): Result<Contender> {
  const words = wordsOf(text);
  if (words === null) return fault('bad-engine', `unclosed quotation mark in ${quote(text)}`);
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
  const isOwn = program === 'open2048';
  const command: Program = isOwn ? [...own, ...args] : [program, ...args];
  // With arguments of its own, the command says more than the settings of a player.
  const isOwnPlayer = isOwn && args.length === 1 && args[0] === 'engine';
  return ok({ text, name, limits, settings, command, isOwnPlayer });
}

/** Our own player as a contender. */
export function ownContender(
  { weights, tables, endgame }: PlayerFiles,
  limits: Limits,
  own: Program,
): Contender {
  const settings = Object.entries({ weights, tables, endgame }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const bounds = Object.entries(limits).map(([name, value]) => `${name}=${value}`);
  const words = [...bounds, ...settings.map((pair) => pair.join('=')), 'open2048', 'engine'];
  const command: Program = [...own, 'engine'];
  return { text: words.join(' '), name: null, limits, settings, command, isOwnPlayer: true };
}

/** Words separated by blanks; single or double quotes keep blanks in a word. Null for an unclosed quote. */
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
