/** The house itself: every check of `npm test` is shown to fail where it must. */
import { expect, test } from 'vitest';

test('two is the first face', () => {
  expect(2 ** 1).toBe(2);
});
