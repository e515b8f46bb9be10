/** The query of the games screen in an address. */
import { PRESETS } from '@open2048/core';
import { ALL_GAMES, dayOn } from '@open2048/session';
import { describe, expect, test } from 'vitest';
import { EVERY_GAME, gamesRoute, parseGames, type GamesView } from './games-query.ts';

const DAY = dayOn('2026-01-31')!;

test.each<[string, Partial<GamesView>]>([
  ['', {}],
  ['find=my+best', { query: { ...ALL_GAMES, words: 'my best' } }],
  ['rules=tiers', { query: { ...ALL_GAMES, rules: PRESETS.tiers } }],
  ['class=with-undo', { query: { ...ALL_GAMES, scoreClass: 'with-undo' } }],
  ['state=finished', { query: { ...ALL_GAMES, isOver: true } }],
  ['state=unfinished', { query: { ...ALL_GAMES, isOver: false } }],
  ['tile=2048', { query: { ...ALL_GAMES, minRank: 11 } }],
  ['from=2026-01-31&to=2026-01-31', { query: { ...ALL_GAMES, from: DAY.from, until: DAY.to } }],
  ['sort=score', { order: 'score' }],
  ['game=abc', { game: { rules: PRESETS.classic, id: 'abc' } }],
  ['game=abc&of=tiers', { game: { rules: PRESETS.tiers, id: 'abc' } }],
])('%j', (query, view) => {
  expect(parseGames(query)).toEqual({ ...EVERY_GAME, ...view });
  expect(gamesRoute(view)).toEqual({ screen: 'games', query });
});

describe('a part that is not valid is ignored', () => {
  test.each([
    'rules=none',
    'class=best',
    'state=x',
    'tile=3',
    'from=2026-13',
    'from=2026-02-31',
    'to=',
    'sort=x',
    'x=1',
  ])('%s', (query) => {
    expect(parseGames(query)).toEqual(EVERY_GAME);
  });
});
