/** An analysis as programs read it: the figures of `@open2048/engine`, with positions and directions by name. */
import {
  analyseMove,
  judgeGame,
  type GameJudgement,
  type JudgedMove,
  type Evaluation,
} from '@open2048/advice';
import { DIRECTION_NAMES, formatPosition, type Unit } from '@open2048/core';
import type { ReplayTimeline } from '@open2048/replay';

/** A move that was judged, and where it was made. */
export interface ToldMove extends JudgedMove {
  /** From 1. */
  readonly move: number;
  readonly position: string;
  readonly direction: string;
  readonly best: string;
  readonly value: number;
}

/** An analysis, as far as it came. */
export interface Analysis {
  /** The moves of the game, judged or not. */
  readonly length: number;
  /** The points of the game at its end. */
  readonly score: number;
  readonly unit: Unit | null;
  readonly proved: boolean;
  readonly moves: readonly ToldMove[];
  readonly game: GameJudgement;
}

/** The analysis of a game, of whose first standing moves there are evaluations. */
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
