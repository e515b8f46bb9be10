/**
 * The tables that this site has. Which there are is said in one small file beside them (docs/exact.md),
 * which is asked for when it first matters; where there is none, or no network, there are no tables.
 */
import { ruleSetText, type RuleSet } from '@open2048/core';
import {
  CATALOGUE_FILE,
  lying,
  objectiveText,
  problemOf,
  readCatalogue,
  type ListedTable,
  type Objective,
  type Problem,
} from '@open2048/solver';
import type { AdvisorEntry, Count } from '../advisor-entry.ts';
import { objectiveOf, tableRules } from './objective.ts';

/** Longer than this, in milliseconds, nobody waits for advice that may not be there. */
const PATIENCE_MS = 10_000;

/** The tables of the site that the page came from. */
export class SiteTables {
  readonly #folder = new URL('tables/', document.baseURI);
  #listed: Promise<readonly ListedTable[]> | null = null;

  /** The advisors with a table for these rules that counts one of the units. */
  async tablesFor(rules: RuleSet, units: readonly Count[]): Promise<readonly AdvisorEntry[]> {
    const listed = await this.#list();
    return units.flatMap((unit) => {
      const wanted = nameOf(rules, objectiveOf(unit, rules));
      const table = listed.find(
        ({ problem }) => wanted !== null && nameOfTable(problem) === wanted,
      );
      return table === undefined ? [] : [this.#entryOf(unit, table)];
    });
  }

  #entryOf(unit: Count, { file, bytes }: ListedTable): AdvisorEntry {
    const { href } = new URL(file, this.#folder);
    return {
      id: `table-${file}`,
      unit,
      basis: 'looked-up',
      engine: null,
      open: async () => (await import('./advisor.ts')).openExact(unit, { href, bytes }),
    };
  }

  #list(): Promise<readonly ListedTable[]> {
    this.#listed ??= list(new URL(CATALOGUE_FILE, this.#folder)).catch(() => {
      // There may be a network when it is asked for next.
      this.#listed = null;
      return [];
    });
    return this.#listed;
  }
}

/** What a host says that it has, nothing where the file is missing or something else; rejects without a network. */
async function list(url: URL): Promise<readonly ListedTable[]> {
  const response = await fetch(url, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) return [];
  const read = readCatalogue(await response.text());
  return read.ok ? read.value : [];
}

/** What a question is about, whatever the start; null for one that no table answers. */
function nameOf(rules: RuleSet, objective: Objective): string | null {
  const problem = problemOf(tableRules(rules, rules.size), objective);
  return problem.ok ? nameOfTable(problem.value) : null;
}

/** What a table is about. Its start is of no matter, as what cannot come up follows from what can; nor is which way it is turned. */
function nameOfTable(problem: Problem): string {
  const { rules, objective, player } = lying(problem);
  return [ruleSetText(tableRules(rules, rules.size)), objectiveText(objective), player].join(' ');
}
