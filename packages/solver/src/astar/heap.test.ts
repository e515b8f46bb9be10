/** Compares the queue with the textbook heap, whose order of equal priorities it must have. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.ts';
import { MemoryBudget } from './states.ts';

/** The textbook heap, written plainly: indices from 1, exchanges, `greater`. */
class TextbookHeap {
  private readonly entries: { item: number; priority: number }[] = [];

  push(item: number, priority: number): void {
    this.entries.push({ item, priority });
    for (let at = this.entries.length; at > 1 && this.greater(at >> 1, at); at >>= 1) {
      this.exchange(at, at >> 1);
    }
  }

  pop(): number {
    this.exchange(1, this.entries.length);
    const { item } = this.entries.pop()!;
    for (let at = 1; 2 * at <= this.entries.length;) {
      let child = 2 * at;
      if (child < this.entries.length && this.greater(child, child + 1)) child++;
      if (!this.greater(at, child)) break;
      this.exchange(at, child);
      at = child;
    }
    return item;
  }

  private greater(a: number, b: number): boolean {
    return this.entries[a - 1]!.priority > this.entries[b - 1]!.priority;
  }

  private exchange(a: number, b: number): void {
    const { entries } = this;
    [entries[a - 1], entries[b - 1]] = [entries[b - 1]!, entries[a - 1]!];
  }
}

test('items come out as from a textbook heap, including equal ones, for any order of pushes and pops', () => {
  const script = fc.array(fc.option(fc.integer({ min: -3, max: 3 })), { maxLength: 200 });
  fc.assert(
    fc.property(script, (steps) => {
      const heap = new Heap(new MemoryBudget(2 ** 20));
      const textbook = new TextbookHeap();
      let size = 0;
      for (const [item, priority] of steps.entries()) {
        if (priority !== null) {
          heap.push(item, priority);
          textbook.push(item, priority);
          size++;
        } else if (size > 0) {
          expect(heap.pop()).toBe(textbook.pop());
          size--;
        }
        expect(heap.size).toBe(size);
      }
    }),
    { seed: 1 },
  );
});

test('a heap grows, and reports when it runs out of memory', () => {
  const heap = new Heap(new MemoryBudget(50_000));
  const pushed = Array.from({ length: 5000 }, (_, item) => heap.push(item, -item));
  expect(pushed[2000]).toBe(true);
  expect(pushed.at(-1)).toBe(false);
  expect(heap.pop()).toBe(heap.size);
});
