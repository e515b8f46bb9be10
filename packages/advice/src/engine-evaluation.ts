/**
 * What the engine of `@open2048/engine` can evaluate: the rules, the weights and the unit, and the result of its
 * search as an evaluation.
 */
import type { RuleSet, Unit } from '@open2048/core';
import {
  ENGINE_NAMES,
  ENGINE_SIDE,
  ENGINES,
  takesWeights,
  type EngineName,
  type SearchResult,
} from '@open2048/engine';
import { evaluationOf, type Evaluation } from './evaluation.ts';

/** The largest rank of a new tile that the search supports. */
const MAX_SPAWN = 2;

/**
 * Why the engine cannot evaluate games of some rules: spawns without chance, merges, other new tiles, the size.
 */
export const OBSTACLES = ['chance', 'merges', 'spawns', 'size'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** The reason why the engine cannot evaluate games of these rules, the most specific first, or null if it can. */
export function obstacleOf({ size, merge, spawn }: RuleSet): Obstacle | null {
  if (spawn.kind !== 'uniform') return 'chance';
  if (merge !== 'once') return 'merges';
  if (spawn.ranks.some(({ rank }) => rank > MAX_SPAWN)) return 'spawns';
  return Math.max(size.rows, size.cols) > ENGINE_SIDE ? 'size' : null;
}

/** The engines that can evaluate games of these rules, the strongest first. */
export function enginesFor(rules: RuleSet): readonly EngineName[] {
  if (obstacleOf(rules) !== null) return [];
  return ENGINE_NAMES.filter((name) => ENGINES[name].weights === null || takesWeights(rules.size));
}

/** Whether points count to the end of the game, which is what learned weights estimate. */
function countsToTheEnd({ score, goal, atGoal }: RuleSet): boolean {
  return score === 'merge-sum' && (goal === null || atGoal !== 'end');
}

/** The unit in which an engine evaluates games of these rules. */
export function unitOf(engine: EngineName, rules: RuleSet): Unit {
  return ENGINES[engine].weights !== null && countsToTheEnd(rules) ? 'points' : 'own';
}

/** Whether an engine evaluates games of these rules in points, so that the losses of moves can be added up. */
export function countsInPoints(engine: EngineName, rules: RuleSet): boolean {
  return enginesFor(rules).includes(engine) && unitOf(engine, rules) === 'points';
}

/** The result of a search under these rules as an evaluation; `engine` is null for weights of unknown origin. */
export function evaluationOfSearch(
  { moves, depth, nodes, inPoints }: SearchResult,
  rules: RuleSet,
  engine: EngineName | null,
): Evaluation {
  const unit = inPoints && countsToTheEnd(rules) ? 'points' : 'own';
  return evaluationOf(moves, { unit, isExact: false, ...engineFact(engine), depth, nodes });
}

/** The engine of an evaluation as a field that is absent if there is none. */
export function engineFact(engine: EngineName | null): Pick<Evaluation, 'engine'> {
  return engine === null ? {} : { engine };
}
