/**
 * The tables of this site. A small file next to them lists them (docs/exact.md) and is fetched on first use; without
 * it, or without a network, there are no tables.
 */
import { ENDGAME_FORMATIONS, endgameProblem } from '@open2048/advice';
import { expectOk, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { CORNER_MADE } from '@open2048/engine';
import {
  CATALOGUE_FILE,
  isPlain,
  lying,
  objectiveText,
  problemOf,
  readCatalogue,
  wallsText,
  type ListedTable,
  type Objective,
  type Problem,
} from '@open2048/solver';
import type { AdvisorEntry, Count } from '../advisor-entry.ts';
import { objectiveOf, tableRules } from './objective.ts';
import type { TablePlace } from './protocol.ts';

/** The most time to wait for the list, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The tables of the site that the page came from. */
export class SiteTables {
  readonly #folder: URL;
  #listed: Promise<readonly ListedTable[]> | null = null;

  /** `base` is the address of the app. */
  constructor(base: string) {
    this.#folder = new URL('tables/', base);
  }

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

  /** The strongest table of endgame play; null if the site has none. */
  async endgameTable(): Promise<TablePlace | null> {
    const listed = await this.#list();
    for (const formation of ENDGAME_FORMATIONS) {
      const wanted = nameOfTable(expectOk(endgameProblem(PRESETS.classic, CORNER_MADE, formation)));
      const table = listed.find(({ problem }) => nameOfTable(problem) === wanted);
      if (table !== undefined) return this.#placeOf(table);
    }
    return null;
  }

  #entryOf(unit: Count, table: ListedTable): AdvisorEntry {
    return {
      id: `table-${table.file}`,
      unit,
      basis: 'looked-up',
      engine: null,
      open: async () => (await import('./advisor.ts')).openExact(unit, this.#placeOf(table)),
    };
  }

  #placeOf({ file, bytes }: ListedTable): TablePlace {
    return { href: new URL(file, this.#folder).href, bytes };
  }

  #list(): Promise<readonly ListedTable[]> {
    this.#listed ??= list(new URL(CATALOGUE_FILE, this.#folder)).catch(() => {
      // Try again next time, as the network may be back.
      this.#listed = null;
      return [];
    });
    return this.#listed;
  }
}

/** The tables that a host lists; none if the file is missing or invalid. Rejects without a network. */
async function list(url: URL): Promise<readonly ListedTable[]> {
  const response = await fetch(url, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return [];
  const read = readCatalogue(await response.text());
  return read.ok ? read.value : [];
}

/** The name of the table for a question, whatever its start; null if no table can answer it. */
function nameOf(rules: RuleSet, objective: Objective): string | null {
  const problem = problemOf(tableRules(rules, rules.size), objective);
  return problem.ok ? nameOfTable(problem.value) : null;
}

/**
 * The name of a table. It leaves out the start, as the answers for unreachable positions follow from those for
 * reachable ones, and the orientation of the board.
 */
function nameOfTable(problem: Problem): string {
  const normal = lying(problem);
  const { rules, objective, player } = normal;
  const table = [ruleSetText(tableRules(rules, rules.size)), objectiveText(objective), player];
  // A game has neither walls nor a target cell nor limits, so a table with them answers none.
  return [...table, isPlain(normal) ? '' : wallsText(normal, rules.size)].join(' ');
}
