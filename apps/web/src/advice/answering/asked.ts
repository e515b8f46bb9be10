/** A position whose best move is asked for, with the values of all moves: an exercise or a puzzle. */
import { isGood, reasonOf, type Choice, type Reason } from '@open2048/advice';
import type { Board, Direction, RuleSet, Unit } from '@open2048/core';

/** The position and its legal moves, the best first. */
export interface Asked {
  readonly rules: RuleSet;
  readonly board: Board;
  readonly choices: readonly Choice[];
  readonly unit: Unit;
}

/** One of the moves. */
export function choiceOf({ choices }: Asked, direction: Direction): Choice {
  return choices.find((each) => each.direction === direction)!;
}

/** Why a move is worse than the best one; null if it is good, or no reason is known. */
export function whyWorse(asked: Asked, direction: Direction): Reason | null {
  if (isGood(choiceOf(asked, direction))) return null;
  return reasonOf(asked.rules, asked.board, asked.choices[0]!.direction, direction);
}
