/**
 * Opens the port. A browser resolves `localhost` to both 127.0.0.1 and ::1, whatever the system's
 * resolver says, so the server needs both: if another program had one of them, the player would
 * sometimes reach that program instead of the game.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Application } from './app.ts';

/** Where to listen: a host name or address, and a port, 0 for any free one. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Listens and resolves to the URLs to visit, best first; rejects with Node's system error. */
export async function listen(
  { app, anotherServer }: Application,
  { host, port }: Place,
): Promise<string[]> {
  if (host !== 'localhost') {
    await app.listen({ host, port });
    return addressesFor(host, portOf(app));
  }
  const second = anotherServer();
  app.addHook('onClose', () => void second.close());
  await app.listen({ host: '127.0.0.1', port });
  try {
    await open(second, '::1', portOf(app));
  } catch (error) {
    if (!hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) throw error;
  }
  return addressesFor(host, portOf(app));
}

/** The URL under which programs on this machine reach an application that listens. */
export function ownOrigin(app: FastifyInstance): string {
  const { address } = app.server.address() as AddressInfo;
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return addressesFor(host, portOf(app))[0]!;
}

/** Explains in one sentence why `listen` rejected; undefined for an error unrelated to host and port. */
export function explain(error: unknown, { host, port }: Place): string | undefined {
  if (hasCode(error, 'EADDRINUSE')) {
    return `port ${port} is already in use; choose another one: npm start -- --port ${(port % 65_535) + 1}`;
  }
  if (hasCode(error, 'EACCES')) {
    return `no permission to listen on port ${port}; use 1024 or higher: npm start -- --port 2048`;
  }
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT', 'EINVAL')) {
    return `this machine has no address "${host}"; choose another one with --host`;
  }
  return undefined;
}

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('listening on no port');
  return address.port;
}

function addressesFor(host: string, port: number): string[] {
  const hosts = host === '0.0.0.0' || host === '::' ? ['localhost', ...ownAddresses()] : [host];
  return hosts.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && codes.includes(String((error as NodeJS.ErrnoException).code));
}
