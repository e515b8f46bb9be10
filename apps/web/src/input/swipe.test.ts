import { DOWN, LEFT, RIGHT, UP } from '@open2048/core';
import { expect, test } from 'vitest';
import { swipeDirection } from './swipe.ts';

test.each([
  { rule: 'to the right', way: [24, 0], direction: RIGHT },
  { rule: 'to the left', way: [-30, 5], direction: LEFT },
  { rule: 'down', way: [3, 24], direction: DOWN },
  { rule: 'up, a little askew', way: [20, -30], direction: UP },
  { rule: 'too short', way: [23, 0], direction: null },
  { rule: 'a tap', way: [0, 0], direction: null },
  { rule: 'too diagonal to tell', way: [40, 36], direction: null },
  { rule: 'long but still diagonal', way: [-400, 390], direction: null },
])('$rule', ({ way: [dx = 0, dy = 0], direction }) => {
  expect(swipeDirection(dx, dy)).toBe(direction);
});
