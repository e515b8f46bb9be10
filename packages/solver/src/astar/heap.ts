/**
 * The minimum priority queue of the reference search: the binary heap of the textbooks (Sedgewick and Wayne,
 * Algorithms, 2.4, where it is `MinPQ`), in two typed arrays. The order of equal priorities depends on the heap, as it
 * does there: an item moves up past larger priorities only, the last item replaces the removed one and moves down past
 * smaller ones only, and of two equal children the first moves up. The assignment's search is defined by its steps, so
 * this order must not change.
 */
import type { MemoryBudget } from './states.ts';

const FIRST_ROOM = 1 << 10;
const BYTES_OF_ROOM = 12;

export class Heap {
  /** The number of entries. */
  size = 0;
  private priorities = new Float64Array(0);
  private items = new Int32Array(0);
  private readonly memory: MemoryBudget;

  constructor(memory: MemoryBudget) {
    this.memory = memory;
  }

  /** Adds an item, an integer from 0 that is not in the queue; false if memory runs out. */
  push(item: number, priority: number): boolean {
    if (this.size === this.items.length && !this.grow()) return false;
    let index = this.size++;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.priorities[parent]! <= priority) break;
      this.put(index, this.items[parent]!, this.priorities[parent]!);
      index = parent;
    }
    this.put(index, item, priority);
    return true;
  }

  /** Removes an item of the lowest priority; the queue must not be empty. */
  pop(): number {
    const [top] = this.items;
    const item = this.items[--this.size]!;
    const priority = this.priorities[this.size]!;
    let index = 0;
    for (let child = 1; child < this.size; child = 2 * index + 1) {
      const other = child + 1;
      if (other < this.size && this.priorities[other]! < this.priorities[child]!) {
        child = other;
      }
      if (priority <= this.priorities[child]!) break;
      this.put(index, this.items[child]!, this.priorities[child]!);
      index = child;
    }
    this.put(index, item, priority);
    return top!;
  }

  private put(index: number, item: number, priority: number): void {
    this.items[index] = item;
    this.priorities[index] = priority;
  }

  private grow(): boolean {
    const room = Math.max(FIRST_ROOM, 2 * this.items.length);
    const made = this.memory.make(room * BYTES_OF_ROOM, () => ({
      priorities: new Float64Array(room),
      items: new Int32Array(room),
    }));
    if (made === null) return false;
    made.priorities.set(this.priorities);
    made.items.set(this.items);
    this.memory.give(this.items.length * BYTES_OF_ROOM);
    this.priorities = made.priorities;
    this.items = made.items;
    return true;
  }
}
