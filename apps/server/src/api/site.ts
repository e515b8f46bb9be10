/** The site as browsers see it: the origin that passkeys are bound to, and that cookies and links belong to. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../accounts/webauthn.ts';
import { ApiError } from './errors.ts';

/**
 * The site of a request. Behind a proxy, Fastify takes the protocol and the host from the headers of a proxy that it
 * trusts. Throws the error `no-passkeys-here` where browsers have no passkeys: without TLS, except on localhost, and
 * at a numeric address (WebAuthn, section 5.1.2).
 */
export function siteOf({ protocol, host }: FastifyRequest): Site {
  const text = `${protocol}://${host}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const id = url?.hostname ?? '';
  const isLocal = id === 'localhost' || id.endsWith('.localhost');
  const isNumeric = isIP(id.replaceAll(/[[\]]/g, '')) !== 0;
  if (url === null || isNumeric || (url.protocol !== 'https:' && !isLocal)) {
    const message = 'passkeys need a site with a name and TLS, or localhost';
    throw new ApiError('no-passkeys-here', message);
  }
  return { origin: url.origin, id };
}
