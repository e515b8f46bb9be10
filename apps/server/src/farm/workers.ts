/** The accounts that work for the farm: when they were last seen, and whether one was found to forge results. */
import type { ClientBase, Pool } from 'pg';

/** Notes that a worker of an account was seen; false if it was barred. */
export async function seeWorker(pool: Pool, account: number): Promise<boolean> {
  const { rows } = await pool.query<{ barred: boolean }>(
    `insert into worker as w (account, seen_at) values ($1, now())
     on conflict (account) do update set seen_at = now()
     returning barred_at is not null as barred`,
    [account],
  );
  return rows[0]?.barred === false;
}

/** Bars an account from the farm for good, and revokes its tokens for it. */
export async function barWorker(client: ClientBase, account: number): Promise<void> {
  await client.query(
    'update worker set barred_at = now() where account = $1 and barred_at is null',
    [account],
  );
  await client.query(
    `update token set revoked_at = now() where account = $1 and 'farm' = any(scopes) and revoked_at is null`,
    [account],
  );
}
