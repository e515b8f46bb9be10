/** The messages between the page and the worker that imports a file of saved games. */
import type { Fault } from '@open2048/core';
import type { ImportAction } from '@open2048/session';

/** A worker reads one file, and may then import it. */
export type Request = { readonly kind: 'read'; readonly file: Blob } | { readonly kind: 'import' };

/** What importing a file would do. */
export interface Plan {
  /** The number of its games by import action. */
  readonly counts: Readonly<Record<ImportAction, number>>;
  /** The number of rule sets with scores and statistics. */
  readonly records: number;
  /** The number of positions to practise. */
  readonly exercises: number;
  /** The number of answered puzzles. */
  readonly puzzles: number;
  /** Its settings, as text; not validated. */
  readonly settings: string | null;
}

/** `refused`, `failed` and `imported` are final. */
export type Reply =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'planned'; readonly plan: Plan }
  | { readonly kind: 'refused'; readonly fault: Fault }
  | { readonly kind: 'failed' | 'imported' };
