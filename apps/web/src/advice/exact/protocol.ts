/** What the worker with the exact tables is told beside a question. */
import type { Count } from '../advisor-entry.ts';

/** Where a table is: its address, and its length in bytes. */
export interface TablePlace {
  readonly href: string;
  readonly bytes: number;
}

/** What an answer counts, and the table it is looked up in; without one it is worked out on the spot. */
export interface Exactly {
  readonly unit: Count;
  readonly table: TablePlace | null;
}
