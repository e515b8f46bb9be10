/**
 * Routes: the states of the app as addresses. A route is a typed value, written after the `#` of
 * the address, so that the app works from any folder of any static host and with the browser's own
 * links, history and bookmarks. Parsing validates untrusted input: an invalid hash is a fault, and
 * a parsed route can be shown without further checks.
 */
import {
  checkSeed,
  faceText,
  fault,
  formatPosition,
  ok,
  parsePosition,
  parseRuleSetText,
  PRESETS,
  quote,
  rankOfFaceText,
  ruleSetText,
  type Board,
  type Result,
  type RuleSet,
  type Size,
} from '@open2048/core';
import { SCORE_CLASSES, type ScoreClass } from '@open2048/session';
import type { Search } from '@open2048/solver';

/** The screens whose address is just their name. */
const PLAIN_SCREENS = ['learn', 'tools', 'you', 'practice', 'settings', 'help'] as const;
type PlainScreen = (typeof PLAIN_SCREENS)[number];
/** The screens of one ranked game: to play it, and its public page. */
type GameScreen = 'ranked' | 'game';

/**
 * A place in the app. `seed`, 0..2^53-1, starts a new game. `replay` is the unparsed text of a
 * replay in any format, and `draft` the text of a rule set being written, valid or not. `at` is the
 * number of events of the replay that have been played, `analyse` starts its analysis, `analysis` is the unparsed text of
 * an analysis that comes with it, and `by` is the name of the player, as the sender wrote it. `query` says which saved games to list, unparsed. `id` is the
 * id of a ranked game, which is played on one screen and shown to everyone on another. `page` is one of
 * the pages of competing, '' for the first, and `about` the rest of its address, such as the name of a player. A `position`
 * is shown under `rules` regardless of their size and start, and solved for a `goal` of rank 1..255. `games` is the class
 * that is counted; null is the first class that has games. `daily` is the puzzle of today, otherwise any.
 */
export type Route =
  | { readonly screen: 'play'; readonly rules: RuleSet; readonly seed: number | null }
  | { readonly screen: 'text'; readonly rules: RuleSet }
  | { readonly screen: 'rules'; readonly draft: string | null }
  | {
      readonly screen: 'statistics';
      readonly rules: RuleSet;
      readonly games: ScoreClass | null;
    }
  | { readonly screen: 'scores'; readonly rules: RuleSet }
  | {
      readonly screen: 'watch';
      readonly replay: string | null;
      readonly at: number;
      readonly analyse?: true;
      readonly analysis?: string;
      readonly by?: string;
    }
  | { readonly screen: 'edit'; readonly position: Board | null; readonly rules: RuleSet }
  | {
      readonly screen: 'solve';
      readonly position: Board | null;
      readonly goal: number;
      readonly search: Search;
    }
  | { readonly screen: 'games'; readonly query: string }
  | { readonly screen: 'puzzles'; readonly daily?: true }
  | { readonly screen: GameScreen; readonly id: string }
  | { readonly screen: 'compete'; readonly page: string; readonly about: string }
  | { readonly screen: PlainScreen };

export type ScreenName = Route['screen'];
/** A screen that can be opened without naming a game. */
export type EntryName = Exclude<ScreenName, GameScreen>;
export type RouteOf<Name extends ScreenName> = Route & { readonly screen: Name };

/** The start page of the app. */
export const HOME: RouteOf<'play'> = { screen: 'play', rules: PRESETS.classic, seed: null };

/** The rank to solve for if the address does not say: 128, as in the assignment. */
const SOLVE_GOAL = 7;

/** The most characters of a player's name in a link. */
export const MAX_NAME = 40;

/** The most cells of a board that the page draws: each is an animated element. */
export const MAX_SHOWN_CELLS = 1024;

/**
 * Parses a hash, with or without its `#`. Faults `unknown-route`, `bad-seed`, `bad-at`, `bad-goal`,
 * `bad-search`, `bad-games`, `too-many-cells`, and those of `parseRuleSetText` and `parsePosition`.
 */
