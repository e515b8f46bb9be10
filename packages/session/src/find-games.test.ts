/** Games are found by words and filters, and sorted. */
import { PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import {
  ALL_GAMES,
  findGames,
  rulesIn,
  type GameOrder,
  type GameQuery,
  type SaveEntry,
} from './index.ts';
import { keysOf } from './storage-keys.ts';

const { classic, tiers } = PRESETS;
const DAY = 86_400_000;

function game(id: string, facts: Partial<SaveEntry> = {}): SaveEntry {
  const { rules = classic } = facts;
  return {
    key: keysOf(rules).finished(facts.playedAt ?? 0, id),
    place: 'kept',
    rules,
    id,
    name: null,
    score: 0,
    moves: 0,
    board: null,
    maxRank: 1,
    startedAt: 0,
    playedAt: 0,
    playedMs: 0,
    scoreClass: 'without-undo',
    isOver: true,
    size: 0,
    ...facts,
  };
}

const GAMES = [
  game('old', { name: 'The first', playedAt: DAY, score: 900, maxRank: 7, moves: 80, size: 1 }),
  game('now', { playedAt: 4 * DAY, isOver: false, score: 20, maxRank: 4, moves: 9, size: 2 }),
  game('left', { playedAt: 2 * DAY, isOver: false, score: 2048, maxRank: 8, playedMs: 5 }),
  game('tiers', { rules: tiers, playedAt: 3 * DAY, maxRank: 11, playedMs: 70, size: 9 }),
  game('helped', {
    name: 'École 2',
    playedAt: 3 * DAY,
    score: 16,
    scoreClass: 'with-advice',
    maxRank: null,
  }),
  game('tenth', { name: 'École 10', playedAt: 0, score: 900, scoreClass: 'with-undo' }),
];

const found = (query: Partial<GameQuery>, order: GameOrder = 'played') =>
  findGames(GAMES, { ...ALL_GAMES, ...query }, order, (rules: RuleSet) =>
    ruleSetText(rules) === 'classic' ? 'Classic' : 'Tiers',
  )
    .map(({ id }) => id)
    .join(' ');

test.each<[GameOrder, string]>([
  ['played', 'now left tiers helped old tenth'],
  ['score', 'left now old tenth helped tiers'],
  ['tile', 'left now tiers old tenth helped'],
  ['moves', 'now left old tiers helped tenth'],
  ['time', 'left now tiers helped old tenth'],
  ['size', 'now left tiers old helped tenth'],
  ['name', 'now left helped tenth old tiers'],
])('by %s: unfinished games first, and the one played last first among equals', (order, ids) => {
  expect(found({}, order)).toBe(ids);
});

describe('words are', () => {
  test.each([
    ['in the name, in any case', 'FIRST', 'old'],
    ['in the title of the rules', 'tiers', 'tiers'],
    ['in the score', '900', 'old tenth'],
    ['the largest tile, or the score', '2048', 'left tiers'],
    ['all of them in one game', ' class  école 10 ', 'tenth'],
    ['none', '  ', 'now left tiers helped old tenth'],
    ['nowhere', 'unheard', ''],
  ])('%s', (_, words, ids) => {
    expect(found({ words })).toBe(ids);
  });
});

describe('a filter by', () => {
  test.each<[string, Partial<GameQuery>, string]>([
    ['rules', { rules: { ...tiers } }, 'tiers'],
    ['class', { scoreClass: 'with-undo' }, 'tenth'],
    ['finished games', { isOver: true }, 'tiers helped old tenth'],
    ['unfinished games', { isOver: false }, 'now left'],
    ['the largest tile: at least', { minRank: 7 }, 'left tiers old'],
    ['the first day', { from: 3 * DAY }, 'now tiers helped'],
    ['the end', { until: 2 * DAY }, 'old tenth'],
    ['several', { isOver: true, minRank: 7, words: 'class' }, 'old'],
  ])('%s', (_, query, ids) => {
    expect(found(query)).toBe(ids);
  });
});

test('the rules of games are listed, those with most games first', () => {
  expect(rulesIn(GAMES.toReversed())).toEqual([classic, tiers]);
  expect(rulesIn([])).toEqual([]);
});
