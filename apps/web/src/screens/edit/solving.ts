/** Which positions the A* lab can solve: the rules of its assignment, on a square board. */
import type { Board, RuleSet } from '@open2048/core';
import type { RouteOf } from '../../route.ts';

/** Whether the rules are those of the assignment, with any goal: a 2 in the top right corner after every move. */
export function isCorner({ merge, spawn, goal }: RuleSet, { cols }: Board): boolean {
  if (spawn.kind !== 'fixed' || merge !== 'once' || goal === null) return false;
  return spawn.rank === 1 && spawn.row === 0 && (spawn.col === -1 || spawn.col === cols - 1);
}

/** The position as a problem of the A* lab; null under other rules, and if the board is not square or has one cell. */
export function labRoute(rules: RuleSet, board: Board): RouteOf<'solve'> | null {
  const isSquare = board.rows === board.cols && board.rows > 1;
  if (!isSquare || !isCorner(rules, board)) return null;
  return { screen: 'solve', position: board, goal: rules.goal!, search: 'optimal' };
}
