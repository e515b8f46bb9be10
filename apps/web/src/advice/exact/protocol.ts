/** What the worker for exact tables receives in addition to a question. */
import type { Count } from '../advisor-entry.ts';

/** The address of a table, and its length in bytes. */
export interface TablePlace {
  readonly href: string;
  readonly bytes: number;
}

/** The unit of an answer, and the table it is looked up in; null to compute one. */
export interface Exactly {
  readonly unit: Count;
  readonly table: TablePlace | null;
}
