/** Weights that are written into a memory later. What they were read from may be much larger, and need not be kept. */
import type { VisitTable } from './layout.ts';

/** The weights of a table: for each an index and a number of steps. */
class KeptTable {
  private entries = new Int32Array(1024);
  private count = 0;

  readonly keep = (index: number, steps: number): void => {
    if (this.count === this.entries.length) {
      const longer = new Int32Array(2 * this.count);
      longer.set(this.entries);
      this.entries = longer;
    }
    this.entries[this.count++] = index;
    this.entries[this.count++] = steps;
  };

  forEach(visit: (index: number, steps: number) => void): void {
    const { entries, count } = this;
    for (let at = 0; at < count; at += 2) visit(entries[at]!, entries[at + 1]!);
  }
}

/** The weights of some tables, by their numbers. */
export class KeptWeights {
  private readonly tables = new Map<number, KeptTable>();

  /** The visitor of the weights of a table, which keeps them. */
  readonly keep: VisitTable = (number) => {
    const table = new KeptTable();
    this.tables.set(number, table);
    return table.keep;
  };

  /** Visits the weights, as those of a file. */
  forEach(visit: VisitTable): void {
    for (const [number, table] of this.tables) table.forEach(visit(number));
  }
}
