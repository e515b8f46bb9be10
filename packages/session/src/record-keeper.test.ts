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
  const keeper = new RecordKeeper(storedWith('old'));
  const { records } = keeper;
  keeper.add(null);
  expect(keeper.records).toBe(records);
  keeper.add(ended('new'));
  expect(idsIn(keeper)).toEqual(['old', 'new']);
});

test('waiting changes are applied on top of the stored ones', () => {
  const keeper = new RecordKeeper(NO_RECORDS);
  keeper.add(ended('a'));
  keeper.settle(0, null, []);
  expect(idsIn(keeper)).toEqual(['a']);
  keeper.settle(0, storedWith('theirs', 'a'), [ended('b')]);
  expect(idsIn(keeper)).toEqual(['theirs', 'a', 'b']);
});

test('a change without a waiting command is kept until it is stored', () => {
  const keeper = new RecordKeeper(storedWith('old'));
  keeper.keep([ended('a')]);
  keeper.keep([ended('b')]);
  expect(keeper.further).toHaveLength(2);
  keeper.hold([]);
  expect(idsIn(keeper)).toEqual(['old', 'a', 'b']);
  keeper.settle(1, storedWith('old', 'a'), []);
  expect(keeper.further).toEqual([ended('b')]);
  expect(idsIn(keeper)).toEqual(['old', 'a', 'b']);
});

describe('a stored text', () => {
  const text = formatRecords(storedWith('theirs'));

  test('that is new is merged below the waiting changes', () => {
    const keeper = new RecordKeeper(NO_RECORDS);
    expect(keeper.read(text, [ended('mine')])).toBe(true);
    expect(idsIn(keeper)).toEqual(['theirs', 'mine']);
  });

  test('has no effect the second time, or if there is none', () => {
    const keeper = new RecordKeeper(NO_RECORDS);
    keeper.read(text, []);
    expect(keeper.read(text, [ended('mine')])).toBe(false);
    expect(keeper.read(null, [ended('mine')])).toBe(false);
    expect(idsIn(keeper)).toEqual(['theirs']);
  });

  test('that is damaged changes nothing', () => {
    const keeper = new RecordKeeper(storedWith('old'));
    expect(keeper.read('damaged', [ended('mine')])).toBe(false);
    expect(idsIn(keeper)).toEqual(['old']);
  });
});
