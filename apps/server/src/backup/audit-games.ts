/**
 * Plays the replays of all finished games again, every tile from its key, and compares the results with those that are
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

/**
 * The ids of the games whose results are not those of their replays; `onProgress` receives the number of games so
 * far, and of all.
 */
export async function auditGames(
  client: ClientBase,
  signal: AbortSignal,
  onProgress: (games: number, all: number) => void,
): Promise<string[]> {
  const counted = await client.query<{ all: number }>(
    'select count(*) as "all" from game where finished_at is not null',
  );
  const { all } = counted.rows[0]!;
  const wrong: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (let games = 0; wrong.length < MAX_REPORTED;) {
    const { rows } = await client.query<Row>(
      `select id, moves, score, max_rank as rank, replay from game
       where id > $1 and finished_at is not null order by id limit ${BATCH}`,
      [after],
    );
    for (const row of rows) {
      signal.throwIfAborted();
      if (!isRight(row)) wrong.push(row.id.replaceAll('-', ''));
      onProgress(++games, all);
    }
    if (rows.length < BATCH) break;
    after = rows.at(-1)!.id;
  }
  return wrong;
}

function isRight({ moves, score, rank, replay }: Row): boolean {
  const decoded = decodeReplay(replay);
  if (!decoded.ok) return false;
  const { outcome } = decoded.value;
  return outcome.moves === moves && outcome.score === score && maxRank(outcome.board) === rank;
}
