/**
 * The machine-readable form of an analysis: the figures of `@open2048/engine`, with positions and directions by name.
 */
import {
  analyseMove,
  judgeGame,
  type GameJudgement,
  type JudgedMove,
  type Evaluation,
} from '@open2048/advice';
import { DIRECTION_NAMES, formatPosition, type Unit } from '@open2048/core';
import type { ReplayTimeline } from '@open2048/replay';

/** A judged move, and where it was made. */
export interface ToldMove extends JudgedMove {
  /** The number of the move, from 1. */
  readonly move: number;
  readonly position: string;
  readonly direction: string;
  readonly best: string;
  readonly value: number;
}

/** An analysis, which may be incomplete. */
export interface Analysis {
  /** The moves of the game, judged or not. */
  readonly length: number;
  /** The final score of the game. */
  readonly score: number;
  readonly unit: Unit | null;
  readonly proved: boolean;
  readonly moves: readonly ToldMove[];
  readonly game: GameJudgement;
}

/** The analysis of a game; `evaluations` are those of its first standing moves. */
export function analysisOf(timeline: ReplayTimeline, evaluations: readonly Evaluation[]): Analysis {
  const made = timeline.standingMoves();
  const moves = evaluations.map((evaluation, index): ToldMove => {
    const position = timeline.positionAt(made[index]!.place);
    const judged = analyseMove(made[index]!, index, position, evaluation);
    const { direction, best, value, loss, share, grade } = judged;
    return {
      move: index + 1,
      position: formatPosition(position.board),
      direction: DIRECTION_NAMES[direction],
      best: DIRECTION_NAMES[best],
      value,
      loss,
      share,
      grade,
    };
  });
  const [first] = evaluations;
  return {
    length: made.length,
    score: timeline.positionAt(timeline.length).score,
    unit: first?.unit ?? null,
    proved: first?.isExact ?? false,
    game: judgeGame(moves, first?.unit ?? 'own'),
    moves,
  };
}
