/**
 * What a player sees before the server has answered. A slide needs no server, only the tile after it does: so moves
 * in flight are shown at once, each without its tile, and a tile that arrives is carried along by the moves behind it.
 * If it would have changed these moves, the shown board was wrong and is corrected. Predictions are values.
 */
import {
  boardsEqual,
  fault,
  motions,
  ok,
  withRank,
  type Board,
  type Direction,
  type Motion,
  type Position,
  type Result,
  type RuleSet,
  type Spawn,
} from '@open2048/core';
import type { MoveMessage } from './messages.ts';
import { applyMove } from './ranked-rules.ts';

/**
 * What a board view shows next; `board` is the board after it. `slide`: a move that the player made, without its tile.
 * `deal`: a tile arrives; the server dealt it on the cell `from`, and the moves shown since carry it to the cell `to`.
 * `correct`: the shown board was wrong; its tiles move to their places, a tile without a motion leaves, and tiles that
 * are missing appear. `refused`: the server did not accept a move or a resignation; the codes are in `REFUSAL_CODES`.
 */
export type RankedStep =
  | {
      readonly type: 'slide';
      readonly direction: Direction;
      readonly motions: readonly Motion[];
      readonly board: Board;
    }
  | {
      readonly type: 'deal';
      readonly from: number;
      readonly to: number;
      readonly rank: number;
      readonly board: Board;
    }
  | { readonly type: 'correct'; readonly motions: readonly Motion[]; readonly board: Board }
  | { readonly type: 'refused'; readonly code: string };

/** A confirmed position and the moves made since. */
export interface Prediction {
  /** The moves in flight. The first is legal; whether the others are may depend on tiles still to be dealt. */
  readonly moves: readonly MoveMessage[];
  /**
   * The confirmed position, then the one after each move, without the tiles still to be dealt; up to the first move that
   * is not legal without them.
   */
  readonly positions: readonly [Position, ...Position[]];
}

/** The position that is shown: the last one. */
export function shownOf({ positions }: Prediction): Position {
  return positions.at(-1)!;
}

/**
 * The prediction with one more move on the shown board. Faults `illegal-move` and `game-over`; `waiting` if a move in
 * flight is not shown, so that the shown board is not the one on which this move would be played.
 */
export function extended(
  rules: RuleSet,
  prediction: Prediction,
  move: MoveMessage,
): Result<Prediction> {
  const { moves, positions } = prediction;
  if (positions.length <= moves.length) {
    return fault('waiting', 'the answer to a move that cannot be shown yet is awaited');
  }
  const next = slid(rules, shownOf(prediction), move);
  if (!next.ok) return next;
  return ok({ moves: [...moves, move], positions: [...positions, next.value] });
}

/** The prediction of moves after a confirmed position; of none if the first is not legal, as the server refuses it. */
export function predicted(
  rules: RuleSet,
  confirmed: Position,
  moves: readonly MoveMessage[],
): Prediction {
  const positions: [Position, ...Position[]] = [confirmed];
  for (const move of moves) {
    const next = slid(rules, positions.at(-1)!, move);
    if (!next.ok) break;
    positions.push(next.value);
  }
  return { moves: positions.length > 1 ? moves : [], positions };
}

function slid(rules: RuleSet, position: Position, { direction }: MoveMessage): Result<Position> {
  return applyMove(rules, { ...position, spawnsDue: 0 }, direction);
}

/** The prediction of the moves after the first, from the position that the first one leads to without its tile. */
export function afterFirst({ moves, positions }: Prediction): Prediction {
  const [, first, ...rest] = positions;
  return { moves: moves.slice(1), positions: [first!, ...rest] };
}

/** The step of the latest move of a prediction. */
export function slideOf(rules: RuleSet, { moves, positions }: Prediction): RankedStep {
  const { direction } = moves.at(-1)!;
  const before = positions.at(-2)!.board;
  const { board } = positions.at(-1)!;
  return { type: 'slide', direction, motions: motions(before, direction, rules.merge), board };
}

/**
 * The steps from one prediction to another whose confirmed position has the same tiles, and perhaps one more,
 * `dealt`; none if the shown boards are equal.
 */
export function stepsBetween(
  rules: RuleSet,
  from: Prediction,
  to: Prediction,
  dealt: Spawn | null,
): RankedStep[] {
  const before = shownOf(from).board;
  const { board } = shownOf(to);
  if (boardsEqual(before, board)) return [];
  if (dealt !== null) {
    const { cell, rank } = dealt;
    const carried = pathsOf(rules, to)[cell]!;
    if (before.ranks[carried] === 0 && boardsEqual(withRank(before, carried, rank), board)) {
      return [{ type: 'deal', from: cell, to: carried, rank, board }];
    }
  }
  return [{ type: 'correct', motions: motionsBetween(rules, from, to), board }];
}

/** The steps to a prediction that does not follow from the one shown. */
export function stepsTo(from: Prediction | null, to: Prediction): RankedStep[] {
  const { board } = shownOf(to);
  if (from !== null && boardsEqual(shownOf(from).board, board)) return [];
  return [{ type: 'correct', motions: [], board }];
}

/** The tile that one board has more than another; null if that is not the only difference. */
export function addedTile(before: Board, after: Board): Spawn | null {
  const cell = before.ranks.findIndex((rank, index) => rank !== after.ranks[index]);
  if (cell < 0 || before.ranks[cell] !== 0) return null;
  const rank = after.ranks[cell]!;
  return boardsEqual(withRank(before, cell, rank), after) ? { cell, rank } : null;
}

/** Where each tile of one shown board is on another; a tile whose parts are in several places there has no motion. */
function motionsBetween(rules: RuleSet, from: Prediction, to: Prediction): Motion[] {
  const target = pathsOf(rules, to);
  const { board: before } = shownOf(from);
  const { board: after } = shownOf(to);
  const ends = new Map<number, number | null>();
  for (const [cell, place] of pathsOf(rules, from).entries()) {
    const end = target[cell]!;
    if (place >= 0) ends.set(place, ends.has(place) && ends.get(place) !== end ? null : end);
  }
  return [...ends].flatMap(([place, end]) =>
    end === null
      ? []
      : [{ from: place, to: end, merged: before.ranks[place] !== after.ranks[end] }],
  );
}

/** For each cell of the first board: where the tile on it is on the shown board, -1 for an empty cell. */
function pathsOf(rules: RuleSet, { moves, positions }: Prediction): number[] {
  const [{ board }] = positions;
  let paths = Array.from(board.ranks, (rank, cell) => (rank === 0 ? -1 : cell));
  for (const [index, position] of positions.slice(0, -1).entries()) {
    const ways = motions(position.board, moves[index]!.direction, rules.merge);
    const ends = new Map(ways.map((way) => [way.from, way.to]));
    paths = paths.map((cell) => (cell < 0 ? -1 : ends.get(cell)!));
  }
  return paths;
}
