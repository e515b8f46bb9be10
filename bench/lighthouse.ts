/** Lighthouse, which needs 200 packages and is used by one benchmark, at the versions of `bench/lighthouse`. */
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPinned } from '@open2048/testing';

const SOURCE = fileURLToPath(new URL('lighthouse', import.meta.url));

/** One measurement or check of a page. */
export interface Audit {
  readonly id: string;
  /** From 0 to 1; null where there is nothing to judge. */
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
}

/** A group of audits, each with its weight in the score. */
export interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/** The report on a page, as far as the benchmark reads it. */
export interface Result {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
}

/** Opens an address in the browser that listens to the debugging port, and reports on the page. */
export type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly onlyCategories: string[] },
) => Promise<{ readonly lhr: Result } | undefined>;

/** Lighthouse, installed if it is not. Throws when npm fails. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = createRequire(`${installPinned(SOURCE)}/`).resolve('lighthouse');
  const module = (await import(pathToFileURL(entry).href)) as { readonly default: Lighthouse };
  return module.default;
}
