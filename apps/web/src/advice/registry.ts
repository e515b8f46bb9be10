/**
 * All advisors, as data: what each requires, which unit it counts, and how it knows. The strongest that fits is used
 * unless the player chooses another one. Their code is loaded on first use. After the registry of engines of lichess,
 * https://github.com/lichess-org/lila/tree/master/ui/lib/src/ceval
 */
import { enginesFor, unitOf } from '@open2048/advice';
import { MERGES, type Merge, type RuleSet, type Unit } from '@open2048/core';
import { ENGINE_NAMES, ENGINES, type EngineName } from '@open2048/engine';
import { objectivesOf } from '@open2048/solver';
import { BASES, COUNTS, type AdvisorEntry, type Count } from './advisor-entry.ts';
import { objectiveOf } from './exact/objective.ts';

/** What an advisor requires of a rule set. */
interface Requirements {
  readonly maxCells: number;
  readonly maxSide: number;
  /** The largest rank that may be dealt; tiles must be dealt by chance. */
  readonly maxDealt: number;
  readonly merges: readonly Merge[];
}

/** An advisor that needs nothing from the site, with what it requires. */
interface OwnAdvisor extends AdvisorEntry {
  readonly unit: Count;
  readonly requires: Requirements;
}

const SMALL: Requirements = { maxCells: 8, maxSide: 4, maxDealt: 3, merges: MERGES };
/**
 * An upper bound for the boards, reachable or not, of a game that a table may exist for: 3x4 to the end is the largest
 * that was ever solved.
 */
const MOST_BOARDS = 2 ** 46;

const exact = (unit: Count): OwnAdvisor => ({
  id: `exact-${unit}`,
  unit,
  basis: 'proved',
  engine: null,
  requires: SMALL,
  open: async () => (await import('./exact/advisor.ts')).openExact(unit, null),
});

const PROVERS: readonly OwnAdvisor[] = COUNTS.map(exact);

/** The engines as advisors, one entry for each unit, since entries are compared by identity. */
const JUDGES = ENGINE_NAMES.flatMap((engine) =>
  (['points', 'own'] as const).map((unit) => ({
    id: engine,
    unit,
    basis: 'judged' as const,
    engine,
    open: async () => (await import('./engine/advisor.ts')).openEngine(engine),
  })),
);

/**
 * What is known of a device: its memory in bytes, null if it is not reported, its cores, and whether its connection is
 * metered or slow.
 */
export interface Device {
  readonly memory: number | null;
  readonly cores: number;
  readonly isMetered: boolean;
}

/** The memory that is assumed if a device does not report it. */
const USUAL_MEMORY = 4 * 2 ** 30;
/** The largest share of a device's memory that an engine may use, unless the player chooses that engine. */
const SHARE = 1 / 7;
/** A download of at most this many bytes is never expensive. */
const LIGHT = 5e6;
/** A device that reports at most this much memory is small. Cheap phones are, and tend to have small data plans. */
const SMALL_MEMORY = 4 * 2 ** 30;

/** Whether an engine is expensive to download, so that the player is asked first. */
export function isDear(name: EngineName, { memory, isMetered }: Device): boolean {
  const isSmall = memory !== null && memory <= SMALL_MEMORY;
  return ENGINES[name].mostBytes > LIGHT && (isMetered || isSmall);
}

/**
 * The engine that the player has chosen if it fits, or else the strongest that fits and suits the device; null if none
 * fits. `isFree` says whether an expensive download no longer matters, as it is stored or allowed.
 */
export function engineFor(
  rules: RuleSet,
  chosen: EngineName | null,
  device: Device,
  isFree: (name: EngineName) => boolean,
): EngineName | null {
  const fitting = enginesFor(rules);
  const suited = fitting.find((name) => {
    const hasRoom = ENGINES[name].memory <= (device.memory ?? USUAL_MEMORY) * SHARE;
    return hasRoom && (!isDear(name, device) || isFree(name));
  });
  return fitting.find((name) => name === chosen) ?? suited ?? fitting.at(-1) ?? null;
}

