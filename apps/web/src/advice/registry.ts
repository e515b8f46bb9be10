/**
 * All advisors, as data: what each requires, and in what it counts. The strongest that fits is taken
 * unless the player chooses another one. Their code is loaded when it is first asked for. After the
 * registry of engines of lichess, https://github.com/lichess-org/lila/tree/master/ui/lib/src/ceval
 */
import type { RuleSet } from '@open2048/core';
import { UNITS, type Advisor, type Unit } from './advisor.ts';

/** What a rule set must be like. */
interface Requirements {
  readonly maxCells: number;
  readonly maxSide: number;
  /** The largest rank that may be dealt; tiles must be dealt by chance. */
  readonly maxDealt: number;
}

/** One advisor. */
export interface AdvisorEntry {
  readonly id: string;
  readonly unit: Unit;
  /** Whether its values are proved, and not judged. */
  readonly exact: boolean;
  readonly requires: Requirements;
  readonly open: () => Promise<Advisor>;
}

const SMALL: Requirements = { maxCells: 8, maxSide: 4, maxDealt: 3 };

const exact = (unit: Unit): AdvisorEntry => ({
  id: `exact-${unit}`,
  unit,
  exact: true,
  requires: SMALL,
  open: async () => (await import('./exact/advisor.ts')).openExact(unit),
});

/** The advisors, the strongest first. */
const ADVISORS: readonly AdvisorEntry[] = UNITS.map(exact);

/** The advisors for games of these rules, the strongest first; often none. */
export function advisorsFor(rules: RuleSet): readonly AdvisorEntry[] {
  return ADVISORS.filter((entry) => fits(entry, rules));
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

  /** The advisor of an entry; rejects when its code cannot be fetched, and may be asked for again. */
  open({ id, open }: AdvisorEntry): Promise<Advisor> {
    const opened = this.#opened.get(id) ?? open();
    this.#opened.set(id, opened);
    opened.catch(() => this.#opened.delete(id));
    return opened;
  }
}

function fits({ unit, requires }: AdvisorEntry, rules: RuleSet): boolean {
  const { size, spawn } = rules;
  const { rows, cols } = size;
  if (rows * cols > requires.maxCells || Math.max(rows, cols) > requires.maxSide) return false;
  if (spawn.kind !== 'uniform') return false;
  const largest = Math.max(...spawn.ranks.map(({ rank }) => rank));
  // To be made a tile needs a cell for each rank above the largest that is dealt.
  const isInReach = rules.goal !== null && rules.goal < rows * cols + largest;
  return largest <= requires.maxDealt && isCounted(unit, rules, isInReach);
}

/** Whether a unit is what matters under some rules. */
function isCounted(unit: Unit, { score, atGoal }: RuleSet, isGoalInReach: boolean): boolean {
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
