/** Computes the public log again from the replays of the games in it, and compares. */
import { hexOf } from '@open2048/core';
import { logDay, logLeaf, merkleLevels, merkleRoot, NO_DAY } from '@open2048/compete';
import type { Queries } from '../database/database.ts';
import { LOG_PAGE, readLogDays } from './read-log.ts';

interface GameRow {
  readonly id: string;
  readonly digest: string;
}

/**
 * The days of the log that do not follow from their games and the day before; none if all do. It reads every replay: for
 * a large database, pass a client without time limits.
 */
export async function auditLog(database: Queries): Promise<readonly string[]> {
  const wrong: string[] = [];
  let head = NO_DAY;
  let after: string | null = null;
  for (;;) {
    const days = await readLogDays(database, after);
    for (const found of days) {
      const { rows } = await database.query<GameRow>(
        `select replace(g.id::text, '-', '') as id, encode(sha256(g.replay), 'hex') as digest
         from logged_game l join game g on g.id = l.game where l.day = $1 order by g.id`,
        [found.day],
      );
      const levels = merkleLevels(rows.map(({ id, digest }) => logLeaf(id, digest)));
      const root = hexOf(merkleRoot(levels));
      const expected = logDay({ day: found.day, games: rows.length, root }, head);
      if (expected.head !== found.head) wrong.push(found.day);
      head = found.head;
    }
    if (days.length < LOG_PAGE) return wrong;
    after = days.at(-1)!.day;
  }
}
