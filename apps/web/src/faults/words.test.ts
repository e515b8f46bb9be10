/** Faults as sentences: their meaning, and their place. */
import { FAULT_CODES, type Fault } from '@open2048/core';
import { readSnapshot, REPLAY_FAULT_CODES } from '@open2048/replay';
import { SESSION_FAULT_CODES } from '@open2048/session';
import { expect, test } from 'vitest';
import { meaningOf } from './codes.ts';
import { text } from './messages/de.ts';
import { faultWords, needsDetail } from './words.ts';

test('every code of the rules, of replays and of saved games has a meaning', () => {
  const codes = [FAULT_CODES, REPLAY_FAULT_CODES, SESSION_FAULT_CODES].flatMap(Object.keys);
  expect(codes.filter((code) => meaningOf(code) === null)).toEqual([]);
});

test.each<{ readonly rule: string; readonly fault: Fault; readonly words: string }>([
  {
    rule: 'a cell by row and column',
    fault: { code: 'bad-face', message: '', at: 'row 2 column 1' },
    words: `Zeile 2, Spalte 1: ${text.meaning.tile}`,
  },
  {
    rule: 'a row',
    fault: { code: 'ragged-grid', message: '', at: 'row 2' },
    words: `Zeile 2: ${text.meaning.shape}`,
  },
  {
    rule: 'a line of a file',
    fault: { code: 'bad-token', message: 'line 3: x', at: 3 },
    words: `Textzeile 3: ${text.meaning.token}`,
  },
  {
    rule: 'a byte or a character',
    fault: { code: 'cut-short', message: 'byte 1200: x', at: 1200 },
    words: `Stelle 1.200: ${text.meaning.cutShort}`,
  },
  {
    rule: 'a field by its path',
    fault: { code: 'bad-value', message: '', at: 'spawn.ranks[0].weight' },
    words: `spawn.ranks[0].weight: ${text.meaning.value}`,
  },
  { rule: 'no place', fault: { code: 'bad-json', message: '' }, words: text.meaning.json },
  { rule: 'a code without words', fault: { code: 'new', message: 'x' }, words: text.unknown },
])('$rule', ({ fault, words }) => expect(faultWords(fault, text)).toBe(words));

test('the English message is added where ours has less information', () => {
  const read = readSnapshot('2 4\n3 2');
  expect(!read.ok && needsDetail(read.error)).toBe(false);
  expect(needsDetail({ code: 'cannot-carry', message: 'the format has no undo' })).toBe(true);
  expect(needsDetail({ code: 'new', message: 'x' })).toBe(true);
});
