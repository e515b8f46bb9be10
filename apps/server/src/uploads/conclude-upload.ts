/**
 * What follows from the check of an upload, in one transaction: the game with its replay, the boards, the work for the
 * judges, and the result of the upload; or only the result. So a crash leaves all of it or nothing.
 */
import { randomBytes } from 'node:crypto';
import { DEALT_RULES } from '@open2048/compete';
import { ruleSetText, type Result } from '@open2048/core';
import type { ClientBase, Pool } from 'pg';
import { enterGame } from '../boards/enter-game.ts';
import { inTransaction } from '../database/database.ts';
import { rateGame } from '../farm/finished-game.ts';
import type { CheckedGame } from './check-upload.ts';

/** The result of an upload: a game, or the code of why there is none. */
interface Conclusion {
  readonly game: string | null;
  readonly reason: string | null;
}

interface PendingRow {
  readonly account: number;
  readonly replay: Buffer;
}

/**
 * Concludes an upload, unless another instance was faster. In addition to the faults of the check, the reasons are
 * `account-closed`, `wrong-class` for a bot, and `known-game` with that game.
 */
export async function concludeUpload(
  pool: Pool,
  upload: string,
  checked: Result<CheckedGame>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<PendingRow>(
      'select account, replay from upload where id = $1 and checked_at is null for update',
      [upload],
    );
    if (rows[0] === undefined) return;
    const { game, reason } = checked.ok
      ? await accept(client, rows[0], checked.value)
      : { game: null, reason: checked.error.code };
    await client.query(
      'update upload set checked_at = now(), replay = null, game = $2, reason = $3 where id = $1',
      [upload, game, reason],
    );
  });
}

async function accept(
  client: ClientBase,
  { account, replay }: PendingRow,
  checked: CheckedGame,
): Promise<Conclusion> {
  // The uploads of an account are concluded one after the other: its games finish in the order in which they are entered.
  const { rows } = await client.query<{ kind: string }>(
    'select kind from account where id = $1 and closed_at is null for no key update',
    [account],
  );
  if (rows[0] === undefined) return { game: null, reason: 'account-closed' };
  if (rows[0].kind === 'bot') return { game: null, reason: 'wrong-class' };
  const id = randomBytes(16).toString('hex');
  const rules = DEALT_RULES.get(checked.rulesName)!;
  const { identity, moves, score, maxRank } = checked;
  const { rowCount } = await client.query(
    `insert into game (id, account, class, rules, identity, finished_at, moves, score, max_rank, replay)
     values ($1, $2, 'casual', $3, $4, clock_timestamp(), $5, $6, $7, $8) on conflict (identity) do nothing`,
    [id, account, ruleSetText(rules), identity, moves, score, maxRank, replay],
  );
  if (rowCount === 0) return { game: await gameLike(client, identity), reason: 'known-game' };
  await enterGame(client, { id, rules });
  await rateGame(client, { id, account, gameClass: 'casual', rules, event: null, moves });
  return { game: id, reason: null };
}

async function gameLike(client: ClientBase, identity: Uint8Array): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from game where identity = $1', [
    identity,
  ]);
  return rows[0]!.id;
}
