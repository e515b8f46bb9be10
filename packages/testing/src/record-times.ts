/** Times of moves in the database of a server, for what depends on them: spectators see a game late. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expectOk, type RuleSet } from '@open2048/core';
import { decodeEvents, encodeEvents } from '@open2048/replay';

/** Connections of `pg`. */
export interface Database {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const IS_COPIED =
  'select (select max(seq) from move_log) = (select seq from move_log_copied) as copied';
const POLL_MS = 100;
const TIMEOUT_MS = 30_000;

/**
 * Changes what is recorded of a live game as if each of its moves had taken so many milliseconds. Waits until the server
 * has copied the moves of its log to the rows of their games; rejects if it does not.
 */
export async function recordTimes(
  database: Database,
  game: string,
  rules: RuleSet,
  elapsed: number,
): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (
    (await database.query(IS_COPIED)).rows.some((row) => !(row as { copied: boolean }).copied)
  ) {
    if (performance.now() > end) throw new Error('the server does not copy the moves of its log');
    await sleep(POLL_MS);
  }
  const found = await database.query('select no, body from game_moves where game = $1', [game]);
  for (const { no, body } of found.rows as { no: number; body: Buffer }[]) {
    const events = expectOk(decodeEvents(rules, body)).map((event) => ({ ...event, elapsed }));
    const changed = expectOk(encodeEvents(rules, events));
    const text = 'update game_moves set body = $3 where game = $1 and no = $2';
    await database.query(text, [game, no, changed]);
  }
}
