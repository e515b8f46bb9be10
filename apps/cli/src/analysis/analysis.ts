/** A game as an analysis sees it: the moves that stand at its end, and what was thought of each. */
import {
  DIRECTION_NAMES,
  formatPosition,
  type Direction,
  type Game,
  type Position,
} from '@open2048/core';
import {
  judgeGame,
  judgeMove,
  type GameJudgement,
  type JudgedMove,
  type Thought,
  type Unit,
} from '@open2048/engine';

/** A move that was judged, and where it was made. */
export interface AnalysedMove extends JudgedMove {
  /** From 1. */
  readonly move: number;
  readonly position: string;
  readonly direction: string;
  readonly best: string;
  /** The result that was to be expected before the move; in points the final score. */
  readonly expected: number;
}

/** An analysis, as far as it came. */
export interface Analysis {
  /** The moves of the game, judged or not. */
  readonly length: number;
  /** The points of the game at its end. */
  readonly score: number;
  readonly unit: Unit | null;
  readonly proved: boolean;
  readonly moves: readonly AnalysedMove[];
  readonly game: GameJudgement;
}

/** A move of the game that stands, and the position that it was made in. */
export interface Made {
  readonly position: Position;
  readonly direction: Direction;
}

/** The moves of a game, without those that were taken back. */
export function movesOf(game: Game): Made[] {
  const moves: Made[] = [];
  for (let { turn } = game; turn.previous !== null; turn = turn.previous) {
    moves.push({ position: turn.previous.position, direction: turn.direction! });
  }
  return moves.toReversed();
}

/** The analysis of a game, of whose first moves there are thoughts. */
export function analysisOf(
  score: number,
  made: readonly Made[],
  thoughts: readonly Thought[],
): Analysis {
  const moves = thoughts.map((thought, index): AnalysedMove => {
    const { position, direction: played } = made[index]!;
    const soFar = { points: position.score, moves: index, chance: 0, own: 0 }[thought.unit];
    const [best] = thought.moves;
    return {
      move: index + 1,
      position: formatPosition(position.board),
      direction: DIRECTION_NAMES[played],
      best: DIRECTION_NAMES[best!.direction],
      expected: soFar + best!.worth,
      ...judgeMove(thought, soFar, played),
    };
  });
  const [first] = thoughts;
  return {
    length: made.length,
    score,
    unit: first?.unit ?? null,
    proved: first?.proved ?? false,
    game: judgeGame(moves),
    moves,
  };
}
