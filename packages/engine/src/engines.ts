/**
 * The engines that come with this package, as data: the weights that each evaluates boards with, what that
 * takes, and how well it plays.
 */
import type { RuleSet } from '@open2048/core';
import type { EngineName } from './engine-names.ts';

/** An engine that is shipped. */
export interface ShippedEngine {
  /** The file of weights by its name in this package (`@open2048/engine/standard.weights`); null for what is built in. */
  readonly weights: string | null;
  /** The most bytes that this file ever has. */
  readonly mostBytes: number;
  /** The most bytes of memory that it takes, which is while its weights are unpacked. */
  readonly memory: number;
  /** The mean score of so many games of its own with so many positions a move, as the README of this package has measured it. */
  readonly meanScore: number;
  readonly games: number;
  readonly nodes: number;
}

export const ENGINES = {
  standard: {
    weights: 'standard.weights',
    mostBytes: 20e6,
    memory: 465e6,
    meanScore: 544_000,
    games: 400,
    nodes: 1000,
  },
  instant: {
    weights: 'instant.weights',
    mostBytes: 3e6,
    memory: 173e6,
    meanScore: 413_000,
    games: 300,
    nodes: 1000,
  },
  lines: {
    weights: null,
    mostBytes: 0,
    memory: 7e6,
    meanScore: 258_000,
    games: 18,
    nodes: 4000,
  },
} as const satisfies Readonly<Record<EngineName, ShippedEngine>>;

/** Whether weights are learned for boards of a size; on others every engine is the one that is built in. */
export function takesWeights({ rows, cols }: RuleSet['size']): boolean {
  return rows === 4 && cols === 4;
}
