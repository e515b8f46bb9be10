/** The list of games that are being played now, on all instances, as presence.ts writes it. */
import { dealtStartOf } from '@open2048/compete';
import { expectOk, parseRuleSetText } from '@open2048/core';
import type pg from 'pg';
import type { DealtClass } from '../ranked/dealt-game.ts';

/** A game in progress, as spectators may know it. */
export interface PlayingGame {
  /** 32 hex digits. */
  readonly game: string;
  /** The handle. */
  readonly player: string;
  /** The name of the rule set, or `other` if it is no longer dealt. */
  readonly rules: string;
  readonly gameClass: DealtClass;
  readonly moves: number;
  readonly score: number;
  readonly maxRank: number;
}

interface PlayingRow {
  readonly game: string;
  readonly handle: string;
  readonly rules: string;
  readonly class: DealtClass;
  readonly moves: number;
  readonly score: number;
  readonly max_rank: number;
}

/** The number of games that are listed. */
const LISTED = 50;

// A game that has finished has a row until it is forgotten, so more rows are read than are shown.
const READ = {
  name: 'read-playing',
  text: `
    select replace(g.id::text, '-', '') as game, a.handle, g.rules, g.class, p.moves, p.score, p.max_rank
    from (
      select * from playing where at > now() - interval '30 seconds'
      order by moves desc, game limit ${4 * LISTED}
    ) p
    join game g on g.id = p.game and g.finished_at is null
    join account a on a.id = g.account
    order by p.moves desc, p.game limit ${LISTED}`,
};

/** The games in progress with a move in the last minutes, those with the most moves first, at most 50. */
export async function readPlaying(pool: pg.Pool): Promise<readonly PlayingGame[]> {
  const { rows } = await pool.query<PlayingRow>(READ);
  return rows.map(({ handle, rules, class: gameClass, max_rank, ...row }) => ({
    ...row,
    player: handle,
    rules: dealtStartOf(expectOk(parseRuleSetText(rules)))?.name ?? 'other',
    gameClass,
    maxRank: max_rank,
  }));
}
