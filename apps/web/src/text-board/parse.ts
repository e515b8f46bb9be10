/**
 * Parses a line of text into a request. Letter case, accents and character width do not matter, a
 * word may be shortened to a prefix that only one verb has, and a cell may be named as in a
 * spreadsheet: b3 is column 2, row 3. A line that is not understood is a value too, with everything
 * that a specific answer needs.
 */
import { DIRECTION_NAMES, type Direction, type Size } from '@open2048/core';
import type { Action, TextGame } from './game.ts';
import { ENGLISH, VERBS, wordsOf, type Verb, type Words } from './verbs.ts';

/** A command or a question; rows and columns count from 1 and are on the board. */
export type Request =
  | Action
  | { readonly kind: Query }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number }
  | { readonly kind: 'preview'; readonly direction: Direction };

/** Questions without an argument. */
export type Query = 'board' | 'empty' | 'largest' | 'score' | 'moves' | 'help';

/** Why a line was not understood. */
export type Misread =
  | { readonly code: 'nothing-said' | 'needs-cell' | 'needs-direction' }
  | { readonly code: 'unknown-word'; readonly word: string }
  | { readonly code: 'ambiguous-word'; readonly word: string; readonly could: readonly Verb[] }
  | { readonly code: 'needs-row' | 'needs-column' | 'too-much'; readonly verb: Verb }
  | { readonly code: 'no-such-row'; readonly rows: number }
  | { readonly code: 'no-such-column'; readonly columns: number };

export type Parsed =
  | { readonly ok: true; readonly value: Request }
  | { readonly ok: false; readonly error: Misread };

/** The name of a cell, a word, a number, or symbols. */
const TOKEN = /(?<![\p{L}\d])[a-z]{1,2}\d{1,4}(?![\p{L}\d])|\p{L}+|\d+|[^\s\p{L}\d,;:.!]+/gu;

/** The words and the numbers of a line, each in their order. */
interface Line {
  readonly verbs: readonly Verb[];
  readonly numbers: readonly number[];
}

/** What a line is about. */
type ParsedFor = Pick<TextGame, 'verbs'> & { readonly rules: { readonly size: Size } };

/** Parses a line in the given language or in English, for a game with these verbs and a board of this size. */
export function parseRequest(
  text: string,
  words: Words,
  { verbs, rules: { size } }: ParsedFor,
): Parsed {
  const line: { verbs: Verb[]; numbers: number[] } = { verbs: [], numbers: [] };
  for (const token of tokensOf(text, words)) {
    const cell = /^([a-z]{1,2})(\d+)$/.exec(token);
    if (cell !== null) line.numbers.push(Number(cell[2]), columnOf(cell[1]!));
    else if (/^\d/.test(token)) line.numbers.push(Number(token));
    else {
      const could = verbsOf(token, words, verbs);
      if (could.length === 0) return misread({ code: 'unknown-word', word: token });
      if (could.length > 1) return misread({ code: 'ambiguous-word', word: token, could });
      line.verbs.push(could[0]!);
    }
  }
  return requestOf(line, size);
}

/** The verbs that a word can mean: the exact match, even if it is not offered, or all offered ones that start with it. */
export function verbsOf(word: string, words: Words, offered: readonly Verb[]): readonly Verb[] {
  const known = (verb: Verb) => [...wordsOf(verb, words), ...wordsOf(verb, ENGLISH)].map(plain);
  const exact = VERBS.filter((verb) => known(verb).includes(word));
  if (exact.length > 0) return exact;
  return offered.filter((verb) => known(verb).some((each) => each.startsWith(word)));
}

