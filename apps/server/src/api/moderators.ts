/** Who moderates: the accounts that the operator names when the server starts. */
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Account } from '../accounts/accounts.ts';
import { ApiError } from './errors.ts';
import { requireSender } from './sessions.ts';

/** What a route for moderators needs. */
export interface ModeratorPorts {
  readonly pool: pg.Pool;
  /** Their handles. */
  readonly moderators: ReadonlySet<string>;
}

/** The moderator who sends a request; errors of `requireSender`, and `not-a-moderator`. */
export async function requireModerator(
  { pool, moderators }: ModeratorPorts,
  request: FastifyRequest,
): Promise<Account> {
  const account = await requireSender(pool, request);
  if (moderators.has(account.handle)) return account;
  throw new ApiError('not-a-moderator', 'only moderators may do this');
}
