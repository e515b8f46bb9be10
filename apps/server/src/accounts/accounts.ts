/**
 * Accounts. A visitor becomes a guest with the first game, and has nothing but the token of the session. A guest who
 * adds a passkey or recovery codes becomes a player, who can sign in on other devices.
 */
import type pg from 'pg';
import { inTransaction } from '../database/database.ts';

/** Guests may play; players can sign in on several devices; bots are programs. */
export const ACCOUNT_KINDS = ['guest', 'player', 'bot'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Someone who plays here. */
export interface Account {
  readonly id: number;
  readonly handle: string;
  readonly kind: AccountKind;
}

/** Makes a guest a player: called when the account gets another way in than its session. */
export async function keepAccount(client: pg.ClientBase, account: number): Promise<void> {
  await client.query(`update account set kind = 'player' where id = $1 and kind = 'guest'`, [
    account,
  ]);
}

/** Whether an account has begun a game. */
export async function hasGames(pool: pg.Pool, account: number): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from game where account = $1) as found',
    [account],
  );
  return rows[0]!.found;
}

/**
 * Makes an account a bot, for good; resolves to it, or to null if it has a game. While this runs, no game of the account
 * can be created (`GameStore.create`).
 */
export async function becomeBot(pool: pg.Pool, id: number): Promise<Account | null> {
  return inTransaction(pool, async (client) => {
    await client.query('select from account where id = $1 for update', [id]);
    const { rows } = await client.query<Account>(
      `update account set kind = 'bot'
       where id = $1 and (kind = 'bot' or not exists (select from game where account = $1))
       returning id, handle, kind`,
      [id],
    );
    return rows[0] ?? null;
  });
}
