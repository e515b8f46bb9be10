/**
 * The machine-readable form of an analysis: the figures of `@open2048/advice`, with positions and directions by name.
 */
import {
  judgeGame,
  type GameAnalysis,
  type GameJudgement,
  type JudgedMove,
} from '@open2048/advice';
import { DIRECTION_NAMES, formatPosition, type Unit } from '@open2048/core';

/** A judged move, and where it was made. */
export interface ReportedMove extends JudgedMove {
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
  readonly moves: readonly ReportedMove[];
  readonly game: GameJudgement;
}

/** The figures of an analysis. */
export function analysisOf(analysis: GameAnalysis): Analysis {
  const { timeline, evaluations, judged } = analysis;
  const moves = judged.map(
    ({ direction, best, value, loss, share, grade }, index): ReportedMove => ({
      move: index + 1,
      position: formatPosition(analysis.positionBefore(index).board),
      direction: DIRECTION_NAMES[direction],
      best: DIRECTION_NAMES[best],
      value,
      loss,
      share,
      grade,
    }),
  );
  const [first] = evaluations;
  return {
    length: analysis.moves.length,
    score: timeline.positionAt(timeline.length).score,
    unit: first?.unit ?? null,
    proved: first?.isExact ?? false,
    game: judgeGame(moves, first?.unit ?? 'own'),
    moves,
  };
}
