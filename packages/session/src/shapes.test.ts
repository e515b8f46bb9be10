/** The names and points that a stored text may have, and the faults of others. */
import { expect, test } from 'vitest';
import { id, matching, points } from './shapes.ts';

test.each(['0', 'z', '2gosa7pa2gv'])('%s is a name', (name) => {
  expect(id(name, 'at')).toEqual({ ok: true, value: name });
});

test.each([[''], ['abcdefghijkl'], ['A'], ['a/b'], ['a\n'], [7], [null]])(
  '%j is not a name',
  (value) => {
    expect(id(value, 'at')).toMatchObject({ ok: false, error: { code: 'bad-value', at: 'at' } });
  },
);

test.each([0, 0.5, 2 ** 60])('%d are points', (value) => {
  expect(points(value, 'at')).toEqual({ ok: true, value });
});

test.each([[-1], [Number.NaN], [Infinity], ['1'], [null]])('%j are not points', (value) => {
  expect(points(value, 'at')).toMatchObject({ ok: false, error: { code: 'bad-value', at: 'at' } });
});

test('a fault reports the place, what was expected and what was found', () => {
  const message = (value: unknown) => {
    const read = matching(/^x$/, 'an x')(value, 'games[0].id');
    return read.ok ? null : read.error.message;
  };
  expect(message('y')).toMatch(/^games\[0\]\.id: expected an x, got .*y/);
  expect(message(undefined)).toMatch(/got .*nothing/);
  const number = points('many', 'score');
  expect(number).toMatchObject({
    error: { message: expect.stringContaining('a number of at least 0') },
  });
});
