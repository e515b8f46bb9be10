/**
 * Statistics of a player's games with one rule set in one class, computed by the database. The work is limited: only the
 * latest games of the account are counted.
 */
import { DEALT_RULES, type BoardClass } from '@open2048/compete';
import { ruleSetText } from '@open2048/core';
import type pg from 'pg';
import { gameOf, type GameRow, type PlayedGame } from './players.ts';

/** Of an account with more games, the latest of this many are counted. */
const COUNTED = 10_000;
/** The number of games that are listed. */
const LISTED = 100;

/** A kind of games. */
export interface GameKind {
  /** A name of `DEALT_RULES`. */
  readonly rules: string;
  readonly gameClass: BoardClass;
}

/** The statistics of an account. */
export interface PlayerStatistics {
  /** The number of games counted. */
  readonly games: number;
  /** The moves of all of them. */
  readonly moves: number;
  /** Rounded; 0 without games. */
  readonly meanScore: number;
  /** How many games ended with each largest tile, in ascending order; those that no game ended with are left out. */
  readonly maxRanks: readonly { readonly maxRank: number; readonly games: number }[];
  /** The latest games, at most 100, the earliest of them first. */
  readonly latest: readonly PlayedGame[];
}

/** The games of account $1 with the rules $2 in class $3; those of events are shorter, and not counted. */
const GAMES = `
  select * from (
    select id, rules, class, score, max_rank, moves, finished_at, event from game
    where account = $1 and finished_at is not null and event is null
    order by finished_at desc limit ${COUNTED}
  ) as g where rules = $2 and class = $3`;

const COUNT = {
  name: 'player-counts',
  text: `
    select max_rank, count(*) as games, sum(moves)::bigint as moves, sum(score)::float8 as score
    from (${GAMES}) as g group by max_rank order by max_rank`,
};
const LIST = {
  name: 'player-latest',
  text: `
    select id as game, rules, class, score, max_rank, moves, finished_at as at, event
    from (${GAMES}) as g order by finished_at desc, id desc limit ${LISTED}`,
};

interface CountRow {
  readonly max_rank: number;
  readonly games: number;
  readonly moves: number;
  readonly score: number;
}

/** Reads the statistics of an account. */
export async function readStatistics(
  pool: pg.Pool,
  account: number,
  { rules, gameClass }: GameKind,
): Promise<PlayerStatistics> {
  const values = [account, ruleSetText(DEALT_RULES.get(rules)!), gameClass];
  const [counts, list] = await Promise.all([
    pool.query<CountRow>({ ...COUNT, values }),
    pool.query<GameRow>({ ...LIST, values }),
  ]);
  const sum = (field: 'games' | 'moves' | 'score') =>
    counts.rows.reduce((total, row) => total + row[field], 0);
  const games = sum('games');
  return {
    games,
    moves: sum('moves'),
    meanScore: games === 0 ? 0 : Math.round(sum('score') / games),
    maxRanks: counts.rows.map((row) => ({ maxRank: row.max_rank, games: row.games })),
    latest: list.rows.map((row) => gameOf(row, rules)).toReversed(),
  };
}
