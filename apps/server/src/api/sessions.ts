/**
 * Who sends a request. Browsers send the text of their session in a cookie that scripts cannot read and other sites
 * cannot cause to be sent; programs send that of a session or of a token as a bearer token.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Account } from '../accounts/accounts.ts';
import { allows, findCredential, type Access, type Credential } from '../accounts/credentials.ts';
import { SESSION_DAYS } from '../accounts/sessions.ts';
import { isFromOtherSite } from '../ops/proxies.ts';
import './access.ts';
import { ApiError } from './errors.ts';

const COOKIE = 'open2048_session';

/** The token that a program sends, or null. */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? null;
}

/** The token in the headers of a request, or null. */
export function tokenOf(headers: IncomingHttpHeaders): string | null {
  return bearerOf(headers) ?? fastifyCookie.parse(headers.cookie ?? '')[COOKIE] ?? null;
}

/** The session or token in the headers, or null. */
export async function senderOf(
  pool: pg.Pool,
  headers: IncomingHttpHeaders,
): Promise<Credential | null> {
  const text = tokenOf(headers);
  return text === null ? null : findCredential(pool, text);
}

/**
 * The account that sends a request, which must be allowed to use the route: errors `no-session` without a valid session
 * or token, and `wrong-scope` for a token that may not do this.
 */
export async function requireSender(
  pool: pg.Pool,
  { headers, routeOptions }: FastifyRequest,
): Promise<Account> {
  const { requires } = routeOptions.config;
  if (requires === undefined) throw new Error(`${routeOptions.url} declares no access`);
  const sender = await senderOf(pool, headers);
  if (sender === null) {
    throw new ApiError('no-session', 'start a session first: POST /api/session');
  }
  return allowed(sender, requires);
}

/** The account of a session or token that allows this; otherwise the error `wrong-scope`. */
export function allowed(sender: Credential, access: Access): Account {
  if (allows(sender, access)) return sender.account;
  const message =
    access === 'session' ? 'a token cannot do this' : `the token lacks the scope ${access}`;
  throw new ApiError('wrong-scope', message);
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

/** Refuses a request that a page of another site caused, with the error `other-site`. */
export function refuseOtherSites(request: FastifyRequest): void {
  if (!isFromOtherSite(request.headers, request)) return;
  throw new ApiError('other-site', 'this request comes from a page of another site');
}
