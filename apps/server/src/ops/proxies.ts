/**
 * Who sent a request, and to which site, behind reverse proxies. The headers `X-Forwarded-*` can be forged by anyone, so
 * they count only if the connection comes from an address that the operator trusts. Of the addresses in
 * `X-Forwarded-For`, the client is the last one that is not trusted: each proxy adds the address that it saw at the end.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** The network of clients on this machine. */
export const LOOPBACK = 'loopback';
const UNKNOWN = 'unknown';
/** A household or a machine gets all addresses with the same first 64 bits (RFC 6177), so they count as one. */
const IPV6_PREFIX_PARTS = 4;

/** The site that a client has asked, as the client sees it. */
export interface AskedSite {
  /** With the port, if it is not the default one. */
  readonly host: string;
  readonly protocol: string;
}

/** The trusted proxies of a server. */
export class Proxies {
  /** Whether a proxy at this address is trusted. */
  readonly trusts: (address: string, hop: number) => boolean;

  /**
   * A list of addresses, ranges such as `10.0.0.0/8`, and the names `loopback`, `linklocal` and `uniquelocal`. Throws for
   * anything else.
   */
  constructor(trusted: readonly string[]) {
    this.trusts = trusted.length === 0 ? () => false : proxyAddr.compile([...trusted]);
  }

  /** The network of the client: an IPv4 address, the first half of an IPv6 address, or `LOOPBACK`. */
  networkOf(request: IncomingMessage): string {
    // The address of a connection that has just closed is gone.
    if (request.socket.remoteAddress === undefined) return UNKNOWN;
    return networkOf(proxyAddr(request, this.trusts));
  }

  /** The site that the client has asked. */
  askedSite(request: IncomingMessage): AskedSite {
    const isTrusted = this.isFromProxy(request);
    const forwarded = (name: string): string | undefined =>
      isTrusted ? lastOf(request.headers[name]) : undefined;
    return {
      host: forwarded('x-forwarded-host') ?? request.headers.host ?? '',
      protocol: forwarded('x-forwarded-proto') ?? 'http',
    };
  }

  /** Whether a request comes from a trusted proxy. */
  isFromProxy({ socket: { remoteAddress } }: IncomingMessage): boolean {
    return remoteAddress !== undefined && this.trusts(remoteAddress, 0);
  }
}

/** With these values of `Sec-Fetch-Site`, a browser says that a page of another origin caused the request. */
const FOREIGN: ReadonlySet<unknown> = new Set(['cross-site', 'same-site']);

/**
 * Whether a request with these headers comes from a page of another site. Browsers send the origin of the page with every
 * request that changes something and with every socket; programs send none.
 */
export function isFromOtherSite(
  { origin, ...headers }: IncomingHttpHeaders,
  { host, protocol }: AskedSite,
): boolean {
  if (FOREIGN.has(headers['sec-fetch-site'])) return true;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  // Without TLS, or behind a proxy that nobody told us to trust, it is unknown how the client has asked.
  return page.host !== host || (protocol === 'https' && page.protocol !== 'https:');
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return LOOPBACK;
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, IPV6_PREFIX_PARTS);
  return `${prefix.map((part) => part.toString(16)).join(':')}::/64`;
}

/** The last value of a header that proxies append to. */
function lastOf(header: string | readonly string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}
