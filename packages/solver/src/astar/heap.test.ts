/** The queue against sorting, and its one promise about equal priorities. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.ts';
import { Memory } from './states.ts';

test('items come out by priority, equal ones by number, however pushes and pops are mixed', () => {
  const script = fc.array(fc.option(fc.integer({ min: -3, max: 3 })), { maxLength: 200 });
  fc.assert(
    fc.property(script, (steps) => {
      const heap = new Heap(new Memory(2 ** 20));
      const waiting: { item: number; priority: number }[] = [];
      for (const [item, priority] of steps.entries()) {
        if (priority !== null) {
          heap.push(item, priority);
          waiting.push({ item, priority });
        } else if (waiting.length > 0) {
          waiting.sort((a, b) => a.priority - b.priority || a.item - b.item);
          expect(heap.pop()).toBe(waiting.shift()!.item);
        }
        expect(heap.size).toBe(waiting.length);
      }
    }),
    { seed: 1 },
  );
});

test('a heap grows, and says when its memory is spent', () => {
  const heap = new Heap(new Memory(50_000));
  const pushed = Array.from({ length: 5000 }, (_, item) => heap.push(item, -item));
  expect(pushed[2000]).toBe(true);
  expect(pushed.at(-1)).toBe(false);
  expect(heap.pop()).toBe(heap.size);
});
