/** Engine specifications of the command line. */
import { expect, test } from 'vitest';
import { parseContender } from './contender.ts';

test.each([
  ['./mine', { command: ['./mine'], name: null, limits: {}, settings: [] }],
  ['python3 my.py --level 3', { command: ['python3', 'my.py', '--level', '3'] }],
  [
    "name='my engine' nodes=500 threads=2 ./mine nodes=7",
    {
      name: 'my engine',
      limits: { nodes: 500 },
      settings: [['threads', '2']],
      command: ['./mine', 'nodes=7'],
    },
  ],
  [`'/my programs/it' "an 'argument'" ''`, { command: ['/my programs/it', "an 'argument'", ''] }],
  ['./open2048 engine', { isOwnPlayer: false }],
  ['open2048 engine', { command: ['node', 'bin.js', 'engine'], isOwnPlayer: true }],
  [
    'open2048 engine --weights my.weights',
    { command: ['node', 'bin.js', 'engine', '--weights', 'my.weights'], isOwnPlayer: false },
  ],
])('%s', (text, parts) => {
  expect(parseContender(text, ['node', 'bin.js'])).toMatchObject({
    ok: true,
    value: { text, ...parts },
  });
});

test.each([
  ['bad-engine', ''],
  ['bad-engine', 'nodes=5'],
  ['bad-engine', "./mine 'and"],
  ['bad-limit', 'nodes=many ./mine'],
])('is refused with %s: %s', (code, text) => {
  expect(parseContender(text, ['node', 'bin.js'])).toMatchObject({ ok: false, error: { code } });
});
