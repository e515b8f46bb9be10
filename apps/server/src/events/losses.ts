/**
 * The points lost in the games of duplicates. A judge computes them outside of here, whenever it has time; until it has
 * judged a game, the board of that game does not count.
 */
import { countsInPoints } from '@open2048/advice';
import { DEALT_RULES } from '@open2048/compete';
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';
import { rankEntrant } from './enter-event.ts';

/** The points that the judge says were lost in a finished game, whose id has 32 hex digits; null until it has judged. */
export type LossOfGame = (game: string) => Promise<number | null>;

interface ResultRow {
  readonly game: string;
  readonly event: string;
  readonly account: number;
}

/**
 * The losses in the verdicts of the farm. The judge is the only one of the farm's whose values are points: `instant`, one
 * move deep. A verdict without a judged move says nothing about losses.
 */
export function farmLosses(pool: pg.Pool): LossOfGame {
  return async (game) => {
    const { rows } = await pool.query<{ loss: number }>({
      name: 'loss-of-game',
      text: `select loss from verdict where game = $1 and starts_with(judge, '${JUDGE}') and moves > 0`,
      values: [game],
    });
    return rows[0]?.loss ?? null;
  };
}

/** The name of the judge, with which its id begins. */
const JUDGE = 'instant';

/** Whether the judge counts in points under these rules, a name in `DEALT_RULES`; if not, there can be no duplicate. */
export function isJudged(rules: string): boolean {
  return countsInPoints(JUDGE, DEALT_RULES.get(rules)!);
}

/** At most so many games are asked about at a time, the oldest first. */
const MAX_ASKED = 500;

/** Enters the losses of the games that were judged since the last time; any instance may do this at any time. */
export async function enterLosses(pool: pg.Pool, lossOf: LossOfGame): Promise<void> {
  const { rows } = await pool.query<ResultRow>(
    `select r.game, r.event, r.account from event_result r join event e on e.id = r.event
     where e.kind = 'duplicate' and r.complete and r.loss is null
     order by r.finished_at limit ${MAX_ASKED}`,
  );
  for (const { game, event, account } of rows) {
    const loss = await lossOf(game.replaceAll('-', ''));
    if (loss === null) continue;
    await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        'update event_result set loss = $2 where game = $1 and loss is null',
        [game, loss],
      );
      if (rowCount === 1) await rankEntrant(client, event, account);
    });
  }
}
