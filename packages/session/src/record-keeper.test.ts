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

test('what commands add is remembered at once; a command that adds nothing changes nothing', () => {
  const remembering = new RecordKeeper(storedWith('old'));
  const { records } = remembering;
  remembering.add(null);
  expect(remembering.records).toBe(records);
  remembering.add(ended('new'));
  expect(idsIn(remembering)).toEqual(['old', 'new']);
});

test('once it is stored, what waits stands on top of it', () => {
  const remembering = new RecordKeeper(NO_RECORDS);
  remembering.add(ended('a'));
  remembering.settle(0, null, []);
  expect(idsIn(remembering)).toEqual(['a']);
  remembering.settle(0, storedWith('theirs', 'a'), [ended('b')]);
  expect(idsIn(remembering)).toEqual(['theirs', 'a', 'b']);
});

test('what belongs to no command that waits is kept until it is stored', () => {
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

describe('a text of the store', () => {
  const text = formatRecords(storedWith('theirs'));

  test('that is new is taken in, under what waits', () => {
    const remembering = new RecordKeeper(NO_RECORDS);
    expect(remembering.read(text, [ended('mine')])).toBe(true);
    expect(idsIn(remembering)).toEqual(['theirs', 'mine']);
  });

  test('says nothing new the second time, nor where there is none', () => {
    const remembering = new RecordKeeper(NO_RECORDS);
    remembering.read(text, []);
    expect(remembering.read(text, [ended('mine')])).toBe(false);
    expect(remembering.read(null, [ended('mine')])).toBe(false);
    expect(idsIn(remembering)).toEqual(['theirs']);
  });

  test('that is damaged leaves everything as it is', () => {
    const remembering = new RecordKeeper(storedWith('old'));
    expect(remembering.read('damaged', [ended('mine')])).toBe(false);
    expect(idsIn(remembering)).toEqual(['old']);
  });
});
