/** Streams of server-sent events on real connections, one of which is never read. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Channel } from './channel.ts';
import { Streams } from './streams.ts';

const LIMIT = 65_536;
const EVENT = 'x'.repeat(10_000);

test('events that are never read are limited, and the stream is closed; others go on', async () => {
  const streams = new Streams();
  const channel = new Channel();
  const responses: ServerResponse[] = [];
  const server = createServer((request, response) => {
    responses.push(response);
    streams.open(channel, String(request.url), response, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = async (path: string): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    const asked = get({ host: '127.0.0.1', port, path, agent: false });
    asked.on('error', () => {});
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.on('error', () => {});
    return answer;
  };
  const unread = await open('/unread');
  const read = await open('/read');
  let received = 0;
  read.on('data', (chunk: Buffer) => (received += chunk.length));

  let [kept, sent] = [0, 0];
  while (channel.size === 2) {
    channel.send('game', `${sent++}${EVENT}`);
    if (!responses[0]!.destroyed) kept = Math.max(kept, responses[0]!.writableLength);
    // The other client has read everything before the next event.
    await expect.poll(() => received, { interval: 1 }).toBeGreaterThan(sent * EVENT.length);
  }
  expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  expect(streams.size).toBe(1);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(LIMIT);
  channel.send('game', 'last');
  await expect.poll(() => received).toBeGreaterThan(sent * EVENT.length + 4);

  streams.close();
  await once(read, 'end');
  unread.destroy();
  server.close();
});
