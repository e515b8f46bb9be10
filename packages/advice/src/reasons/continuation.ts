/**
 * A continuation: a move, the board after it, and every tile that may be dealt there. Reasons compare two of them. What
 * not every reason needs is computed on first use.
 */
import {
  DIRECTIONS,
  fixedCell,
  legalMask,
  maxRank,
  motions,
  move,
  withRank,
  type Board,
  type Direction,
  type Motion,
  type RuleSet,
} from '@open2048/core';

/** A tile that may be dealt after the move. */
export interface DealtBoard {
  readonly board: Board;
  /** The chance of this tile, above 0; the chances of all add up to 1. */
  readonly chance: number;
  /** Whether the game has ended without the goal. */
  readonly isOver: boolean;
}

export interface Continuation {
  readonly rules: RuleSet;
  readonly before: Board;
  /** The afterstate. */
  readonly after: Board;
  /** Whether the move reaches the goal, and the board had not reached it before. */
  readonly reachesGoal: boolean;
  /** The motion of every tile. */
  readonly motions: () => readonly Motion[];
  /** The boards that may follow; none if the move ended the game at the goal. */
  readonly deals: () => readonly DealtBoard[];
}

/** The continuation of a legal move; null if the move is not legal. */
export function continuationOf(
  rules: RuleSet,
  before: Board,
  direction: Direction,
): Continuation | null {
  const { board: after, legal } = move(before, direction, rules.merge);
  if (!legal) return null;
  const { goal } = rules;
  const reachesGoal = goal !== null && maxRank(before) < goal && maxRank(after) >= goal;
  return {
    rules,
    before,
    after,
    reachesGoal,
    motions: once(() => motions(before, direction, rules.merge)),
    deals: once(() => dealsOn(rules, after, reachesGoal)),
  };
}

/** The continuations of all legal moves on a board. */
export function continuationsOf(rules: RuleSet, board: Board): readonly Continuation[] {
  return DIRECTIONS.map((direction) => continuationOf(rules, board, direction)).filter(
    (each) => each !== null,
  );
}

/** Chances are rounded to this many parts, so that they do not depend on the order in which they are added. */
const PARTS = 1e9;

/** The chance, 0..1, of a tile after which something is true, or the mean of the chances that it is. */
export function chanceThat(
  { deals }: Continuation,
  isTrue: (dealt: DealtBoard) => boolean | number,
): number {
  const sum = deals().reduce((total, dealt) => total + dealt.chance * Number(isTrue(dealt)), 0);
  return Math.round(sum * PARTS) / PARTS;
}

function dealsOn(rules: RuleSet, after: Board, reachesGoal: boolean): readonly DealtBoard[] {
  const { spawn, atGoal, winningMoveSpawns } = rules;
  if (reachesGoal && atGoal === 'end') return [];
  if (reachesGoal && !winningMoveSpawns) return [dealtBoard(after, 1)];
  if (spawn.kind === 'fixed') {
    const cell = fixedCell(spawn, after);
    return after.ranks[cell] === 0
      ? [dealtBoard(withRank(after, cell, spawn.rank), 1)]
      : [{ board: after, chance: 1, isOver: true }];
  }
  const empty = [...after.ranks.keys()].filter((cell) => after.ranks[cell] === 0);
  const weights = spawn.ranks.reduce((sum, { weight }) => sum + weight, 0);
  return empty.flatMap((cell) =>
    spawn.ranks.map(({ rank, weight }) =>
      dealtBoard(withRank(after, cell, rank), weight / weights / empty.length),
    ),
  );
}

function dealtBoard(board: Board, chance: number): DealtBoard {
  return { board, chance, isOver: legalMask(board) === 0 };
}

function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}