export function parseRoute(hash: string): Result<Route> {
  const [, path = '', query = ''] = /^#?\/?([^?]*)\??([\s\S]*)$/.exec(hash) ?? [];
  const given = new URLSearchParams(query);
  const [screen = '', ...rest] = path.split('/');
  const text = decoded(rest.join('/'));
  if (text === null) return unknown(hash);
  switch (screen) {
    case '':
    case 'play':
      return text === '' ? playRoute(given) : unknown(hash);
    case 'text':
    case 'scores': {
      const rules = rulesOf(given);
      if (text !== '') return unknown(hash);
      return rules.ok ? ok({ screen, rules: rules.value }) : rules;
    }
    case 'statistics':
      return text === '' ? statisticsRoute(given) : unknown(hash);
    case 'rules':
      return text === '' ? ok({ screen, draft: given.get('rules') }) : unknown(hash);
    case 'watch':
      return watchRoute(text, given);
    case 'edit': {
      const position = positionOf(text);
      const rules = rulesOf(given);
      if (!position.ok) return position;
      return rules.ok ? ok({ screen, position: position.value, rules: rules.value }) : rules;
    }
    case 'solve':
      return solveRoute(text, given);
    case 'compete': {
      const [page = ''] = text.split('/');
      return ok({ screen, page, about: text.slice(page.length + 1) });
    }
    case 'fair-play':
      return text === '' ? ok({ screen: 'compete', page: screen, about: '' }) : unknown(hash);
    case 'games':
    case 'saves':
      return text === '' ? ok({ screen: 'games', query }) : unknown(hash);
    case 'puzzles':
      return puzzlesRoute(text) ?? unknown(hash);
    case 'ranked':
    case 'game':
      return /^[0-9a-f]{32}$/.test(text) ? ok({ screen, id: text }) : unknown(hash);
    default: {
      const plain = PLAIN_SCREENS.find((name) => name === screen);
      return plain === undefined || text !== '' ? unknown(hash) : ok({ screen: plain });
    }
  }
}

/** The hash of a route, starting with `#/`; `parseRoute` returns the route. */
export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'play': {
      const { rules, seed } = route;
      const query = queryOf({ rules: rulesText(rules), seed });
      return query === '' ? '#/' : `#/play${query}`;
    }
    case 'text':
    case 'scores':
      return `#/${route.screen}${queryOf({ rules: rulesText(route.rules) })}`;
    case 'statistics':
      return `#/statistics${queryOf({ rules: rulesText(route.rules), games: route.games })}`;
    case 'watch': {
      const { replay, at, analyse, by = null, analysis = null } = route;
      const place = replay === null ? '' : `/${encodeURIComponent(replay)}`;
      const query = { at: at === 0 ? null : at, analyse: analyse ? '' : null, by, analysis };
      return `#/watch${place}${queryOf(query)}`;
    }
    case 'edit':
      return `#/edit${positionPath(route.position)}${queryOf({ rules: rulesText(route.rules) })}`;
    case 'solve': {
      const goal = route.goal === SOLVE_GOAL ? null : faceText(route.goal);
      const search = route.search === 'optimal' ? null : route.search;
      return `#/solve${positionPath(route.position)}${queryOf({ goal, search })}`;
    }
    case 'rules':
      return `#/rules${queryOf({ rules: route.draft })}`;
    case 'compete': {
      const { page, about } = route;
      return `#/compete${page && `/${page}`}${about && `/${encodeURI(about)}`}`;
    }
    case 'games':
      return `#/games${route.query && `?${route.query}`}`;
    case 'puzzles':
      return route.daily ? '#/puzzles/daily' : '#/puzzles';
    case 'ranked':
    case 'game':
      return `#/${route.screen}/${route.id}`;
    default: {
      const plain: PlainScreen = route.screen;
      return `#/${plain}`;
    }
  }
}

/** The route that opens a screen for these rules, otherwise empty. */
export function entranceOf(screen: EntryName, rules: RuleSet): Route {
  switch (screen) {
    case 'play':
      return { screen, rules, seed: null };
    case 'text':
    case 'scores':
      return { screen, rules };
    case 'statistics':
      return { screen, rules, games: null };
    case 'watch':
      return { screen, replay: null, at: 0 };
    case 'edit':
      return { screen, position: null, rules };
    case 'solve':
      return { screen, position: null, goal: SOLVE_GOAL, search: 'optimal' };
    case 'rules':
      return { screen, draft: null };
    case 'compete':
      return { screen, page: '', about: '' };
    case 'games':
      return { screen, query: '' };
    default:
      return { screen };
  }
}

