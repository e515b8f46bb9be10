/** The engines of this package, as data: the weights that each uses, its size and memory, and how well it plays. */
import type { RuleSet } from '@open2048/core';
import type { EngineName } from './engine-names.ts';

/** An engine of this package. */
export interface ShippedEngine {
  /**
   * The name of its file of weights in this package (`@open2048/engine/standard.weights`); null for the built-in
   * evaluator.
   */
  readonly weights: string | null;
  /** The upper limit for the size of this file, in bytes. */
  readonly mostBytes: number;
  /** The policy by which it plays endgames; null for none. */
  readonly policy: string | null;
  /** The peak memory in bytes, once boards with three tiles of 4096 or more are searched; a quarter less before. */
  readonly memory: number;
  /**
   * The mean score of `games` games at `nodes` nodes a move by the search alone, without the policy, as measured in the README of
   * this package.
   */
  readonly meanScore: number;
  readonly games: number;
  readonly nodes: number;
}

/**
 * The name of the file of weights by which engines search in endgames (`@open2048/engine/endgame.weights`), on boards that
 * neither a table nor a policy knows.
 */
export const ENDGAME_WEIGHTS = 'endgame.weights';
/** The name of the file of the policy by which engines play endgames (`@open2048/engine/endgame.policy`). */
export const ENDGAME_POLICY = 'endgame.policy';

export const ENGINES = {
  standard: {
    weights: 'standard.weights',
    mostBytes: 20e6,
    policy: ENDGAME_POLICY,
    memory: 430e6,
    meanScore: 544_000,
    games: 400,
    nodes: 1000,
  },
  instant: {
    weights: 'instant.weights',
    mostBytes: 3e6,
    policy: ENDGAME_POLICY,
    memory: 284e6,
    meanScore: 509_000,
    games: 400,
    nodes: 1000,
  },
  heuristic: {
    weights: null,
    mostBytes: 0,
    policy: null,
    memory: 7e6,
    meanScore: 258_000,
    games: 18,
    nodes: 4000,
  },
} as const satisfies Readonly<Record<EngineName, ShippedEngine>>;

/**
 * Whether there are learned weights for boards of this size; on other sizes every engine uses the built-in evaluator.
 */
export function takesWeights({ rows, cols }: RuleSet['size']): boolean {
  return rows === 4 && cols === 4;
}
