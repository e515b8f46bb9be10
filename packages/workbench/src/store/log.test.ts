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

test('returns the latest text and the position of the next record', () => {
  expect(readLog(log, true)).toEqual({ text: 'fourth', end: log.length, damage: 'none' });
});

test('a log that is truncated anywhere gives the latest complete text', () => {
  for (let size = ends[0]!; size <= log.length; size++) {
    const nth = ends.findLastIndex((end) => end <= size);
    const expected = { text: records[nth]!.text, end: ends[nth]!, damage: 'none' };
    expect(readLog(log.subarray(0, size)), `${size} bytes`).toEqual(expected);
  }
});

test('so does one whose last record was allocated but never written', () => {
  const bytes = Buffer.concat([log, Buffer.alloc(1000)]);
  expect(readLog(bytes)).toEqual({ text: 'fourth', end: log.length, damage: 'none' });
});

describe('one changed bit costs one record', () => {
  const changed = Array.from({ length: log.length * 8 }, (_, bit) => {
    const bytes = Buffer.from(log);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    return { bytes, nth: ends.findIndex((end) => end > bit >> 3) };
  });

  test('the last: then the previous text is used', () => {
    const last = records.length - 1;
    for (const { bytes, nth } of changed.filter((one) => one.nth === last)) {
      const expected = { text: TEXTS.at(-2), end: ends[last - 1], damage: 'latest' };
      expect(readLog(bytes)).toEqual(expected);
      expect(nth).toBe(last);
    }
  });

  test('an older one: no current data is lost, and a thorough check reports it', () => {
    for (const { bytes } of changed.filter(({ nth }) => nth < records.length - 1)) {
      expect(readLog(bytes).text).toBe('fourth');
      expect(readLog(bytes, true)).toEqual({ text: 'fourth', end: log.length, damage: 'old' });
    }
  });
});

test.each([
  ['nothing', ''],
  ['other text', '{"format":"open2048-save"}'],
  ['a truncated head', recordOf('text').subarray(0, 30)],
])('%s has no text', (_, bytes) => {
  expect(readLog(Buffer.from(bytes))).toEqual({ text: null, end: 0, damage: 'latest' });
});

test('no single damage to a new log loses the text', () => {
  const whole = newLog('text');
  for (let at = 0; at < whole.length; at++) {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 0xff;
    expect(readLog(bytes).text).toBe('text');
  }
});
