/** Stored analyses are found again and bounded, and never replace a longer one from another tab. */
import { seeded, expectOk, newGame, play, PRESETS } from '@open2048/core';
import { ReplayTimeline, replayOf } from '@open2048/replay';
import { memoryStorage } from '@open2048/session';
import { describe, expect, test } from 'vitest';
import { analysisName, KeptAnalyses, PIECE, type Line } from './kept.ts';

const linesOf = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => [`2x2/${at}.1/0.0`, [[0, at + 0.125]]]);
const other = (lines: readonly Line[]): Line[] =>
  lines.map(([, worths]) => ['2x2/9.9/9.9', worths]);

function open(now = () => 0) {
  const storage = memoryStorage();
  return { storage, kept: new KeptAnalyses({ storage, now }) };
}

test('what was kept is read again to the last bit', async () => {
  const { kept } = open();
  await kept.keep('a', linesOf(3));
  expect(await kept.read('a')).toEqual(linesOf(3));
  expect(await kept.read('b')).toEqual([]);
});

test('what is written while an analysis goes on does not grow with it', async () => {
  const { storage, kept } = open();
  let written = 0;
  const counting = {
    ...storage,
    update: (key: string, change: (old: string | null) => string | null) =>
      storage.update(key, (old) => {
        const text = change(old);
        if (text !== old) written += text?.length ?? 0;
        return text;
      }),
  };
  const counted = new KeptAnalyses({ storage: counting, now: () => 0 });
  const lines = linesOf(20 * PIECE);
  const steps = Array.from({ length: 20 * 5 }, (_, step) => (step * PIECE) / 5);
  const costs: number[] = [];
  for (const from of steps) {
    written = 0;
    await counted.keep('a', lines.slice(0, from + PIECE / 5), from);
    costs.push(written);
  }
  expect(await kept.read('a')).toEqual(lines);
  const piece = JSON.stringify(lines.slice(-PIECE)).length;
  expect(Math.max(...costs)).toBeLessThan(1.1 * piece);
});

test.each([
  { rule: 'further', before: linesOf(3), added: linesOf(5), kept: linesOf(5) },
  {
    rule: 'not less than another tab has',
    before: linesOf(5),
    added: linesOf(3),
    kept: linesOf(5),
  },
  {
    rule: 'of a game that went another way',
    before: other(linesOf(5)),
    added: linesOf(3),
    kept: linesOf(3),
  },
])('the lines are those of the one that came $rule', async ({ before, added, kept: expected }) => {
  const { kept } = open();
  await kept.keep('a', before);
  await kept.keep('a', added);
  expect(await kept.read('a')).toEqual(expected);
});

describe('the oldest go', () => {
  const names = Array.from({ length: 510 }, (_, at) => `n${at}`);
  test.each([
    { rule: 'when there are too many', lines: linesOf(1), left: 500 },
    { rule: 'when they are too much', lines: linesOf(80_000), left: 3 },
  ])('$rule', async ({ lines, left }) => {
    let time = 0;
    const { kept, storage } = open(() => time++);
    for (const name of names.slice(0, left + 3)) await kept.keep(name, lines);
    const found = await Promise.all(names.slice(0, left + 3).map((name) => kept.read(name)));
    expect(found.map((each) => each.length > 0)).toEqual(
      Array.from({ length: left + 3 }, (_, at) => at >= 3),
    );
    expect(await storage.keys()).toHaveLength(left * Math.ceil(lines.length / PIECE) + 1);
  });
});

test.each([
  ['cut short', (text: string) => text.slice(0, -4)],
  ['of a newer version', (text: string) => text.replace('"version":1', '"version":2')],
])('what is %s is as good as not there, and is written over', async (_, damage) => {
  const { kept, storage } = open();
  await kept.keep('a', linesOf(3));
  for (const key of await storage.keys()) await storage.update(key, (text) => damage(text!));
  expect(await kept.read('a')).toEqual([]);
  await kept.keep('a', linesOf(2));
  expect(await kept.read('a')).toEqual(linesOf(2));
});

test('the name of an analysis is that of its game, however far it has come, and of who analyses', () => {
  const start = newGame(PRESETS.classic, seeded(7));
  const later = expectOk(play(start, { type: 'move', direction: 3 }));
  const nameOf = (game: typeof start, advisor = 'engine', nodes = 1) =>
    analysisName(new ReplayTimeline(replayOf(game)), advisor, nodes);
  expect(nameOf(later)).toBe(nameOf(start));
  const others = [
    nameOf(newGame(PRESETS.classic, seeded(8))),
    nameOf(start, 'x'),
    nameOf(start, 'engine', 2),
  ];
  expect(new Set([nameOf(start), ...others]).size).toBe(4);
});
