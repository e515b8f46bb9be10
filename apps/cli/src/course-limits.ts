/**
 * The boards and goals that a course allows. What the course's own program refuses is refused here before any work
 * starts.
 */
import {
  faceText,
  fault,
  ok,
  type Board,
  type Result,
  type RuleSet,
  type Size,
} from '@open2048/core';
import type { Dialect } from './dialects.ts';

const WAY_OUT = '--dialect plain allows any';

/** Checks that the dialect's course allows the rules; faults `not-square`, `bad-goal`. */
export function checkRules(rules: RuleSet, dialect: Dialect): Result<void> {
  const { limits, name } = dialect;
  if (limits === null) return ok(undefined);
  const size = checkSides(rules.size, dialect);
  if (!size.ok) return size;
  if (rules.goal !== null && rules.goal <= limits.maxGoal) return ok(undefined);
  const goal = rules.goal === null ? 'none' : faceText(rules.goal);
  const expected = `the ${name} course allows powers of two from 2 to ${faceText(limits.maxGoal)}`;
  return fault('bad-goal', `goal: ${expected}, got ${goal}; ${WAY_OUT}`, 'goal');
}

/** Checks that the dialect's course allows the board; faults `not-square`, `beyond-goal`. */
export function checkBoard(board: Board, { goal }: RuleSet, dialect: Dialect): Result<void> {
  if (dialect.limits === null) return ok(undefined);
  const size = checkSides(board, dialect);
  if (!size.ok) return size;
  const most = goal ?? dialect.limits.maxGoal;
  const cell = board.ranks.findIndex((rank) => rank > most);
  if (cell < 0) return ok(undefined);
  const place = `row ${Math.floor(cell / board.cols) + 1} column ${(cell % board.cols) + 1}`;
  const expected = `the ${dialect.name} course allows no tile above the goal ${faceText(most)}`;
  const got = faceText(board.ranks[cell]!);
  return fault('beyond-goal', `${place}: ${expected}, got ${got}; ${WAY_OUT}`);
}

function checkSides({ rows, cols }: Size, { limits, name }: Dialect): Result<void> {
  if (limits?.isSquare !== true || rows === cols) return ok(undefined);
  const expected = `the ${name} course allows only square boards`;
  return fault('not-square', `size: ${expected}, got ${rows}x${cols}; ${WAY_OUT}`, 'size');
}