/**
 * The most engines that search the positions of a game at a time, and the share of a device's memory for all of them.
 */
const MOST_SEARCHERS = 4;
const SEARCHERS_SHARE = 1 / 4;

/** How many instances of an engine, each with its own memory, search at a time; one core is left for the page. */
export function searchersOf(engine: EngineName | null, device: Device): number {
  const room = (device.memory ?? USUAL_MEMORY) * SEARCHERS_SHARE;
  const fitting = engine === null ? MOST_SEARCHERS : Math.floor(room / ENGINES[engine].memory);
  return Math.max(1, Math.min(MOST_SEARCHERS, fitting, device.cores - 1));
}

/**
 * The advisors for games of these rules: the strongest for each unit, ordered by strength. No engine judges a game that
 * another advisor has proved to its end; otherwise `engine`, which must fit, does. `tables` are those of the site that
 * fit.
 */
export function advisorsFor(
  rules: RuleSet,
  engine: EngineName | null,
  tables: readonly AdvisorEntry[] = [],
): readonly AdvisorEntry[] {
  const provers = [...PROVERS.filter((entry) => fits(entry, rules)), ...tables];
  const isProved = provers.some(({ unit }) => unit !== 'chance' || rules.atGoal === 'end');
  const judges = JUDGES.filter(
    (each) => each.engine === engine && each.unit === unitOf(each.engine, rules),
  );
  const found = [...provers, ...(isProved ? [] : judges)].toSorted(
    (a, b) => BASES.indexOf(a.basis) - BASES.indexOf(b.basis),
  );
  return found.filter(({ unit }, at) => found.findIndex((each) => each.unit === unit) === at);
}

/** The advisor that counts the chosen unit, or else the strongest; null if none fits. */
export function preferred(
  entries: readonly AdvisorEntry[],
  unit: Unit | null,
): AdvisorEntry | null {
  return entries.find((entry) => entry.unit === unit) ?? entries[0] ?? null;
}

/** The units that a table could count under these rules and that are not proved in the browser anyway. */
export function unitsOfTables(rules: RuleSet): readonly Count[] {
  const proved = PROVERS.filter((entry) => fits(entry, rules));
  return COUNTS.filter((unit) => {
    const isProved = proved.some((entry) => entry.unit === unit);
    return !isProved && isCounted(unit, rules) && boardsOf(unit, rules) <= MOST_BOARDS;
  });
}

/**
 * An upper bound for the number of boards, reachable or not, until the goal or the end; infinite if tiles are not dealt
 * by chance.
 */
function boardsOf(unit: Count, rules: RuleSet): number {
  const { rows, cols } = rules.size;
  if (rules.spawn.kind !== 'uniform') return Number.POSITIVE_INFINITY;
  const ranks = unit === 'chance' ? (rules.goal ?? 0) : rows * cols + largestDealt(rules);
  return ranks ** (rows * cols);
}

function fits({ unit, requires }: OwnAdvisor, rules: RuleSet): boolean {
  return suits(requires, rules) && isCounted(unit, rules);
}

/** Whether rules meet the requirements. */
function suits(requires: Requirements, rules: RuleSet): boolean {
  const { rows, cols } = rules.size;
  if (rows * cols > requires.maxCells || Math.max(rows, cols) > requires.maxSide) return false;
  return largestDealt(rules) <= requires.maxDealt && requires.merges.includes(rules.merge);
}

/** The largest rank that may be dealt; infinite if tiles are not dealt by chance. */
function largestDealt({ spawn }: RuleSet): number {
  if (spawn.kind !== 'uniform') return Number.POSITIVE_INFINITY;
  return Math.max(...spawn.ranks.map(({ rank }) => rank));
}

/** Whether a unit matters under these rules. */
function isCounted(unit: Count, rules: RuleSet): boolean {
  return objectivesOf(rules).some(({ kind }) => kind === objectiveOf(unit, rules).kind);
}
