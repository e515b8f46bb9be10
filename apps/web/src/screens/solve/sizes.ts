/**
 * The curve of a search: the number of boards by move, or, if the search has no layers, the number
 * of open boards over time. It has at most `MOST` points: a curve over time is thinned.
 */
import type { SolveProgress } from '@open2048/solver';

const MOST = 512;

export class Sizes {
  #values: number[] = [];
  #width: number | null = null;
  #depth = 0;
  /** The number of reports per point of a curve over time. */
  #every = 1;
  #seen = 0;

  /** The points so far. */
  get values(): readonly number[] {
    return this.#values;
  }

  /** Adds a progress report. */
  add({ width, depth, frontier }: SolveProgress): void {
    if (width === null) return this.#addInTime(frontier);
    if (width !== this.#width || depth < this.#depth) this.#values = [];
    this.#width = width;
    this.#depth = depth;
    while (this.#values.length <= depth) this.#values.push(this.#values.length === 0 ? 1 : 0);
    this.#values[depth] = Math.max(this.#values[depth]!, frontier);
  }

  #addInTime(waiting: number): void {
    if (this.#seen++ % this.#every !== 0) return;
    this.#values.push(waiting);
    if (this.#values.length < MOST) return;
    this.#values = this.#values.filter((_, index) => index % 2 === 0);
    this.#every *= 2;
  }
}
