/** The records of a session: the stored ones, and its changes that are not stored yet. */
import { PRESETS } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { startGame, summaryOf } from './stored-game.ts';
import { applyChange, formatRecords, NO_RECORDS, type RecordsChange } from './records.ts';
import { RecordKeeper } from './record-keeper.ts';

const ended = (id: string): RecordsChange => ({
  type: 'game',
  summary: summaryOf(startGame(PRESETS.classic, { seed: 7 }, id, 0), 5),
});
const idsIn = ({ records }: RecordKeeper) => records.recent.map(({ id }) => id);
const storedWith = (...ids: string[]) => ids.map(ended).reduce(applyChange, NO_RECORDS);

test('additions of commands are recorded at once; a command without additions changes nothing', () => {
  const remembering = new RecordKeeper(storedWith('old'));
  const { records } = remembering;
  remembering.add(null);
  expect(remembering.records).toBe(records);
  remembering.add(ended('new'));
  expect(idsIn(remembering)).toEqual(['old', 'new']);
});

test('waiting changes are applied on top of the stored ones', () => {
  const remembering = new RecordKeeper(NO_RECORDS);
  remembering.add(ended('a'));
  remembering.settle(0, null, []);
  expect(idsIn(remembering)).toEqual(['a']);
  remembering.settle(0, storedWith('theirs', 'a'), [ended('b')]);
  expect(idsIn(remembering)).toEqual(['theirs', 'a', 'b']);
});

test('a change without a waiting command is kept until it is stored', () => {
  const remembering = new RecordKeeper(storedWith('old'));
  remembering.keep([ended('a')]);
  remembering.keep([ended('b')]);
  expect(remembering.further).toHaveLength(2);
  remembering.hold([]);
  expect(idsIn(remembering)).toEqual(['old', 'a', 'b']);
  remembering.settle(1, storedWith('old', 'a'), []);
  expect(remembering.further).toEqual([ended('b')]);
  expect(idsIn(remembering)).toEqual(['old', 'a', 'b']);
});

describe('a stored text', () => {
  const text = formatRecords(storedWith('theirs'));

  test('that is new is merged below the waiting changes', () => {
    const remembering = new RecordKeeper(NO_RECORDS);
    expect(remembering.read(text, [ended('mine')])).toBe(true);
    expect(idsIn(remembering)).toEqual(['theirs', 'mine']);
  });

  test('has no effect the second time, or if there is none', () => {
    const remembering = new RecordKeeper(NO_RECORDS);
    remembering.read(text, []);
    expect(remembering.read(text, [ended('mine')])).toBe(false);
    expect(remembering.read(null, [ended('mine')])).toBe(false);
    expect(idsIn(remembering)).toEqual(['theirs']);
  });

  test('that is damaged changes nothing', () => {
    const remembering = new RecordKeeper(storedWith('old'));
    expect(remembering.read('damaged', [ended('mine')])).toBe(false);
    expect(idsIn(remembering)).toEqual(['old']);
  });
});
