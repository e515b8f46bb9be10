import { expectOk, parsePosition, PRESETS } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { formatRoute, HOME, parseRoute, type Route } from './route.ts';

const { classic, corner, tiers } = PRESETS;
const tiers6x6 = { ...tiers, size: { rows: 6, cols: 6 } };
/** The id of a ranked game. */
const GAME = '000102030405060708090a0b0c0d0e0f';
const position = expectOk(parsePosition('2x3/0.1.2/3.0.0'));

/** Routes and the one hash that each is formatted as. */
const ROUTES: readonly { readonly hash: string; readonly route: Route }[] = [
  { hash: '#/', route: HOME },
  { hash: '#/play?seed=7', route: { screen: 'play', rules: classic, seed: 7 } },
  { hash: '#/play?rules=tiers', route: { screen: 'play', rules: tiers, seed: null } },
  {
    hash: `#/play?${new URLSearchParams({ rules: JSON.stringify(tiers6x6), seed: '9007199254740991' })}`,
    route: { screen: 'play', rules: tiers6x6, seed: 2 ** 53 - 1 },
  },
  { hash: '#/rules', route: { screen: 'rules', draft: null } },
  { hash: '#/rules?rules=%7Bnot+JSON', route: { screen: 'rules', draft: '{not JSON' } },
  { hash: '#/statistics', route: { screen: 'statistics', rules: classic, games: null } },
  {
    hash: '#/statistics?rules=corner&games=with-advice',
    route: { screen: 'statistics', rules: corner, games: 'with-advice' },
  },
  { hash: '#/scores?rules=corner', route: { screen: 'scores', rules: corner } },
  { hash: '#/watch', route: { screen: 'watch', replay: null, at: 0 } },
  { hash: '#/watch/a-_9?at=12', route: { screen: 'watch', replay: 'a-_9', at: 12 } },
  {
    hash: '#/watch/a-_9?analyse=',
    route: { screen: 'watch', replay: 'a-_9', at: 0, analyse: true },
  },
  {
    hash: '#/watch/a-_9?at=3&by=Ada+L.&analysis=AQ-_',
    route: { screen: 'watch', replay: 'a-_9', at: 3, by: 'Ada L.', analysis: 'AQ-_' },
  },
  { hash: '#/practice', route: { screen: 'practice' } },
  { hash: '#/puzzles', route: { screen: 'puzzles' } },
  { hash: '#/puzzles/daily', route: { screen: 'puzzles', daily: true } },
  { hash: '#/watch/replay_%20%2F%C3%9F', route: { screen: 'watch', replay: 'replay_ /ß', at: 0 } },
  { hash: '#/edit', route: { screen: 'edit', position: null, rules: classic } },
  {
    hash: '#/edit/2x3/0.1.2/3.0.0?rules=tiers',
    route: { screen: 'edit', position, rules: tiers },
  },
  { hash: '#/text?rules=tiers', route: { screen: 'text', rules: tiers } },
  {
    hash: '#/solve/2x3/0.1.2/3.0.0',
    route: { screen: 'solve', position, goal: 7, search: 'optimal' },
  },
  {
    hash: '#/solve?goal=256&search=reference',
    route: { screen: 'solve', position: null, goal: 8, search: 'reference' },
  },
  { hash: '#/compete', route: { screen: 'compete', page: '', about: '' } },
  { hash: '#/compete/account', route: { screen: 'compete', page: 'account', about: '' } },
  {
    hash: '#/compete/player/%C3%9F-1',
    route: { screen: 'compete', page: 'player', about: 'ß-1' },
  },
  {
    hash: '#/compete/boards/3x3/ranked/day/2026-11-23',
    route: { screen: 'compete', page: 'boards', about: '3x3/ranked/day/2026-11-23' },
  },
  { hash: `#/ranked/${GAME}`, route: { screen: 'ranked', id: GAME } },
  { hash: `#/game/${GAME}`, route: { screen: 'game', id: GAME } },
  { hash: '#/games', route: { screen: 'games', query: '' } },
  { hash: '#/games?tile=2048', route: { screen: 'games', query: 'tile=2048' } },
  { hash: '#/settings', route: { screen: 'settings' } },
  { hash: '#/help', route: { screen: 'help' } },
];

