/**
 * Finds why a move is worse than the best one, by rules over the two continuations: no search, no values. Every rule
 * compares both, so it never holds of the best move as well, and commutes with the eight symmetries.
 */
import type { Board, Direction, Position, RuleSet } from '@open2048/core';
import { isGood, judgeMove } from '../analysis.ts';
import type { Evaluation } from '../evaluation.ts';
import { forcedFromCorner, leavesBorder, leavesCorner, leavesEdge, opensEdge } from './border.ts';
import { breaksChain } from './chain.ts';
import { continuationOf } from './continuation.ts';
import {
  blocksNeighbours,
  blocksPair,
  missesMerge,
  missesPair,
  partsLargest,
  splitsNeighbours,
  splitsPair,
} from './pairs.ts';
import { REASON_CODES, type Find, type Reason, type ReasonCode } from './reason.ts';
import { endsGame, leavesFewMoves, leavesNoMerge, missesGoal } from './room.ts';
import { trapsTile } from './traps.ts';

/** On larger boards, where large tiles are rare and deals are many, no reason is sought. */
const MOST_CELLS = 64;

const FINDERS: { readonly [Code in ReasonCode]: Find<Code> } = {
  'misses-goal': missesGoal,
  'ends-game': endsGame,
  'few-moves': leavesFewMoves,
  'leaves-border': leavesBorder,
  'leaves-corner': leavesCorner,
  'opens-edge': opensEdge,
  'breaks-chain': breaksChain,
  'leaves-edge': leavesEdge,
  'blocks-pair': blocksPair,
  'splits-pair': splitsPair,
  'misses-merge': missesMerge,
  'blocks-neighbours': blocksNeighbours,
  'parts-largest': partsLargest,
  'splits-neighbours': splitsNeighbours,
  'traps-tile': trapsTile,
  'no-merge': leavesNoMerge,
  'forced-from-corner': forcedFromCorner,
  'misses-pair': missesPair,
};

/**
 * The most telling reason why a move is worse than the best one; null if no rule holds, if the moves are the same or not
 * legal, or on a board of more than 64 cells. Takes up to a few milliseconds.
 */
export function reasonOf(
  rules: RuleSet,
  board: Board,
  best: Direction,
  played: Direction,
): Reason | null {
  return reasonsIn(rules, board, best, played).next().value ?? null;
}

/** All reasons that hold, the most telling first. */
export function reasonsOf(
  rules: RuleSet,
  board: Board,
  best: Direction,
  played: Direction,
): readonly Reason[] {
  return [...reasonsIn(rules, board, best, played)];
}

/** Finds one reason after the other, as later ones are often not asked for. */
function* reasonsIn(
  rules: RuleSet,
  board: Board,
  best: Direction,
  played: Direction,
): Generator<Reason, null> {
  if (best === played || board.ranks.length > MOST_CELLS) return null;
  const better = continuationOf(rules, board, best);
  const worse = continuationOf(rules, board, played);
  if (better === null || worse === null) return null;
  for (const code of REASON_CODES) {
    const figures = FINDERS[code](better, worse);
    if (figures !== null) yield { code, ...figures } as Reason;
  }
  return null;
}

/** Why a move of an evaluation is worse than the best one; null if it is good or not legal, or no reason is known. */
export function reasonIn(
  rules: RuleSet,
  position: Pick<Position, 'board' | 'score'>,
  evaluation: Evaluation,
  direction: Direction,
): Reason | null {
  if (!evaluation.moves.some((move) => move.direction === direction)) return null;
  if (isGood(judgeMove(rules, position, evaluation, direction, 0))) return null;
  return reasonOf(rules, position.board, evaluation.moves[0]!.direction, direction);
}
