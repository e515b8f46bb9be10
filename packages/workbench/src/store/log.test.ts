/** The log of a key: written texts are read, wherever the log is truncated, and never another text. */
import { describe, expect, test } from 'vitest';
import { newLog, readLog, recordOf } from './log.ts';

const TEXTS = ['first', 'second,\n#open2048 1 ü 二', '', 'fourth'];
/** A log of all texts, and the length of each record; the first text has two records. */
const log = Buffer.concat([newLog(TEXTS[0]!), ...TEXTS.slice(1).map(recordOf)]);
const records = [TEXTS[0]!, ...TEXTS].map((text) => ({ text, length: recordOf(text).length }));
const ends = records.map((_, nth) =>
  records.slice(0, nth + 1).reduce((sum, { length }) => sum + length, 0),
);

test('the latest text is read, and where the next record goes', () => {
  expect(readLog(log, true)).toEqual({ text: 'fourth', end: log.length, damage: 'none' });
});

test('a log that was cut anywhere gives the latest text that was whole', () => {
  for (let size = ends[0]!; size <= log.length; size++) {
    const nth = ends.findLastIndex((end) => end <= size);
    const expected = { text: records[nth]!.text, end: ends[nth]!, damage: 'none' };
    expect(readLog(log.subarray(0, size)), `${size} bytes`).toEqual(expected);
  }
});

test('so does one whose last record the system made room for and never filled', () => {
  const bytes = Buffer.concat([log, Buffer.alloc(1000)]);
  expect(readLog(bytes)).toEqual({ text: 'fourth', end: log.length, damage: 'none' });
});

describe('one bit that changed costs one record', () => {
  const changed = Array.from({ length: log.length * 8 }, (_, bit) => {
    const bytes = Buffer.from(log);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    return { bytes, nth: ends.findIndex((end) => end > bit >> 3) };
  });

  test('the last: then the text before it counts', () => {
    const last = records.length - 1;
    for (const { bytes, nth } of changed.filter((one) => one.nth === last)) {
      const expected = { text: TEXTS.at(-2), end: ends[last - 1], damage: 'latest' };
      expect(readLog(bytes)).toEqual(expected);
      expect(nth).toBe(last);
    }
  });

  test('an older one: nothing that counts is lost, and a thorough look tells of it', () => {
    for (const { bytes } of changed.filter(({ nth }) => nth < records.length - 1)) {
      expect(readLog(bytes).text).toBe('fourth');
      expect(readLog(bytes, true)).toEqual({ text: 'fourth', end: log.length, damage: 'old' });
    }
  });
});

test.each([
  ['nothing', ''],
  ['other text', '{"format":"open2048-save"}'],
  ['a head that is cut short', recordOf('text').subarray(0, 30)],
])('%s holds no text', (_, bytes) => {
  expect(readLog(Buffer.from(bytes))).toEqual({ text: null, end: 0, damage: 'latest' });
});

test('of a new log no single damage takes the text', () => {
  const whole = newLog('text');
  for (let at = 0; at < whole.length; at++) {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 0xff;
    expect(readLog(bytes).text).toBe('text');
  }
});
