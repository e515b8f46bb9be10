/** Streams of server-sent events on real connections, one of which is never read. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Channel } from './channel.ts';
import { Streams } from './streams.ts';

const LIMIT = 65_536;
const EVENT = 'x'.repeat(10_000);

/** Serves streams of a channel, each to the network in its path; `open` opens one, and resolves to its answer. */
async function serve(streams: Streams, channel: Channel) {
  const responses: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const network = String(request.url);
    responses.push(response);
    if (streams.accepts(network)) streams.open(channel, network, response, () => {});
    else response.writeHead(429).end();
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
  return { responses, open, close: () => server.close() };
}

test('events that are never read are limited, and the stream is closed; others go on', async () => {
  const streams = new Streams();
  const channel = new Channel();
  const { responses, open, close } = await serve(streams, channel);
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
  close();
});

test('streams are limited for a network and in total, and there is room again when others end', async () => {
  const streams = new Streams({ perKey: 2, total: 3 });
  const { open, close } = await serve(streams, new Channel());
  const statusOf = async (path: string): Promise<number | undefined> => {
    const answer = await open(path);
    if (answer.statusCode !== 200) answer.resume();
    return answer.statusCode;
  };
  const first = await open('/a');
  expect(await statusOf('/a')).toBe(200);
  expect(await statusOf('/a')).toBe(429);
  expect(await statusOf('/b')).toBe(200);
  expect(await statusOf('/c')).toBe(429);
  first.destroy();
  await expect.poll(() => streams.size).toBe(2);
  expect(await statusOf('/c')).toBe(200);
  streams.close();
  close();
});
