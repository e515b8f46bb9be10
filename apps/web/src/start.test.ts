import { describe, expect, test } from 'vitest';
import { parseStart, withoutStart } from './start.ts';

test.each([
  { query: '', options: {} },
  { query: '?lang=de', options: {} },
  { query: '?seed=0', options: { seed: 0 } },
  { query: '?seed=9007199254740991', options: { seed: 9007199254740991 } },
])('$query is understood', ({ query, options }) => {
  expect(parseStart(query)).toEqual({ ok: true, value: options });
});

test.each(['?seed=', '?seed=-1', '?seed=1.5', '?seed=1e3', '?seed=x', '?seed=9007199254740992'])(
  '%s is not a seed',
  (query) => expect(parseStart(query)).toMatchObject({ ok: false, error: { code: 'bad-seed' } }),
);

describe('an address whose options have been followed', () => {
  test.each([
    ['http://localhost/?seed=7', 'http://localhost/'],
    ['http://localhost/a/b/?seed=7&x=1#y', 'http://localhost/a/b/?x=1#y'],
    ['http://localhost/a', 'http://localhost/a'],
  ])('%s', (address, plain) => expect(withoutStart(address)).toBe(plain));
});