function playRoute(given: URLSearchParams): Result<Route> {
  const rules = rulesOf(given);
  if (!rules.ok) return rules;
  const seed = wholeOf(given.get('seed'), 'bad-seed');
  if (!seed.ok) return seed;
  return ok({ screen: 'play', rules: rules.value, seed: seed.value });
}

function statisticsRoute(given: URLSearchParams): Result<Route> {
  const rules = rulesOf(given);
  if (!rules.ok) return rules;
  const text = given.get('games');
  const games = SCORE_CLASSES.find((kind) => kind === text) ?? null;
  if (text !== null && games === null) {
    return fault('bad-games', `expected ${SCORE_CLASSES.join(', ')}, got ${quote(text)}`);
  }
  return ok({ screen: 'statistics', rules: rules.value, games });
}

function puzzlesRoute(text: string): Result<Route> | null {
  if (text === 'daily') return ok({ screen: 'puzzles', daily: true });
  return text === '' ? ok({ screen: 'puzzles' }) : null;
}

function watchRoute(text: string, given: URLSearchParams): Result<Route> {
  const at = wholeOf(given.get('at'), 'bad-at');
  if (!at.ok) return at;
  const replay = text === '' ? null : text;
  const analyse = given.has('analyse') && ({ analyse: true } as const);
  const analysis = given.get('analysis');
  const by = nameOf(given.get('by') ?? '');
  return ok({
    screen: 'watch',
    replay,
    at: at.value ?? 0,
    ...analyse,
    ...(by !== '' && { by }),
    ...(analysis !== null && { analysis }),
  });
}

/** A name in one line, without characters that change the direction of text, and not too long to be shown. */
function nameOf(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
  return Array.from(plain.trim()).slice(0, MAX_NAME).join('');
}

function solveRoute(text: string, given: URLSearchParams): Result<Route> {
  const position = positionOf(text);
  if (!position.ok) return position;
  const goalText = given.get('goal') ?? faceText(SOLVE_GOAL);
  const goal = rankOfFaceText(goalText);
  if (!goal.ok || goal.value === 0) {
    return fault('bad-goal', `expected a power of two from 2 up, got ${quote(goalText)}`);
  }
  const search = given.get('search') ?? 'optimal';
  if (search !== 'optimal' && search !== 'reference') {
    return fault('bad-search', `expected optimal or reference, got ${quote(search)}`);
  }
  return ok({ screen: 'solve', position: position.value, goal: goal.value, search });
}

function positionOf(text: string): Result<Board | null> {
  if (text === '') return ok(null);
  const position = parsePosition(text);
  if (!position.ok) return position;
  return checkCells(position.value) ?? position;
}

function positionPath(position: Board | null): string {
  return position === null ? '' : `/${formatPosition(position)}`;
}

function rulesOf(given: URLSearchParams): Result<RuleSet> {
  const text = given.get('rules');
  if (text === null) return ok(PRESETS.classic);
  const rules = parseRuleSetText(text);
  if (!rules.ok) return rules;
  return checkCells(rules.value.size) ?? rules;
}

/** The fault `too-many-cells` if the board is too large to draw, or null. */
export function checkCells({ rows, cols }: Size): ReturnType<typeof fault> | null {
  if (rows * cols <= MAX_SHOWN_CELLS) return null;
  const found = `${rows}x${cols}`;
  return fault('too-many-cells', `expected at most ${MAX_SHOWN_CELLS} cells, got ${found}`);
}

/** An integer 0..2^53-1 in digits, or null if there is none. */
function wholeOf(text: string | null, code: 'bad-seed' | 'bad-at'): Result<number | null> {
  if (text === null) return ok(null);
  if (/^\d{1,16}$/.test(text) && checkSeed(Number(text)).ok) return ok(Number(text));
  return fault(code, `expected an integer from 0 to 2^53-1, got ${quote(text)}`);
}

/** The text of rules in an address, or null for the default rules. */
function rulesText(rules: RuleSet): string | null {
  const text = ruleSetText(rules);
  return text === 'classic' ? null : text;
}

function queryOf(fields: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function unknown(hash: string): ReturnType<typeof fault> {
  return fault('unknown-route', `expected the address of a screen, got ${quote(hash)}`);
}
