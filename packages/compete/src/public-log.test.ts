import { createHash } from 'node:crypto';
import { bytesOfHex, hexOf } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import {
  checkContinues,
  checkLog,
  checkLogged,
  logDay,
  logLeaf,
  merkleLevels,
  merklePath,
  merkleRoot,
  NO_DAY,
  type LogDay,
} from './public-log.ts';

/** The entries and roots of the reference implementation of certificate transparency, by their number. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = new Map([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
]);

test.each([...ROOTS])('the tree over %i entries is that of RFC 9162', (size, root) => {
  const leaves = ENTRIES.slice(0, size).map(
    (entry) =>
      new Uint8Array(
        createHash('sha256').update(Uint8Array.of(0)).update(bytesOfHex(entry)!).digest(),
      ),
  );
  expect(hexOf(merkleRoot(merkleLevels(leaves)))).toBe(root);
});

const idOf = (n: number): string => n.toString(16).padStart(32, '0');
const replayOf = (n: number): Uint8Array => Uint8Array.of(n, n);
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A day with some games, and the path of each. */
function dayOf(games: number, previous = NO_DAY, day = '2026-11-24') {
  const leaves = Array.from({ length: games }, (_, n) => logLeaf(idOf(n), digestOf(replayOf(n))));
  const levels = merkleLevels(leaves);
  const made = logDay({ day, games, root: hexOf(merkleRoot(levels)) }, previous);
  return { day: made, pathOf: (place: number) => merklePath(levels, place).map(hexOf) };
}

describe('the proof of a game', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 32, 33])('in a day of %i games is valid', (games) => {
    const { day, pathOf } = dayOf(games);
    for (let place = 0; place < games; place++) {
      const proof = { day, place, path: pathOf(place) };
      expect(checkLogged(idOf(place), replayOf(place), proof)).toEqual({ ok: true, value: day });
    }
  });

  const { day, pathOf } = dayOf(11);
  const proof = { day, place: 6, path: pathOf(6) };
  const other = '1'.repeat(64);
  test.each([
    ['another replay', idOf(6), replayOf(7), proof],
    ['another id', idOf(7), replayOf(6), proof],
    ['another place', idOf(6), replayOf(6), { ...proof, place: 7 }],
    ['a place beyond the games', idOf(6), replayOf(6), { ...proof, place: 6 + 16 }],
    ['a shorter path', idOf(6), replayOf(6), { ...proof, path: proof.path.slice(1) }],
    ['a longer path', idOf(6), replayOf(6), { ...proof, path: [...proof.path, other] }],
    ['no path', idOf(6), replayOf(6), { ...proof, path: [] }],
    ['a changed path', idOf(6), replayOf(6), { ...proof, path: proof.path.with(2, other) }],
    ['another root', idOf(6), replayOf(6), { ...proof, day: { ...day, root: other } }],
    ['another number of games', idOf(6), replayOf(6), { ...proof, day: { ...day, games: 12 } }],
    ['another date', idOf(6), replayOf(6), { ...proof, day: { ...day, day: '2026-11-25' } }],
    ['another day before', idOf(6), replayOf(6), { ...proof, day: { ...day, previous: other } }],
    ['another digest of the day', idOf(6), replayOf(6), { ...proof, day: { ...day, head: other } }],
  ])('is not valid with %s', (_, id, replay, changed) => {
    expect(checkLogged(id, replay, changed)).toMatchObject({ error: { code: 'not-in-log' } });
  });
});

describe('the log', () => {
  const first = dayOf(3).day;
  const second = dayOf(0, first.head, '2026-11-25').day;
  const third = dayOf(5, second.head, '2026-11-28').day;
  const days = [first, second, third];

  test('continues from day to day, also over a gap', () => {
    expect(checkLog(days).ok).toBe(true);
    expect(checkLog([]).ok).toBe(true);
    expect(checkContinues([first, second], days).ok).toBe(true);
    expect(checkContinues([], days).ok).toBe(true);
  });

  /** The third day of a log whose second one was written again, with another game. */
  const again = dayOf(1, first.head, '2026-11-25').day;
  const rewritten = [first, again, dayOf(5, again.head, '2026-11-28').day];

  test.each<readonly [string, readonly LogDay[], string]>([
    ['without a day', [first, third], '2026-11-28'],
    ['without its first day', [second, third], '2026-11-25'],
    ['in another order', [second, first, third], '2026-11-25'],
    ['with a day twice', [first, first], '2026-11-24'],
    ['with a changed day', [first, { ...second, games: 1 }, third], '2026-11-25'],
    ['with another day before', [first, again, third], '2026-11-28'],
  ])('%s is refused', (_, changed, at) => {
    expect(checkLog(changed)).toMatchObject({ error: { code: 'log-changed', at } });
  });

  test('that was written again continues itself, but not the one that was kept', () => {
    expect(checkLog(rewritten).ok).toBe(true);
    expect(checkContinues(days, rewritten)).toMatchObject({
      error: { code: 'log-changed', at: '2026-11-25' },
    });
    expect(checkContinues(days, [first, second])).toMatchObject({
      error: { code: 'log-changed', at: '2026-11-28' },
    });
  });
});
