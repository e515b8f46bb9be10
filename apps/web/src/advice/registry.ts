/**
 * All advisors, as data: what each requires, in what it counts, and how it knows. The strongest that
 * fits is taken unless the player chooses another one. Their code is loaded when it is first asked for,
 * and so is the list of the tables that this site has. After the registry of engines of lichess,
 * https://github.com/lichess-org/lila/tree/master/ui/lib/src/ceval
 */
import type { RuleSet } from '@open2048/core';
import { BASES, UNITS, type Advisor, type AdvisorEntry, type Unit } from './advisor.ts';
import type { TableShelf } from './exact/shelf.ts';

/** What a rule set must be like. */
interface Requirements {
  readonly maxCells: number;
  readonly maxSide: number;
  /** The largest rank that may be dealt; tiles must be dealt by chance. */
  readonly maxDealt: number;
}

/** An advisor that every browser has, with what it requires. */
interface OwnAdvisor extends AdvisorEntry {
  readonly requires: Requirements;
}

const SMALL: Requirements = { maxCells: 8, maxSide: 4, maxDealt: 3 };
/** The most boards, likely or not, of a game of which somebody may have a table: 3x4 to the end is the largest that was ever solved. */
const MOST_BOARDS = 2 ** 46;

const exact = (unit: Unit): OwnAdvisor => ({
  id: `exact-${unit}`,
  unit,
  basis: 'proved',
  requires: SMALL,
  open: async () => (await import('./exact/advisor.ts')).openExact(unit, null),
});

const ADVISORS: readonly OwnAdvisor[] = UNITS.map(exact);

/**
 * The advisors for games of these rules, the strongest for each unit, and of these the strongest first;
 * often none. `tables` are those of the site that fit.
 */
export function advisorsFor(
  rules: RuleSet,
  tables: readonly AdvisorEntry[] = [],
): readonly AdvisorEntry[] {
  const fitting = [...ADVISORS.filter((entry) => fits(entry, rules)), ...tables];
  const found = fitting.toSorted((a, b) => BASES.indexOf(a.basis) - BASES.indexOf(b.basis));
  return found.filter(({ unit }, at) => found.findIndex((each) => each.unit === unit) === at);
}

/** Of the advisors that fit, the one that counts what the player has chosen, or else the strongest; null where none fits. */
export function preferred(
  entries: readonly AdvisorEntry[],
  unit: Unit | null,
): AdvisorEntry | null {
  return entries.find((entry) => entry.unit === unit) ?? entries[0] ?? null;
}

/** The advisors that have been opened: they outlive the screens that ask, with all that they have worked out. */
export class Advisors {
  readonly #opened = new Map<string, Promise<Advisor>>();
  #shelf: Promise<TableShelf> | null = null;

  /** The advisor of an entry; rejects when its code cannot be fetched, and may be asked for again. */
  open({ id, open }: AdvisorEntry): Promise<Advisor> {
    const opened = this.#opened.get(id) ?? open();
    this.#opened.set(id, opened);
    opened.catch(() => this.#opened.delete(id));
    return opened;
  }

  /** The advisors with a table of this site for these rules; nothing is fetched where there can be none. */
  async tablesFor(rules: RuleSet): Promise<readonly AdvisorEntry[]> {
    const units = unitsOfTables(rules);
    if (units.length === 0) return [];
    this.#shelf ??= import('./exact/shelf.ts').then((module) => new module.TableShelf());
    try {
      return await (await this.#shelf).tablesFor(rules, units);
    } catch {
      // The code could not be fetched: there may be a network later.
      this.#shelf = null;
      return [];
    }
  }
}

/** What a table could tell of these rules that is not proved in the browser anyway. */
export function unitsOfTables(rules: RuleSet): readonly Unit[] {
  const proved = ADVISORS.filter((entry) => entry.basis === 'proved' && fits(entry, rules));
  return UNITS.filter((unit) => {
    const isProved = proved.some((entry) => entry.unit === unit);
    return !isProved && isCounted(unit, rules) && boardsOf(unit, rules) <= MOST_BOARDS;
  });
}

/** How many boards there are, likely or not, until the goal or the end; infinite where tiles are not dealt by chance. */
function boardsOf(unit: Unit, rules: RuleSet): number {
  const { rows, cols } = rules.size;
  if (rules.spawn.kind !== 'uniform') return Number.POSITIVE_INFINITY;
  const ranks = unit === 'goal' ? (rules.goal ?? 0) : rows * cols + largestDealt(rules);
  return ranks ** (rows * cols);
}

function fits({ unit, requires }: OwnAdvisor, rules: RuleSet): boolean {
  const { rows, cols } = rules.size;
  if (rows * cols > requires.maxCells || Math.max(rows, cols) > requires.maxSide) return false;
  return largestDealt(rules) <= requires.maxDealt && isCounted(unit, rules);
}

/** The largest rank that may be dealt; infinite where tiles are not dealt by chance. */
function largestDealt({ spawn }: RuleSet): number {
  if (spawn.kind !== 'uniform') return Number.POSITIVE_INFINITY;
  return Math.max(...spawn.ranks.map(({ rank }) => rank));
}

/** Whether a unit is what matters under some rules. */
function isCounted(unit: Unit, rules: RuleSet): boolean {
  const { size, goal, score, atGoal } = rules;
  // To be made a tile needs a cell for each rank above the largest that is dealt.
  const isGoalInReach = goal !== null && goal < size.rows * size.cols + largestDealt(rules);
  // Where the goal ends the game, points and moves are not counted beyond it, and tables do.
  const ends = isGoalInReach && atGoal === 'end';
  switch (unit) {
    case 'score':
      return score !== 'none' && !ends;
    case 'goal':
      return isGoalInReach;
    case 'moves':
      return score === 'none' && !ends;
  }
}
