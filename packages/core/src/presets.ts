/**
 * The six rule sets that everyone starts from, as data. Each stands for a game
 * people already know: the original, and five courses' and articles' versions.
 */
import type { RankWeight, RuleSet } from './ruleset.ts';

const NINE_TO_ONE: readonly RankWeight[] = [
  { rank: 1, weight: 9 },
  { rank: 2, weight: 1 },
];
const ALWAYS_RANK_1: readonly RankWeight[] = [{ rank: 1, weight: 1 }];
const FOUR_BY_FOUR = { rows: 4, cols: 4 };

/** The original game by Gabriele Cirulli. */
const classic: RuleSet = {
  size: FOUR_BY_FOUR,
  merge: 'once',
  start: { kind: 'drawn', tiles: 2, ranks: NINE_TO_ONE },
  spawn: { kind: 'uniform', ranks: NINE_TO_ONE },
  goal: 11,
  atGoal: 'ask',
  winningMoveSpawns: true,
  score: 'merge-sum',
};

/** A Java course: one tile to start with, and the game ends at 2048 before the spawn. */
const cs61b: RuleSet = {
  ...classic,
  start: { kind: 'drawn', tiles: 1, ranks: NINE_TO_ONE },
  atGoal: 'end',
  winningMoveSpawns: false,
};

/** A C# console article: two tiles to start with, and the game ends at 2048 before the spawn. */
const console: RuleSet = { ...classic, atGoal: 'end', winningMoveSpawns: false };

/** A Python course: only 2s, the goal is 64, no score. */
const terminal64: RuleSet = {
  ...classic,
  start: { kind: 'drawn', tiles: 2, ranks: ALWAYS_RANK_1 },
  spawn: { kind: 'uniform', ranks: ALWAYS_RANK_1 },
  goal: 6,
  atGoal: 'end',
  score: 'none',
};

/** An A* assignment: no chance at all, a 2 comes into the top right corner or the game is over. */
const corner: RuleSet = {
  ...classic,
  start: { kind: 'given', board: '4x4/0.0.0.1/0.0.0.0/1.0.0.0/3.0.2.0' },
  spawn: { kind: 'fixed', row: 0, col: -1, rank: 1 },
  goal: 7,
  atGoal: 'end',
  winningMoveSpawns: false,
  score: 'none',
};

/** A Racket project: levels instead of numbers, merges cascade, the score is read off the board. */
const tiers: RuleSet = {
  ...classic,
  merge: 'cascade',
  start: { kind: 'drawn', tiles: 1, ranks: ALWAYS_RANK_1 },
  spawn: { kind: 'uniform', ranks: ALWAYS_RANK_1 },
  goal: null,
  atGoal: 'continue',
  score: 'level-cubes',
};

/** The presets by name, the default first. */
export const PRESETS = {
  classic,
  cs61b,
  console,
  terminal64,
  corner,
  tiers,
} as const satisfies Record<string, RuleSet>;

export type PresetName = keyof typeof PRESETS;

/** The names of the presets, the default first. */
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];
