/** Which hints instances give each other; ranked.test.ts has real instances. */
import { beforeEach, expect, test } from 'vitest';
import { OtherInstances } from './other-instances.ts';

/** The kinds of all hints, each with the name of its instance. */
let heard: string[];
/** The names of the instances that have read the game. */
let reads: string[];
let instances: Map<string, OtherInstances>;
/** The hints that are under way. */
let sent: string[];
/** Whether hints arrive. */
let isConnected: boolean;

beforeEach(() => {
  [heard, reads, instances, sent, isConnected] = [[], [], new Map(), [], true];
});

function start(name: string): OtherInstances {
  const instance = new OtherInstances({
    notify: async (hints) => {
      heard.push(...hints.map((hint) => `${name} ${hint.split(' ')[0]}`));
      if (isConnected) sent.push(...hints);
    },
    onError: (error) => expect.fail(String(error)),
  });
  instances.set(name, instance);
  return instance;
}

const open = (name: string) => instances.get(name)!.opened('g', async () => void reads.push(name));

/** Delivers all hints, also those that follow from them, and takes what was heard. */
async function settle(): Promise<{ readonly heard: string[]; readonly reads: string[] }> {
  do {
    const hints = sent;
    sent = [];
    for (const hint of hints) for (const instance of instances.values()) instance.receive(hint);
    await new Promise((resolve) => setImmediate(resolve));
  } while (sent.length > 0);
  const taken = { heard, reads };
  [heard, reads] = [[], []];
  return taken;
}

test('a game that is open on one instance causes one hint', async () => {
  const a = start('a');
  start('b');
  open('a');
  for (let move = 0; move < 10; move++) a.changed('g');
  a.closed('g');
  a.changed('g');
  expect(await settle()).toEqual({ heard: ['a opened'], reads: [] });
});

test('instances that have the same game open read it when another one has changed it', async () => {
  const [a, b, c] = [start('a'), start('b'), start('c')];
  open('a');
  open('b');
  await settle();
  a.changed('g');
  expect(await settle()).toEqual({ heard: ['a changed'], reads: ['b'] });
  open('c');
  await settle();
  b.changed('g');
  expect(await settle()).toEqual({ heard: ['b changed'], reads: ['a', 'c'] });
  b.closed('g');
  c.closed('g');
  expect(await settle()).toEqual({ heard: ['b closed', 'c closed'], reads: [] });
  a.changed('g');
  expect(await settle()).toEqual({ heard: [], reads: [] });
});

test('an instance that opens a game reads what others have changed until they knew of it', async () => {
  const [a, b] = [start('a'), start('b')];
  open('a');
  await settle();
  open('b');
  a.changed('g');
  b.changed('g');
  expect(await settle()).toEqual({
    heard: ['b opened', 'a also', 'b changed'],
    reads: ['b', 'a'],
  });
});

test('an instance that has stopped is forgotten', async () => {
  const [a, b] = [start('a'), start('b')];
  open('a');
  open('b');
  await settle();
  await b.close();
  b.closed('g');
  expect(await settle()).toEqual({ heard: ['b gone'], reads: [] });
  a.changed('g');
  expect(await settle()).toEqual({ heard: [], reads: [] });
});

test('an instance that closes a game before it is answered says so', async () => {
  const [a, b] = [start('a'), start('b')];
  open('a');
  await settle();
  open('b');
  b.closed('g');
  expect(await settle()).toEqual({ heard: ['b opened', 'a also', 'b closed'], reads: [] });
  a.changed('g');
  expect(await settle()).toEqual({ heard: [], reads: [] });
});

test('after a break, shared games are read, and all are announced again', async () => {
  const [a, b] = [start('a'), start('b')];
  open('a');
  open('b');
  await settle();
  isConnected = false;
  b.changed('g');
  await settle();
  isConnected = true;
  a.announceAll();
  expect(await settle()).toEqual({ heard: ['a opened', 'b also'], reads: ['a', 'a'] });
});

test('many changes while a game is being read are read once', async () => {
  const [a, b] = [start('a'), start('b')];
  open('b');
  let finish: () => void = () => undefined;
  let count = 0;
  a.opened('g', () => {
    count++;
    return new Promise((resolve) => (finish = resolve));
  });
  await settle();
  expect(count).toBe(1);
  for (let move = 0; move < 10; move++) b.changed('g');
  await settle();
  expect(count).toBe(1);
  finish();
  await settle();
  expect(count).toBe(2);
});
