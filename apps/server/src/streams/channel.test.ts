import { expect, test } from 'vitest';
import { Channel, type Stream } from './channel.ts';

/** A client that has left so many bytes unread. */
function client(unread = 0) {
  const got: string[] = [];
  const stream: Stream = {
    write: (text: string) => got.push(text) > 0,
    end: () => (got.push('end'), stream as never),
    destroy: () => (got.push('destroyed'), stream as never),
    writableLength: unread,
  };
  return { stream, got };
}

const event = (data: string): string => `event: game\ndata: ${data}\n\n`;

test('an event goes to all, and the latest one to whoever joins', () => {
  const channel = new Channel();
  const [first, second] = [client(), client()];
  channel.add(first.stream);
  channel.send('game', '1');
  channel.send('game', '2');
  channel.add(second.stream);
  channel.send('game', '3');
  expect(first.got).toEqual(['1', '2', '3'].map(event));
  expect(second.got).toEqual(['2', '3'].map(event));
});

test('an event that is the same as the latest one is not sent', () => {
  const channel = new Channel();
  const { stream, got } = client();
  channel.add(stream);
  for (const data of ['1', '1', '2', '1']) channel.send('game', data);
  expect(got).toEqual(['1', '2', '1'].map(event));
});

test('a client that does not read is disconnected, and others are not', () => {
  const channel = new Channel();
  const [slow, other] = [client(65_537), client(65_536)];
  channel.add(slow.stream);
  channel.add(other.stream);
  channel.send('game', '1');
  expect(slow.got).toEqual([event('1'), 'destroyed']);
  expect(other.got).toEqual([event('1')]);
});

test('when it is closed, all streams end', () => {
  const channel = new Channel();
  const { stream, got } = client();
  channel.add(stream);
  channel.close();
  expect(got).toEqual(['end']);
  expect(channel.size).toBe(0);
});
