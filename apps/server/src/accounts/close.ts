/**
 * Closes an account for good. Everything that says whose it was is deleted: the name, the ways in, and the places on the
 * boards. The games stay at their addresses, since others may refer to them and anyone can verify them, but under a name
 * that says nothing. A board shows people who play here, so it equals the recomputation from the games of all accounts
 * that are open.
 */
import type pg from 'pg';
import { leaveBoards } from '../boards/leave-boards.ts';
import { inTransaction } from '../database/database.ts';
import { giveUpNames } from './rename.ts';
import { randomText } from './secrets.ts';

const DELETED_LETTERS = 10;

/** What an account has besides its games. */
const BELONGINGS = ['session', 'passkey', 'recovery_code', 'challenge', 'token', 'device_code'];

/** Closes an account whose games have ended. */
export async function closeAccount(pool: pg.Pool, account: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Games that finish at the same moment wait for this lock, and then find the account closed.
    await client.query('select from account where id = $1 for update', [account]);
    await client.query('update account set handle = $2, closed_at = now() where id = $1', [
      account,
      `deleted-${randomText(DELETED_LETTERS)}`,
    ]);
    for (const table of BELONGINGS) {
      await client.query(`delete from ${table} where account = $1`, [account]);
    }
    await client.query('delete from report where $1 in (reporter, account)', [account]);
    // Hidden games stay hidden; what was written about the player goes.
    await client.query(`update sanction set reason = '' where account = $1`, [account]);
    await client.query(
      'delete from appeal where sanction in (select id from sanction where account = $1)',
      [account],
    );
    await giveUpNames(client, account);
    await leaveBoards(client, account);
  });
}
