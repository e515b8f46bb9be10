import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { shortTextFrame } from './short-text-frame.ts';

const TEXTS = ['', '{"type":"drain"}', 'x'.repeat(125)];

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket, { socket: connection }) => {
    for (const text of TEXTS) {
      connection.write(shortTextFrame(text)!, 'latin1');
      socket.send('between');
    }
  });
  await once(server, 'listening');
});
afterAll(() => server.close());

describe('the frame of a short text', () => {
  test('is read by ws, between its own frames', async () => {
    const { port } = server.address() as AddressInfo;
    const client = new WebSocket(`ws://127.0.0.1:${port}`);
    const received: string[] = [];
    client.on('message', (data: Buffer, isBinary) =>
      received.push(`${isBinary} ${data.toString()}`),
    );
    await expect.poll(() => received.length).toBe(2 * TEXTS.length);
    expect(received).toEqual(TEXTS.flatMap((text) => [`false ${text}`, 'false between']));
    client.terminate();
  });

  test.each([
    ['126 characters', 'x'.repeat(126)],
    ['a character that is not ASCII', 'é'],
    ['a character outside of Latin-1', '✓'],
  ])('there is none for %s', (_, text) => {
    expect(shortTextFrame(text)).toBe(null);
  });
});
