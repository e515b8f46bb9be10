import { expect, test } from 'vitest';
import { fairShare } from './fair-share.ts';

test.each([
  ['no luck', 0, 3, 0.5],
  ['one standard deviation', 2, 2, 0.84134],
  ['bad luck of 1.96', -1.96, 1, 0.025],
  ['very good luck', 9, 1, 1],
  ['tiles that made no difference', 0, 0, 0.5],
])('%s', (_name, luck, sd, share) => {
  expect(fairShare(luck, sd)).toBeCloseTo(share, 4);
});
