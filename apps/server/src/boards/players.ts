/** What anyone can see of a player: the number of games, the best of each kind, and the list of all. */
import { dealtStartOf } from '@open2048/compete';
import { expectOk, parseRuleSetText } from '@open2048/core';
import type { GameClass } from '@open2048/replay';
import type pg from 'pg';
import type { Account } from '../accounts/accounts.ts';
import { cursorText } from './cursor.ts';

/** A finished game. */
export interface PlayedGame {
  /** 32 hex digits. */
  readonly game: string;
  /** The name of the rule set, or `other` if it is no longer dealt. */
  readonly rules: string;
  readonly gameClass: GameClass;
  readonly score: number;
  readonly maxRank: number;
  readonly moves: number;
  /** When the game finished, in milliseconds since 1970. */
  readonly at: number;
  /** The id of the event to which it belongs, or null. */
  readonly event: string | null;
}

/** An account as others see it. */
export interface Player extends Account {
  /** When the account was created, in milliseconds since 1970. */
  readonly since: number;
  /** The number of finished games. */
  readonly games: number;
}

/** A finished game in the database. */
export interface GameRow {
  readonly game: string;
  readonly rules: string;
  readonly class: GameClass;
  readonly score: number;
  readonly max_rank: number;
  readonly moves: number;
  readonly at: Date;
  /** The id of the event to which it belongs, or null. */
  readonly event: string | null;
}

/** The number of a cursor's integers: microseconds since 1970. */
export const GAMES_INTEGERS = 1;
/** The number of games of a page. */
const PAGE = 50;
/** After the latest game. */
const LATEST = [String(Number.MAX_SAFE_INTEGER), 'f'.repeat(32)];

const READ_GAMES = {
  name: 'player-games',
  text: `
    select id as game, rules, class, score, max_rank, moves, finished_at as at, event,
      (extract(epoch from finished_at) * 1000000)::bigint as micros
    from game
    where account = $1 and finished_at is not null
      and (finished_at, id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3)
    order by finished_at desc, id desc limit ${PAGE + 1}`,
};

/** The player with exactly this handle, or null; a closed account is no player. */
export async function findPlayer(pool: pg.Pool, handle: string): Promise<Player | null> {
  const { rows } = await pool.query<Account & { created_at: Date; games: number }>(
    `select id, handle, kind, created_at,
       (select count(*) from game where account = a.id and finished_at is not null) as games
     from account a where handle = $1 and closed_at is null`,
    [handle],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { created_at: since, ...player } = row;
  return { ...player, since: since.getTime() };
}

/** The best game of each rule set and class, as on the boards of all time. */
export async function readBest(pool: pg.Pool, account: number): Promise<readonly PlayedGame[]> {
  const { rows } = await pool.query<GameRow>(
    `select e.game, b.rules, b.class, -e.place as score, e.max_rank, e.moves, e.at, null as event
     from board b join entry e on e.board = b.id and e.account = $1
     where b.period = 'all' and b.starts_on = '-infinity'
     order by b.rules, b.class`,
    [account],
  );
  return rows.map((row) => gameOf(row, row.rules));
}

/** A page of the finished games of an account, the latest first, with the cursor of the next page. */
export async function readGames(
  pool: pg.Pool,
  account: number,
  after: readonly string[] = LATEST,
): Promise<{ readonly games: readonly PlayedGame[]; readonly next: string | null }> {
  const values = [account, ...after];
  const { rows } = await pool.query<GameRow & { micros: number }>({ ...READ_GAMES, values });
  const games = rows.slice(0, PAGE).map((row) => gameOf(row, rulesNameOf(row.rules)));
  if (rows.length <= PAGE) return { games, next: null };
  return { games, next: cursorText([rows[PAGE - 1]!.micros], games.at(-1)!.game) };
}

/** The game of a row, with the name of its rules. */
export function gameOf(row: GameRow, rules: string): PlayedGame {
  const { game, class: gameClass, score, max_rank: maxRank, moves, at, event } = row;
  return {
    game: game.replaceAll('-', ''),
    rules,
    gameClass,
    score,
    maxRank,
    moves,
    at: at.getTime(),
    event,
  };
}

function rulesNameOf(text: string): string {
  return dealtStartOf(expectOk(parseRuleSetText(text)))?.name ?? 'other';
}
