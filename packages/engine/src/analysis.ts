/**
 * What the moves of a game cost: each is held against the best that a player knows. In a game of 2048 no
 * move is won or lost by itself, so what counts is the part of the final result that it gave away; a
 * single scale of accuracy is made of that, so that games can be compared.
 */
import type { Direction } from '@open2048/core';
import type { Thought } from './protocol/talk.ts';

/** From what part of the expected result on a loss is a blunder. */
export const BLUNDER = 0.05;
/** A move that gives away this part of the expected result counts half. */
const HALF = 0.01;

/** Differences below this part of the best are of the arithmetic: moves that mirror each other differ so. */
const NOISE = 1e-6;

/** How much less a move is worth than the best; 0 where they differ by what arithmetic loses. */
export function lossOf(best: number, worth: number): number {
  const loss = best - worth;
  return loss <= NOISE * Math.abs(best) ? 0 : loss;
}

/** A move that was made where a player knew what each was worth. */
export interface JudgedMove {
  /** How much less it was worth than the best, in the unit of the thought; 0 for the best. */
  readonly loss: number;
  /** The same as a part of the result that was to be expected, 0 to 1; null in a unit of the player's own. */
  readonly share: number | null;
}

/** What a game comes to. */
export interface GameJudgement {
  readonly moves: number;
  /** How many of them lost nothing. */
  readonly best: number;
  /** What all of them lost together. */
  readonly loss: number;
  /** 0 to 100, 100 where nothing was lost; null without a move, or in a unit of the player's own. */
  readonly accuracy: number | null;
  /** The indices of the blunders, in order. */
  readonly blunders: readonly number[];
}

/** Judges a move of a thought that knows it; `soFar` is what the game had brought in that unit, 0 of a chance. */
export function judgeMove(
  { moves, unit }: Thought,
  soFar: number,
  direction: Direction,
): JudgedMove {
  const best = moves[0]!.worth;
  const worth = moves.find((move) => move.direction === direction)!.worth;
  const loss = lossOf(best, worth);
  if (unit === 'own') return { loss, share: null };
  // A chance is a part already.
  const whole = unit === 'chance' ? 1 : soFar + best;
  return { loss, share: whole > 0 ? Math.min(1, loss / whole) : 0 };
}

/** Judges a game by its moves: accuracy is the mean of 1 / (1 + share / 1 %), times 100. */
export function judgeGame(moves: readonly JudgedMove[]): GameJudgement {
  const shares = moves.flatMap(({ share }) => (share === null ? [] : [share]));
  const sum = shares.reduce((total, share) => total + 1 / (1 + share / HALF), 0);
  return {
    moves: moves.length,
    best: moves.filter(({ loss }) => loss === 0).length,
    loss: moves.reduce((total, { loss }) => total + loss, 0),
    accuracy: shares.length === 0 ? null : (100 * sum) / shares.length,
    blunders: [...moves.keys()].filter((index) => (moves[index]!.share ?? 0) >= BLUNDER),
  };
}
