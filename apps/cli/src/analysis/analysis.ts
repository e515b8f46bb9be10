/**
 * The machine-readable form of an analysis: the figures of `@open2048/advice`, with positions and directions by name.
 */
import {
  decisiveMoments,
  isGood,
  judgeGame,
  reasonOf,
  type GameAnalysis,
  type GameJudgement,
  type JudgedMove,
  type TileChance,
} from '@open2048/advice';
import { DIRECTION_NAMES, formatPosition, type Unit } from '@open2048/core';
import { reportedReason, type ReportedReason } from '../reason-text.ts';

/** The chance of a tile, or by how much it fell, 0 to 1. */
interface ReportedChance {
  /** The number on the tile. */
  readonly tile: number;
  readonly chance: number;
}

/** A judged move, and where it was made. */
export interface ReportedMove extends Omit<JudgedMove, 'lost'> {
  /** The number of the move, from 1. */
  readonly move: number;
  readonly position: string;
  readonly direction: string;
  readonly best: string;
  readonly value: number;
  /** The expected final score before the move; null if it is not known. */
  readonly expected: number | null;
  /** The chances of the next tiles before the move, the smallest first; null if they are not known. */
  readonly chances: readonly ReportedChance[] | null;
  /** The tile whose chance the move reduced most, and by how much; null if chances are not known. */
  readonly lost: ReportedChance | null;
  /** Why the move is worse than the best one; null if it is good, or no reason is known. */
  readonly reason: ReportedReason | null;
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
  /** The numbers of the moves that decided the game, the most costly first. */
  readonly decisive: readonly number[];
}

/** The figures of an analysis. */
export function analysisOf(analysis: GameAnalysis): Analysis {
  const { timeline, evaluations, judged } = analysis;
  const { rules } = timeline.replay;
  const moves = judged.map(
    (
      { direction, best, value, expected, loss, share, chances, lost, drop, grade },
      index,
    ): ReportedMove => {
      const { board } = analysis.positionBefore(index);
      return {
        move: index + 1,
        position: formatPosition(board),
        direction: DIRECTION_NAMES[direction],
        best: DIRECTION_NAMES[best],
        value,
        expected,
        loss,
        share,
        chances: chances?.map(reported) ?? null,
        lost: lost && reported(lost),
        drop,
        grade,
        reason: isGood({ grade })
          ? null
          : reportedReason(reasonOf(rules, board, best, direction), rules),
      };
    },
  );
  const [first] = evaluations;
  return {
    length: analysis.moves.length,
    score: timeline.positionAt(timeline.length).score,
    unit: first?.unit ?? null,
    proved: first?.isExact ?? false,
    game: judgeGame(judged, first?.unit ?? 'own'),
    decisive: decisiveMoments(judged).map((index) => index + 1),
    moves,
  };
}

function reported({ rank, chance }: TileChance): ReportedChance {
  return { tile: 2 ** rank, chance };
}
