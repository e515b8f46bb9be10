/** The limits of a connection, on real ones, with short times. */
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { Connections, type Handler } from './connections.ts';
import { createHttpServer, type HttpLimits } from './http-server.ts';

/** Longer than any test. */
const NEVER_MS = 3_600_000;
const NONE: HttpLimits = {
  requestMs: NEVER_MS,
  checkMs: 50,
  stillMs: NEVER_MS,
  keepAliveMs: NEVER_MS,
  connections: 100,
};

let server: Server;
let connections: Connections;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Starts a server that answers every request with `ok`, except one for `/never`. */
async function serve(limits: Partial<HttpLimits>): Promise<void> {
  const handle: Handler = ({ url }, response) => {
    if (url !== '/never') response.end('ok');
  };
  const upgrade = ({ url }: IncomingMessage) => url === '/socket';
  connections = new Connections();
  server = createHttpServer(connections, handle, upgrade, { ...NONE, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Whether the server answers a new connection. */
async function answers(): Promise<boolean> {
  const socket = await open();
  socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return (await text(socket).catch(() => '')).startsWith('HTTP/1.1 200 ');
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX: '],
  ['body', 'POST /never HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1'],
])('a request whose %s do not arrive in time is cut', async (_part, begun) => {
  await serve({ requestMs: 300 });
  const socket = await open();
  socket.write(begun);
  const received = await text(socket);
  // In the middle of a response, as here to /never, there is no other one.
  expect(['', 'HTTP/1.1 408 Request Timeout']).toContain(received.split('\r\n', 1)[0]);
  expect(await answers()).toBe(true);
});

test.each([
  ['without a request', ''],
  ['that waits for its response', 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n'],
])('a still connection %s is closed', async (_what, sent) => {
  await serve({ stillMs: 300 });
  const socket = await open();
  socket.write(sent);
  await once(socket.resume(), 'close');
  expect(await answers()).toBe(true);
});

test('an idle connection is kept for a while, and closed', async () => {
  await serve({ keepAliveMs: 300 });
  const socket = await open();
  for (let request = 0; request < 2; request++) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
  }
  await once(socket.resume(), 'close');
});

test('connections beyond the limit are closed, and there is room again when others end', async () => {
  await serve({ connections: 2 });
  const sockets = [await open(), await open()];
  expect(await answers()).toBe(false);
  const dropped = once(sockets[0]!, 'close');
  sockets[0]!.destroy();
  await dropped;
  await expect.poll(answers).toBe(true);
});

test('the server closes although a connection that was handed over stays open', async () => {
  await serve({});
  const upgraded = once(server, 'upgrade');
  const socket = await open();
  // The server sends nothing and the client is silent, as one that has lost its network.
  socket.write(
    'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await upgraded;
  const closed = once(server, 'close');
  server.close();
  connections.end();
  await closed;
  socket.destroy();
});
