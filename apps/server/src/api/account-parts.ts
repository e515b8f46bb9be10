/** What the routes of accounts share: the shown account, who visits, and results as answers. */
import { Type, type Static } from '@fastify/type-provider-typebox';
import type { Result } from '@open2048/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Account } from '../accounts/accounts.ts';
import { deviceOf } from '../accounts/device.ts';
import type { NewSession, Visitor } from '../accounts/sign-in.ts';
import { ApiError } from './errors.ts';
import { senderOf, setSessionCookie, tokenOf } from './sessions.ts';

/** The account of a session. */
export const Sender = Type.Object({ handle: Type.String(), kind: Type.String() });
/** The account of a new session, with its token for a program. */
export const NewSender = Type.Intersect([
  Sender,
  Type.Object({ token: Type.Optional(Type.String()) }),
]);
/** Where the token of a new session goes: into a cookie of the browser, or into the answer, for programs. */
export const TokenPlace = Type.Optional(Type.Enum(['cookie', 'answer']));
/** The name of something that a person has named. */
export const GivenName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** An account as an answer. */
export function shownAccount({ handle, kind }: Account): Static<typeof Sender> {
  return { handle, kind };
}

/** Answers with a new session, which becomes the one of the browser unless the token is for a program. */
export function sendSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { session, place }: { readonly session: NewSession; readonly place: string | undefined },
): Static<typeof NewSender> {
  const { account, token } = session;
  void reply.code(201).header('cache-control', 'no-store');
  if (place === 'answer') return { ...shownAccount(account), token };
  setSessionCookie(request, reply, token);
  return shownAccount(account);
}

/** Who sends a request, before it signs in. */
export async function visitorOf(pool: pg.Pool, { headers }: FastifyRequest): Promise<Visitor> {
  const account = await senderOf(pool, headers);
  const device = deviceOf(headers['user-agent']);
  return { device, previous: account && { account, token: tokenOf(headers)! } };
}

/** The status of the faults of accounts; 400 for all others. */
const STATUS: Readonly<Record<string, number>> = {
  'bad-passkey': 401,
  'bad-code': 401,
  'unknown-passkey': 404,
  'known-passkey': 409,
  'last-passkey': 409,
  'too-many-passkeys': 409,
};

/** The value of a result; throws its fault as an error of the API. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { code, message } = result.error;
  throw new ApiError(STATUS[code] ?? 400, code, message);
}

/** Days of milliseconds since 1970, as ISO 8601. */
export function shownTime(at: number): string {
  return new Date(at).toISOString();
}
