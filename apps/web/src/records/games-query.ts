/**
 * Which saved games the screen of games lists, as the query of its address: so a list can be linked to, from a bar of
 * the statistics to the games behind it, and a reload shows it again.
 */
import {
  faceText,
  parseRuleSetText,
  PRESETS,
  rankOfFaceText,
  ruleSetText,
  type RuleSet,
} from '@open2048/core';
import {
  ALL_GAMES,
  dateOf,
  dayOn,
  GAME_ORDERS,
  SCORE_CLASSES,
  type GameOrder,
  type GameQuery,
} from '@open2048/session';
import type { RouteOf } from '../route.ts';

/** A game by its rules and its id, which is unique among the games of its rules. */
export interface GameRef {
  readonly rules: RuleSet;
  readonly id: string;
}

/** A query with its order, and the game whose details are open. */
export interface GamesView {
  readonly query: GameQuery;
  readonly order: GameOrder;
  readonly game: GameRef | null;
}

/** All games, the latest first. */
export const EVERY_GAME: GamesView = { query: ALL_GAMES, order: 'played', game: null };

/** Reads the query of an address; parts that are not valid are ignored. */
export function parseGames(text: string): GamesView {
  const given = new URLSearchParams(text);
  const read = <Value>(name: string, of: (value: string) => Value | null): Value | null => {
    const value = given.get(name);
    return value === null ? null : of(value);
  };
  const query: GameQuery = {
    words: given.get('find') ?? '',
    rules: read('rules', (value) => valueOf(parseRuleSetText(value))),
    scoreClass: read('class', (value) => SCORE_CLASSES.find((kind) => kind === value) ?? null),
    isOver: read('state', (value) => STATES.get(value) ?? null),
    minRank: read('tile', (value) => valueOf(rankOfFaceText(value))),
    from: read('from', (date) => dayOn(date)?.from ?? null),
    until: read('to', (date) => dayOn(date)?.to ?? null),
  };
  const order = GAME_ORDERS.find((each) => each === given.get('sort')) ?? 'played';
  const id = given.get('game');
  const rules = read('of', (value) => valueOf(parseRuleSetText(value))) ?? PRESETS.classic;
  return { query, order, game: id === null ? null : { rules, id } };
}

const STATES = new Map([
  ['finished', true],
  ['unfinished', false],
]);

/** The route of the screen with these games; what is left out is as in `EVERY_GAME`. */
export function gamesRoute(
  view: Partial<Omit<GamesView, 'query'>> & { readonly query?: Partial<GameQuery> },
): RouteOf<'games'> {
  const { order, game } = { ...EVERY_GAME, ...view };
  const query: GameQuery = { ...ALL_GAMES, ...view.query };
  const { words, rules, scoreClass, isOver, minRank, from, until } = query;
  const fields = {
    find: words === '' ? null : words,
    rules: rules && ruleSetText(rules),
    class: scoreClass,
    state: [...STATES].find(([, value]) => value === isOver)?.[0],
    tile: minRank === null ? null : faceText(minRank),
    from: from === null ? null : dateOf(from),
    to: until === null ? null : dateOf(until - 1),
    sort: order === 'played' ? null : order,
    game: game?.id,
    of: isClassic(game) ? null : ruleSetText(game!.rules),
  };
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') given.set(name, value);
  }
  return { screen: 'games', query: given.toString() };
}

/** Whether the rules of a game need not be named. */
function isClassic(game: GameRef | null): boolean {
  return game === null || ruleSetText(game.rules) === 'classic';
}

function valueOf<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false },
): Value | null {
  return result.ok ? result.value : null;
}
