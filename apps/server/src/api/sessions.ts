/**
 * Who sends a request. Browsers send the token of their session in a cookie that scripts cannot read and other sites
 * cannot cause to be sent; programs send it as a bearer token.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Account } from '../accounts/accounts.ts';
import { accountOf, SESSION_DAYS } from '../accounts/sessions.ts';
import { isFromOtherSite } from '../ops/proxies.ts';
import { ApiError } from './errors.ts';

const COOKIE = 'open2048_session';

/** The token in the headers of a request, or null. */
export function tokenOf(headers: IncomingHttpHeaders): string | null {
  const [, bearer] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return bearer ?? fastifyCookie.parse(headers.cookie ?? '')[COOKIE] ?? null;
}

/** The account whose session is in the headers, or null. */
export async function senderOf(
  pool: pg.Pool,
  headers: IncomingHttpHeaders,
): Promise<Account | null> {
  const token = tokenOf(headers);
  return token === null ? null : accountOf(pool, token);
}

/** The account that sends a request; throws the error `no-session` without one. */
export async function requireSender(pool: pg.Pool, { headers }: FastifyRequest): Promise<Account> {
  const account = await senderOf(pool, headers);
  if (account === null) {
    throw new ApiError(401, 'no-session', 'start a session first: POST /api/session');
  }
  return account;
}

/** Gives the browser its token; null removes the one it has. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
): void {
  void reply.setCookie(COOKIE, token ?? '', {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    // On a school's network without TLS, a cookie for secure connections only would never come back.
    secure: request.protocol === 'https',
    maxAge: token === null ? 0 : SESSION_DAYS * 86_400,
  });
}

/**
 * Refuses a request that a page of another site caused, with the error `other-site`. Browsers send the origin of the page
 * with every request that changes something.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  if (!isFromOtherSite(request.headers.origin, request)) return;
  throw new ApiError(403, 'other-site', 'this request comes from a page of another site');
}
