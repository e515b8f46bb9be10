/**
 * All advisors, as data: what each requires, in what it counts, and how it knows. The strongest that
 * fits is taken unless the player chooses another one. Their code is loaded when it is first asked for.
 * After the registry of engines of lichess,
 * https://github.com/lichess-org/lila/tree/master/ui/lib/src/ceval
 */
import { enginesFor, unitOf } from '@open2048/advice';
import { MERGES, type Merge, type RuleSet, type Unit } from '@open2048/core';
import { ENGINE_NAMES, ENGINES, type EngineName } from '@open2048/engine';
import { objectivesOf } from '@open2048/solver';
import { BASES, COUNTS, type AdvisorEntry, type Count } from './advisor-entry.ts';
import { objectiveOf } from './exact/objective.ts';

/** What a rule set must be like. */
interface Requirements {
  readonly maxCells: number;
  readonly maxSide: number;
  /** The largest rank that may be dealt; tiles must be dealt by chance. */
  readonly maxDealt: number;
  readonly merges: readonly Merge[];
}

/** An advisor that every browser has, with what it requires. */
interface OwnAdvisor extends AdvisorEntry {
  readonly unit: Count;
  readonly requires: Requirements;
}

const SMALL: Requirements = { maxCells: 8, maxSide: 4, maxDealt: 3, merges: MERGES };
/** The most boards, likely or not, of a game of which somebody may have a table: 3x4 to the end is the largest that was ever solved. */
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

/** An engine as an advisor, once for each unit, since entries are compared by identity. */
const JUDGES = ENGINE_NAMES.flatMap((engine) =>
  (['points', 'own'] as const).map((unit) => ({
    id: engine,
    unit,
    basis: 'judged' as const,
    engine,
    open: async () => (await import('./engine/advisor.ts')).openEngine(engine),
  })),
);

/** What is known of a device: its memory in bytes, null where it does not tell, its cores, and whether what it fetches is paid for or slow. */
export interface Device {
  readonly memory: number | null;
  readonly cores: number;
  readonly isMetered: boolean;
}

/** The memory of a device that does not tell. */
const USUAL_MEMORY = 4 * 2 ** 30;
/** An engine has at most this part of the memory of a device, unless the player wants it to have more. */
const SHARE = 1 / 9;
/** So many bytes are not dear, however they come. */
const LIGHT = 5e6;
/** A device that says that it has no more memory is small: such are cheap phones, with plans as small. */
const SMALL_MEMORY = 4 * 2 ** 30;

/** Whether a download of an engine is not to begin on a device before the player was asked. */
export function isDear(name: EngineName, { memory, isMetered }: Device): boolean {
  const isSmall = memory !== null && memory <= SMALL_MEMORY;
  return ENGINES[name].mostBytes > LIGHT && (isMetered || isSmall);
}

/**
 * Of the engines that fit, the one that the player has chosen, or else the strongest that suits the device;
 * null where none fits. What is free to be used (`isFree`), as it was fetched before or may be fetched, is dear no more.
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

/** The most engines that search the positions of a game at a time, and the part of a device's memory that they share. */
const MOST_SEARCHERS = 4;
const SEARCHERS_SHARE = 1 / 4;

/** How many of an engine, each with a memory of its own, search at a time: the page keeps a core for itself. */
export function searchersOf(engine: EngineName | null, device: Device): number {
  const room = (device.memory ?? USUAL_MEMORY) * SEARCHERS_SHARE;
  const fitting = engine === null ? MOST_SEARCHERS : Math.floor(room / ENGINES[engine].memory);
  return Math.max(1, Math.min(MOST_SEARCHERS, fitting, device.cores - 1));
}

/**
 * The advisors for games of these rules, the strongest for each unit, and of these the strongest first;
 * none judges a game that another one has proved to its end, else `engine` does, which is one that fits.
 * `tables` are those of the site that fit.
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

/** Of the advisors that fit, the one that counts what the player has chosen, or else the strongest; null where none fits. */
export function preferred(
  entries: readonly AdvisorEntry[],
  unit: Unit | null,
): AdvisorEntry | null {
  return entries.find((entry) => entry.unit === unit) ?? entries[0] ?? null;
}

/** What a table could tell of these rules that is not proved in the browser anyway. */
export function unitsOfTables(rules: RuleSet): readonly Count[] {
  const proved = PROVERS.filter((entry) => fits(entry, rules));
  return COUNTS.filter((unit) => {
    const isProved = proved.some((entry) => entry.unit === unit);
    return !isProved && isCounted(unit, rules) && boardsOf(unit, rules) <= MOST_BOARDS;
  });
}

/** How many boards there are, likely or not, until the goal or the end; infinite where tiles are not dealt by chance. */
function boardsOf(unit: Count, rules: RuleSet): number {
  const { rows, cols } = rules.size;
  if (rules.spawn.kind !== 'uniform') return Number.POSITIVE_INFINITY;
  const ranks = unit === 'chance' ? (rules.goal ?? 0) : rows * cols + largestDealt(rules);
  return ranks ** (rows * cols);
}

function fits({ unit, requires }: OwnAdvisor, rules: RuleSet): boolean {
  return suits(requires, rules) && isCounted(unit, rules);
}

/** Whether rules are as is required. */
function suits(requires: Requirements, rules: RuleSet): boolean {
  const { rows, cols } = rules.size;
  if (rows * cols > requires.maxCells || Math.max(rows, cols) > requires.maxSide) return false;
  return largestDealt(rules) <= requires.maxDealt && requires.merges.includes(rules.merge);
}

/** The largest rank that may be dealt; infinite where tiles are not dealt by chance. */
function largestDealt({ spawn }: RuleSet): number {
  if (spawn.kind !== 'uniform') return Number.POSITIVE_INFINITY;
  return Math.max(...spawn.ranks.map(({ rank }) => rank));
}

/** Whether a unit is what matters under some rules. */
function isCounted(unit: Count, rules: RuleSet): boolean {
  return objectivesOf(rules).some(({ kind }) => kind === objectiveOf(unit, rules).kind);
}
