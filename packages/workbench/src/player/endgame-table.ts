/** The table of endgame play: which it is, and for which games. */
import { ENDGAME } from '@open2048/advice';
import { expectOk, PRESETS, ruleSetText, type Result, type RuleSet } from '@open2048/core';
import { problemOf, type Problem } from '@open2048/solver';

/** A table of endgame play. */
export interface EndgameTable {
  /** The rank of the tile that it makes. */
  readonly made: number;
  readonly problem: Problem;
  /** The disk space that building it needs, in bytes. */
  readonly bytes: number;
}

/**
 * The table by which the engine plays. With one that makes a 512 only, nearly every game is lost when the last 1024 has to
 * be made, so a smaller table is of no use.
 */
export const ENDGAME_TABLE = endgameTable(10, 4.2e9);

/** The table that makes a tile of a rank, and the disk space that building it needs, in bytes. */
export function endgameTable(made: number, bytes: number): EndgameTable {
  return { made, bytes, problem: expectOk(problemFor(PRESETS.classic, made)) };
}

/** The problem of the table that makes a tile of a rank, in games of some rules. */
function problemFor(rules: RuleSet, made: number): Result<Problem> {
  return problemOf(rules, { kind: 'tile', rank: made }, 'optimal', ENDGAME);
}

/** Whether the table, which is for classic games, holds for games of some rules. The start and the goal do not matter. */
export function endgameTableHolds(rules: RuleSet): boolean {
  const { start, size } = PRESETS.classic;
  if (rules.size.rows !== size.rows || rules.size.cols !== size.cols) return false;
  const { made, problem } = ENDGAME_TABLE;
  const other = problemFor({ ...rules, start }, made);
  return other.ok && ruleSetText(other.value.rules) === ruleSetText(problem.rules);
}