describe('a route is written as a hash and read back', () => {
  test.each(ROUTES)('$hash', ({ hash, route }) => {
    expect(formatRoute(route)).toBe(hash);
    expect(parseRoute(hash)).toEqual({ ok: true, value: route });
  });
});

test('a board with the most cells that the page draws has a route', () => {
  const board = `32x32/${Array(32).fill(Array(32).fill(0).join('.')).join('/')}`;
  expect(parseRoute(`#/edit/${board}`)).toMatchObject({ ok: true, value: { screen: 'edit' } });
});

test('#/fair-play is the page about fair play', () => {
  expect(parseRoute('#/fair-play')).toEqual(parseRoute('#/compete/fair-play'));
  expect(parseRoute('#/fair-play')).toMatchObject({ ok: true });
});

test.each(['', '#', '#/', '#/play', '/', '#/?rules=classic'])(
  '%j is where the app begins',
  (hash) => expect(parseRoute(hash)).toEqual({ ok: true, value: HOME }),
);

test.each([
  { hash: '#/nowhere', code: 'unknown-route' },
  { hash: '#/settings/more', code: 'unknown-route' },
  { hash: '#/play/more', code: 'unknown-route' },
  { hash: '#/puzzles/weekly', code: 'unknown-route' },
  { hash: '#/scores/more', code: 'unknown-route' },
  { hash: '#/ranked', code: 'unknown-route' },
  { hash: `#/game/${GAME}0`, code: 'unknown-route' },
  { hash: '#/watch/%E0%A4%A', code: 'unknown-route' },
  { hash: '#board', code: 'unknown-route' },
  { hash: '#/play?seed=', code: 'bad-seed' },
  { hash: '#/play?seed=-1', code: 'bad-seed' },
  { hash: '#/play?seed=1.5', code: 'bad-seed' },
  { hash: '#/play?seed=1e3', code: 'bad-seed' },
  { hash: '#/play?seed=9007199254740992', code: 'bad-seed' },
  { hash: '#/watch/a?at=x', code: 'bad-at' },
  { hash: '#/solve?goal=100', code: 'bad-goal' },
  { hash: '#/solve?goal=0', code: 'bad-goal' },
  { hash: '#/solve?search=depth', code: 'bad-search' },
  { hash: '#/statistics?games=mine', code: 'bad-games' },
  { hash: '#/play?rules=chess', code: 'unknown-rules' },
  { hash: '#/scores?rules={', code: 'bad-json' },
  { hash: '#/edit/2x2/0.0', code: 'wrong-rows' },
  { hash: '#/edit/chess', code: 'bad-position' },
  { hash: '#/edit/1x1/0?rules=chess', code: 'unknown-rules' },
  { hash: `#/edit/1x1025/${Array(1025).fill(0).join('.')}`, code: 'too-many-cells' },
  {
    hash: `#/play?rules=${JSON.stringify({ ...classic, size: { rows: 33, cols: 32 } })}`,
    code: 'too-many-cells',
  },
])('$hash is no route: $code', ({ hash, code }) =>
  expect(parseRoute(hash)).toMatchObject({ ok: false, error: { code } }),
);

test.each([
  { rule: 'is one line', by: ' Ada%0A%E2%80%AE%20L. ', name: 'Ada L.' },
  { rule: 'has at most 40 characters', by: 'x'.repeat(50), name: 'x'.repeat(40) },
  { rule: 'of blanks is none', by: '%20', name: undefined },
])('the name of a player in a link $rule', ({ by, name }) => {
  const route = expectOk(parseRoute(`#/watch/a?by=${by}`));
  expect((route as { by?: string }).by).toBe(name);
});
