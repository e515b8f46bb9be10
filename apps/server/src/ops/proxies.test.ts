import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isFromOtherSite, Proxies } from './proxies.ts';

function requestFrom(remoteAddress: string, headers: IncomingHttpHeaders): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers });
}

describe('the network of a client', () => {
  test.each([
    ['without proxies is that of the connection', [], '192.0.2.1', undefined, '192.0.2.1'],
    ['cannot be forged by the client', [], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['nor by one that is not the proxy', ['10.0.0.0/8'], '192.0.2.1', '1.2.3.4', '192.0.2.1'],
    ['is what the proxy says', ['10.0.0.0/8'], '10.1.1.1', '198.51.100.7', '198.51.100.7'],
    ['is what the proxy added last', ['loopback'], '127.0.0.1', '1.2.3.4, 192.0.2.1', '192.0.2.1'],
    [
      'behind two proxies is what the first one says',
      ['loopback', '10.0.0.0/8'],
      '::1',
      '1.2.3.4, 192.0.2.1, 10.1.1.1',
      '192.0.2.1',
    ],
    ['of a proxy that adds nothing is its own', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['on this machine is one', [], '127.0.0.2', undefined, 'loopback'],
    ['on this machine is one, with IPv6, too', [], '::1', undefined, 'loopback'],
    ['is IPv4 on a socket for both', [], '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['is half an IPv6 address', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['is unknown if the proxy says nonsense', ['loopback'], '127.0.0.1', '<script>', 'unknown'],
  ] as const)('%s', (_rule, trusted, remote, forwarded, expected) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(new Proxies(trusted).networkOf(requestFrom(remote, headers))).toBe(expected);
  });

  test('of a list that is none is refused', () => {
    expect(() => new Proxies(['10.0.0.0/99'])).toThrow('invalid range');
    expect(() => new Proxies(['proxy.example.org'])).toThrow('invalid IP address');
  });
});

describe('a page', () => {
  const headers = { host: 'a.org', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'b.org' };
  const direct = new Proxies([]).askedSite(requestFrom('127.0.0.1', headers));
  const proxied = new Proxies(['loopback']).askedSite(requestFrom('127.0.0.1', headers));
  test.each([
    ['of the host', direct, 'http://a.org', false],
    ['of the host with TLS, which an unknown proxy may have', direct, 'https://a.org', false],
    ['of a forged host', direct, 'https://b.org', true],
    ['of another port', direct, 'http://a.org:81', true],
    ['of the host that the proxy names', proxied, 'https://b.org', false],
    ['of that host without TLS', proxied, 'http://b.org', true],
    ['of the host inside', proxied, 'https://a.org', true],
    ['without an origin of its own', direct, 'null', true],
    ['that is none, but a program', direct, undefined, false],
  ])('%s', (_rule, site, origin, expected) => {
    expect(isFromOtherSite({ origin }, site)).toBe(expected);
  });

  test.each([
    ['cross-site', true],
    ['same-site', true],
    ['same-origin', false],
    ['none', false],
  ])('that the browser calls %s', (value, expected) => {
    expect(isFromOtherSite({ 'sec-fetch-site': value }, direct)).toBe(expected);
  });
});
