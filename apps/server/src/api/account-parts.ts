/** What the routes of accounts share: the shown account, who visits, and results as answers. */
import { Type, type Static } from '@fastify/type-provider-typebox';
import type { Result } from '@open2048/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { ACCOUNT_KINDS, type Account } from '../accounts/accounts.ts';
import { deviceOf } from '../accounts/device.ts';
import type { NewSession, Visitor } from '../accounts/sign-in.ts';
import { isApiErrorCode } from './error-codes.ts';
import { ApiError } from './errors.ts';
import { allowed, senderOf, setSessionCookie, tokenOf } from './sessions.ts';

/** The fields of an account. */
export const SENDER = {
  handle: Type.String({ description: 'the name of the player', examples: ['guest-x7k2m9qd'] }),
  kind: Type.Enum([...ACCOUNT_KINDS], {
    description: 'guests may play, players can sign in on several devices, bots are programs',
  }),
};
export const Sender = Type.Object(SENDER, { description: 'The account of the sender.' });
/** The account of a new session, with its token for a program. */
export const NewSender = Type.Object(
  {
    ...SENDER,
    token: Type.Optional(
      Type.String({ description: 'the token of the session; keep it, it is shown only now' }),
    ),
  },
  { description: 'The account, in a new session.' },
);
/** Where the token of a new session goes: into a cookie of the browser, or into the answer, for programs. */
export const TokenPlace = Type.Optional(
  Type.Enum(['cookie', 'answer'], {
    description: 'where the token goes: into a cookie, or into the answer, for programs',
  }),
);
/** The options of WebAuthn that a page passes to the browser. */
export const WebAuthnOptions = Type.Object(
  { challenge: Type.String() },
  { additionalProperties: true, description: 'The options for the WebAuthn API of the browser.' },
);
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
  const sender = await senderOf(pool, headers);
  const account = sender && allowed(sender, 'session');
  const device = deviceOf(headers['user-agent']);
  return { device, previous: account && { account, token: tokenOf(headers)! } };
}

/** The value of a result; throws its fault as an error of the API. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { code, message, at } = result.error;
  if (!isApiErrorCode(code)) throw new Error(`${code}: ${message}`);
  throw new ApiError(code, message, at === undefined ? at : String(at));
}

/** Milliseconds since 1970, as ISO 8601. */
export function shownTime(at: number): string {
  return new Date(at).toISOString();
}