function requestOf({ verbs, numbers }: Line, size: Size): Parsed {
  const [first, second] = verbs;
  if (first === undefined) return placeOf(numbers, size);
  const rest = verbs.length - 1;
  if (first === 'preview') {
    const direction = DIRECTION_NAMES.findIndex((name) => name === second);
    if (direction < 0 || rest > 1 || numbers.length > 0)
      return misread({ code: 'needs-direction' });
    return understood({ kind: 'preview', direction: direction as Direction });
  }
  if (first === 'row' && second === 'column' && rest === 1) return cellOf(numbers, size);
  if (first === 'column' && second === 'row' && rest === 1)
    return cellOf(numbers.toReversed(), size);
  if (rest > 0) return misread({ code: 'too-much', verb: first });
  if (first === 'cell') return cellOf(numbers, size);
  if (first === 'row') return rowOf(numbers, size);
  if (first === 'column') return columnIn(numbers, size);
  if (numbers.length > 0) return misread({ code: 'too-much', verb: first });
  return understood(plainRequest(first));
}

function plainRequest(verb: Exclude<Verb, 'preview' | 'row' | 'column' | 'cell'>): Request {
  switch (verb) {
    case 'left':
    case 'right':
    case 'up':
    case 'down':
    case 'undo':
    case 'redo':
    case 'hint':
    case 'autoplay':
      return { kind: 'command', command: verb };
    case 'new':
      return { kind: 'command', command: 'new-game' };
    case 'continue':
    case 'back':
    case 'resign':
    case 'board':
    case 'empty':
    case 'largest':
    case 'score':
    case 'moves':
    case 'repeat':
    case 'help':
      return { kind: verb };
  }
}

/** Numbers alone: a row, or a cell. */
function placeOf(numbers: readonly number[], size: Size): Parsed {
  if (numbers.length === 0) return misread({ code: 'nothing-said' });
  return numbers.length === 1 ? rowOf(numbers, size) : cellOf(numbers, size);
}

function rowOf(numbers: readonly number[], { rows }: Size): Parsed {
  const [row] = numbers;
  if (row === undefined || numbers.length > 1) return misread({ code: 'needs-row', verb: 'row' });
  if (row < 1 || row > rows) return misread({ code: 'no-such-row', rows });
  return understood({ kind: 'row', row });
}

function columnIn(numbers: readonly number[], { cols }: Size): Parsed {
  const [column] = numbers;
  if (column === undefined || numbers.length > 1) {
    return misread({ code: 'needs-column', verb: 'column' });
  }
  if (column < 1 || column > cols) return misread({ code: 'no-such-column', columns: cols });
  return understood({ kind: 'column', column });
}

function cellOf(numbers: readonly number[], size: Size): Parsed {
  const [row, column] = numbers;
  if (row === undefined || column === undefined || numbers.length > 2) {
    return misread({ code: 'needs-cell' });
  }
  const [inRows, inColumns] = [rowOf([row], size), columnIn([column], size)];
  if (!inRows.ok) return inRows;
  return inColumns.ok ? understood({ kind: 'cell', row, column }) : inColumns;
}

/** The number of a column by its letters: a is 1, z is 26, aa is 27. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + parseInt(letter, 36) - 9, 0);
}

/** Words, numbers and names of cells, without ignored words unless there are no others. */
function tokensOf(text: string, words: Words): readonly string[] {
  const ignored = [...wordsOf('ignored', words), ...wordsOf('ignored', ENGLISH)].map(plain);
  const known = [...VERBS.flatMap((verb) => wordsOf(verb, words)), ...ignored];
  const tokens = (plain(text).match(TOKEN) ?? []).flatMap((token) =>
    /\p{Script=Han}/u.test(token) ? hanWords(token, known) : token,
  );
  const meaningful = tokens.filter((token) => !ignored.includes(token));
  return meaningful.length === 0 ? tokens : meaningful;
}

/** Chinese is written without spaces: splits off the longest known word repeatedly. */
function hanWords(text: string, known: readonly string[]): readonly string[] {
  if (text === '' || known.includes(text)) return [text].filter((word) => word !== '');
  const starts = known.filter((word) => text.startsWith(word));
  const longest = starts.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest === '') return [text];
  return [longest, ...hanWords(text.slice(longest.length), known)];
}

/** Lower case, without accents, in normal character width. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function understood(value: Request): Parsed {
  return { ok: true, value };
}

function misread(error: Misread): Parsed {
  return { ok: false, error };
}
