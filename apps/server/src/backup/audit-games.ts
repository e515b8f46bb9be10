/**
 * Plays replays of finished games again, every tile from its key, and compares the results with those that are
 * stored. With the audit of the boards, which compares them with the results, it checks all that players see.
 */
import { maxRank } from '@open2048/core';
import { decodeReplay } from '@open2048/replay';
import type { ClientBase } from 'pg';

/** Games are read in batches of this size. */
const BATCH = 200;
/** At most so many games are reported. */
const MAX_REPORTED = 1000;

interface Row {
  readonly id: string;
  readonly moves: number;
  readonly score: number;
  readonly rank: number;
  readonly replay: Buffer;
}

/** The games that were played again. */
export interface GamesAudit {
  readonly checked: number;
  /** The ids of those whose results are not those of their replays. */
  readonly wrong: readonly string[];
}

/** How many games are audited, who hears of it, and how it is cancelled. */
export interface AuditWatch {
  /** If there are more, those with the lowest ids, which are random; null for all. */
  readonly most: number | null;
  readonly signal: AbortSignal;
  readonly onProgress: (checked: number, all: number) => void;
}

/** Audits finished games. */
export async function auditGames(
  client: ClientBase,
  { most, signal, onProgress }: AuditWatch,
): Promise<GamesAudit> {
  const counted = await client.query<{ games: number }>(
    'select count(*) as games from game where finished_at is not null',
  );
  const all = Math.min(counted.rows[0]!.games, most ?? Infinity);
  const wrong: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  let checked = 0;
  while (checked < all && wrong.length < MAX_REPORTED) {
    const { rows } = await client.query<Row>(
      `select id, moves, score, max_rank as rank, replay from game
       where id > $1 and finished_at is not null order by id limit $2`,
      [after, Math.min(BATCH, all - checked)],
    );
    for (const row of rows) {
      signal.throwIfAborted();
      if (!isRight(row)) wrong.push(row.id.replaceAll('-', ''));
      onProgress(++checked, all);
    }
    after = rows.at(-1)!.id;
  }
  return { checked, wrong };
}

function isRight({ moves, score, rank, replay }: Row): boolean {
  const decoded = decodeReplay(replay);
  if (!decoded.ok) return false;
  const { outcome } = decoded.value;
  return outcome.moves === moves && outcome.score === score && maxRank(outcome.board) === rank;
}
