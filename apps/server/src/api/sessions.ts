/**
 * Who sends a request. Browsers send the token of their session in a cookie that scripts cannot read and other sites
 * cannot cause to be sent; programs send it as a bearer token.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { accountOf, SESSION_DAYS, type Account } from '../accounts/accounts.ts';
import { ApiError } from './errors.ts';

const COOKIE = 'open2048_session';

/** The token in the headers of a request, or null. */
function tokenOf(headers: IncomingHttpHeaders): string | null {
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
    throw new ApiError('no-session', 'start a session first: POST /api/session');
  }
  return account;
}

/** Gives the browser its token. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  void reply.setCookie(COOKIE, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    // On a school's network without TLS, a cookie for secure connections only would never come back.
    secure: request.protocol === 'https',
    maxAge: SESSION_DAYS * 86_400,
  });
}

/**
 * Whether a page of another site caused a request: browsers send the origin of the page with every request that changes
 * something, and with every socket. A request without an origin comes from a program.
 */
export function isFromOtherSite({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Refuses a request that a page of another site caused, with the error `other-site`. */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  if (!isFromOtherSite(headers)) return;
  throw new ApiError('other-site', 'this request comes from a page of another site');
}
