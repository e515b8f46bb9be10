/**
 * What all decisions of moderators have in common: the player is locked and is no moderator, and the decision and its row
 * in the table `audit` are one transaction. Moderators decide nothing about each other or themselves; that is up to the
 * operator, who names them.
 */
import { fault, ok, type Result } from '@open2048/core';
import type pg from 'pg';
import type { Account } from '../accounts/accounts.ts';
import type { GamesScope } from '../boards/leave-boards.ts';
import { inTransaction } from '../database/database.ts';
import { lockStandings } from '../events/enter-event.ts';

/** The most decisions of a moderator in a day, so that a stolen session does limited harm. */
const MAX_DECISIONS = 300;

/** The moderators, by their handles. */
export type Moderators = ReadonlySet<string>;

/** A moderator at work. */
export interface AtWork {
  readonly pool: pg.Pool;
  readonly moderators: Moderators;
  readonly moderator: Account;
}

/** A row of the audit. */
export interface AuditEntry extends Partial<GamesScope> {
  readonly account: number;
  readonly action: 'dismiss' | 'remove-name' | 'hide' | 'lift' | 'confirm' | 'reject';
  readonly sanction?: number;
  readonly games?: readonly string[];
}

/** What the work of a decision resolves to: the row of the audit. */
export type Decided = Result<AuditEntry>;

/**
 * Decides about the player with an id, whose row and standings are locked. The work checks before it changes anything.
 * Faults `unknown-player`, `about-moderator` and `too-many-decisions`, and those of the work.
 */
export function decide(
  { pool, moderators, moderator }: AtWork,
  account: number,
  work: (client: pg.ClientBase) => Promise<Decided>,
): Promise<Result<null>> {
  return inTransaction(pool, async (client) => {
    await lockStandings(client, account);
    const { rows } = await client.query<{ handle: string }>(
      'select handle from account where id = $1 and closed_at is null for update',
      [account],
    );
    const [player] = rows;
    if (player === undefined) return fault('unknown-player', 'there is no such player');
    if (moderators.has(player.handle)) {
      return fault('about-moderator', 'moderators decide nothing about moderators');
    }
    if (await hasDecidedEnough(client, moderator)) {
      return fault('too-many-decisions', `a moderator decides ${MAX_DECISIONS} times in a day`);
    }
    const decided = await work(client);
    if (!decided.ok) return decided;
    await record(client, moderator, decided.value);
    return ok(null);
  });
}

async function hasDecidedEnough(client: pg.ClientBase, { id }: Account): Promise<boolean> {
  // The lock keeps two decisions from being the last one that is allowed.
  await client.query('select from account where id = $1 for no key update', [id]);
  const { rows } = await client.query<{ n: number }>(
    `select count(*) as n from audit where moderator = $1 and at > now() - interval '1 day'`,
    [id],
  );
  return rows[0]!.n >= MAX_DECISIONS;
}

async function record(
  client: pg.ClientBase,
  { id }: Account,
  { account, action, sanction, class: gameClass, rules, games }: AuditEntry,
): Promise<void> {
  await client.query(
    `insert into audit (moderator, account, action, sanction, class, rules, games)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, account, action, sanction, gameClass, rules, games],
  );
}
