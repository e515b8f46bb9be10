/** What the page and the worker that imports a file of saved games say to each other. */
import type { Fault } from '@open2048/core';
import type { ImportAction } from '@open2048/session';

/** A worker is sent one file to read, and may then be told to import it. */
export type Request = { readonly kind: 'read'; readonly file: Blob } | { readonly kind: 'import' };

/** What importing a file would do. */
export interface Plan {
  /** How many of its games meet which end. */
  readonly counts: Readonly<Record<ImportAction, number>>;
  /** For how many rule sets it has scores and statistics. */
  readonly records: number;
  /** How many positions to practise it has. */
  readonly exercises: number;
  /** The settings in it, as text; not checked. */
  readonly settings: string | null;
}

/** After `refused`, `failed` and `imported` the worker says nothing more. */
export type Reply =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'planned'; readonly plan: Plan }
  | { readonly kind: 'refused'; readonly fault: Fault }
  | { readonly kind: 'failed' | 'imported' };
