/** The examples of docs/reasons.md: each drawn board has the reason of its section, in the words that are printed there. */
import { readFileSync } from 'node:fs';
import {
  boardFromGrid,
  expectOk,
  faceText,
  ok,
  parseDirection,
  PRESETS,
  rankOfFaceText,
  type PresetName,
} from '@open2048/core';
import { expect, test } from 'vitest';
import { REASON_CODES, type Reason } from './reason.ts';
import { reasonsOf } from './reasons.ts';
import { ENGLISH_REASONS, reasonSentence } from './sentence.ts';

const DOCUMENT = readFileSync(new URL('../../../../docs/reasons.md', import.meta.url), 'utf8');

/** The sections of the document by their code. */
const SECTIONS = DOCUMENT.split('\n### ')
  .slice(1)
  .map((section) => ({
    code: /^`([a-z-]+)`/.exec(section)![1]!,
    example: /```\n([\s\S]*?)```/.exec(section)![1]!,
  }));

const CELL = /^(?:\d+|\.)$/;

/** The board drawn at the beginning of each line, and the text beside it. */
function readExample(example: string) {
  const lines = example.trimEnd().split('\n');
  const rows = lines.map((line) => {
    const words = line.trim().split(/\s+/);
    const end = words.findIndex((word) => !CELL.test(word));
    return words.slice(0, end < 0 ? words.length : end);
  });
  const read = (cell: string) => (cell === '.' ? ok(0) : rankOfFaceText(cell));
  const [, best, played] = /best (\w+), played (\w+)/.exec(example)!;
  return {
    board: expectOk(boardFromGrid(rows, read)),
    rules: PRESETS[(/rules (\w+)/.exec(example)?.[1] ?? 'classic') as PresetName],
    best: expectOk(parseDirection(best!)),
    played: expectOk(parseDirection(played!)),
    sentence: /"(.+)"/.exec(example)![1]!,
  };
}

function inWords(reason: Reason): string {
  const percent = (chance: number) => `${Math.round(100 * chance)} %`;
  return reasonSentence(reason, ENGLISH_REASONS, { tile: faceText, percent });
}

test('the document has a section for each code, in their order', () => {
  expect(SECTIONS.map(({ code }) => code)).toEqual([...REASON_CODES]);
});

test.each(SECTIONS)('$code', ({ code, example }) => {
  const { rules, board, best, played, sentence } = readExample(example);
  const reason = reasonsOf(rules, board, best, played).find((each) => each.code === code);
  expect(reason && inWords(reason)).toBe(sentence);
});

test('the table of the document has every code', () => {
  const table = [...DOCUMENT.matchAll(/^\| `([a-z-]+)` /gm)].map(([, code]) => code);
  expect(table).toEqual([...REASON_CODES]);
});

test('an article before 8, and one before other tiles', () => {
  const written = (by: number) => inWords({ code: 'blocks-pair', rank: 7, by });
  expect(written(3)).toBe('Puts an 8 tile between two 128 tiles.');
  expect(written(4)).toBe('Puts a 16 tile between two 128 tiles.');
});

test('the end of the game after one more move', () => {
  expect(inWords({ code: 'ends-game', chance: 0.9, moves: 1 })).toBe(
    'There is a 90 % chance that the game is over one move later.',
  );
});

test.each([
  [0.08, 'an 8 %'],
  [0.1, 'a 10 %'],
  [0.11, 'an 11 %'],
  [0.18, 'an 18 %'],
  [0.78, 'a 78 %'],
  [0.8, 'an 80 %'],
  [0.89, 'an 89 %'],
  [1, 'a 100 %'],
])('the article before a chance of %d', (chance, written) => {
  expect(inWords({ code: 'few-moves', chance })).toBe(
    `There is ${written} chance that at most one move is left.`,
  );
});
