/**
 * Clients that send and never read, on real connections. What the server keeps for them is measured where it is kept, at
 * its end of the connection. Other tests play real games; here, any game that answers will do.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { PLAY_PROTOCOL, type ServerMessage } from '@open2048/compete';
import { customise, expectOk, newGame, PRESETS, seeded } from '@open2048/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveGame } from './live-game.ts';
import type { OpenGame } from './live-games.ts';
import type { PlayPorts, Player } from './play-socket.ts';
import { PlaySockets } from './play-sockets.ts';

const LIMIT = 65_536;
const ANSWER_BYTES = 20_000;
const PLAYER: Player = {
  account: { id: 1, handle: 'ann', kind: 'guest' },
  hash: '',
  scopes: null,
  network: '192.0.2.1',
  reqId: 'test',
};
/** A position whose text has so many bytes and more. */
const LARGE = expectOk(
  customise(PRESETS.classic, { size: { rows: 100, cols: ANSWER_BYTES / 200 } }),
);
const STATE: ServerMessage = {
  type: 'state',
  position: newGame(LARGE, seeded(1)).position,
  nonce: '0'.repeat(32),
};

let server: Server;
let sockets: PlaySockets;
/** The server's ends of the connections. */
let connections: Socket[];
let ports: PlayPorts;
/** Who opens the next sockets. */
let player: Player;
/** How many messages of the client have been answered. */
let answered: number;
/** The most bytes that were kept for a client after an answer. */
let kept: number;

beforeEach(async () => {
  connections = [];
  [answered, kept] = [0, 0];
  const answer = async () => {
    answered++;
    kept = Math.max(kept, connections[0]!.writableLength);
    return [STATE];
  };
  const move: LiveGame['move'] = (_n, _direction, receive) => void answer().then(receive);
  const game = { live: { open: answer, move }, hasOthers: () => false, close: () => {} };
  const found = { account: PLAYER.account.id, nonce: '0' };
  ports = {
    store: { find: async () => found },
    games: { open: () => game as unknown as OpenGame },
    metrics: null,
    stillValid: async () => new Set<string>(),
    onError: (error: unknown) => expect.fail(String(error)),
  } as unknown as PlayPorts;
  player = PLAYER;
  sockets = new PlaySockets(ports);
  server = createServer();
  server.on('upgrade', (request, connection: Socket, head) => {
    connections.push(connection);
    sockets.open(request, connection, head, player);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** Opens a socket; from then on, the client reads nothing unless `reads`. */
async function connect({ reads }: { readonly reads: boolean }): Promise<WebSocket> {
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`, PLAY_PROTOCOL);
  client.on('error', () => {});
  await once(client, 'open');
  if (!reads) client.pause();
  return client;
}

/** Sends messages, each when the previous one is answered, until the server has closed the connection. */
async function ask(client: WebSocket, times: number): Promise<void> {
  const move = JSON.stringify({ type: 'move', n: 0, direction: 'left' });
  client.send(JSON.stringify({ type: 'open', game: '0'.repeat(32), nonce: '0'.repeat(32) }));
  for (let sent = 1; sent <= times && sockets.size > 0; sent++) {
    await expect.poll(() => answered === sent || sockets.size === 0, { interval: 1 }).toBe(true);
    client.send(move);
  }
}

test('answers that are never read are limited, and the socket is closed', async () => {
  const client = await connect({ reads: false });
  await ask(client, 10_000);
  await expect.poll(() => sockets.size).toBe(0);
  expect(connections[0]!.destroyed).toBe(true);
  // It had filled the buffers of the system before, and what our limit allows.
  expect(answered).toBeGreaterThan(LIMIT / ANSWER_BYTES);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(LIMIT);
  client.terminate();
});

test('a client that reads as many answers stays connected', async () => {
  const client = await connect({ reads: true });
  await ask(client, 500);
  expect(sockets.size).toBe(1);
  client.terminate();
  await expect.poll(() => sockets.size).toBe(0);
});

test('a flood of pings closes the socket before their answers fill the memory', async () => {
  const client = await connect({ reads: false });
  while (sockets.size > 0) {
    for (let sent = 0; sent < 1000; sent++) client.ping('x'.repeat(125), true, () => {});
    await new Promise(setImmediate);
  }
  expect(connections[0]!.destroyed).toBe(true);
  client.terminate();
});

/** Opens a socket for a player, and sends nothing; resolves to the error with which it is refused, or null. */
async function refusalOf(account: number, network: string): Promise<string | null> {
  player = { ...PLAYER, account: { ...PLAYER.account, id: account }, network };
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`, PLAY_PROTOCOL);
  const refused = once(client, 'message');
  await once(client, 'open');
  client.ping();
  // Whoever is not refused gets the answer to the ping.
  const first = await Promise.race([refused, once(client, 'pong')]);
  clients.push(client);
  const [data] = first as [Buffer];
  return data.length === 0 ? null : (JSON.parse(data.toString()) as { code: string }).code;
}

const clients: WebSocket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.terminate();
});

test('a network has 512 sockets, whatever the accounts', async () => {
  for (let count = 0; count < 512; count++) {
    expect(await refusalOf(Math.floor(count / 8), '192.0.2.1')).toBe(null);
  }
  expect(await refusalOf(1000, '192.0.2.1')).toBe('too-fast');
  expect(await refusalOf(1000, '192.0.2.2')).toBe(null);
  clients[0]!.close();
  await expect.poll(() => refusalOf(1000, '192.0.2.1')).toBe(null);
});

test('the sockets of an instance are limited, whatever the networks', async () => {
  sockets = new PlaySockets(ports, { total: 3, perAccount: 8, perNetwork: 512 });
  for (let each = 0; each < 3; each++) expect(await refusalOf(each, `192.0.2.${each}`)).toBe(null);
  expect(await refusalOf(3, '192.0.2.3')).toBe('too-fast');
  clients[0]!.close();
  await expect.poll(() => refusalOf(3, '192.0.2.3')).toBe(null);
});

test('a socket that opens no game in time is closed, and one that does is not', async () => {
  sockets = new PlaySockets({ ...ports, openTimeoutMs: 300 });
  const [idle, busy] = [await connect({ reads: true }), await connect({ reads: true })];
  busy.send(JSON.stringify({ type: 'open', game: '0'.repeat(32), nonce: '0'.repeat(32) }));
  await once(busy, 'message');
  const [data] = (await once(idle, 'message')) as [Buffer];
  expect(JSON.parse(data.toString())).toEqual({ type: 'error', code: 'bad-message' });
  await expect.poll(() => sockets.size).toBe(1);
  expect(busy.readyState).toBe(WebSocket.OPEN);
  busy.terminate();
});
