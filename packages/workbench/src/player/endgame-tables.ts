/** The tables of endgame play: which they are, and opening the best one. */
import { access } from 'node:fs/promises';
import { ENDGAME } from '@open2048/advice';
import { expectOk, PRESETS, ruleSetText, type Result, type RuleSet } from '@open2048/core';
import { problemOf, type Problem } from '@open2048/solver';
import { openTableFile, tablePath, type OpenTable } from '../tables/tables.ts';

/** A table of endgame play. */
export interface EndgameTable {
  /** The rank of the tile that it makes. */
  readonly made: number;
  readonly problem: Problem;
  /** The disk space that building it needs, in bytes. */
  readonly bytes: number;
}

/** The tables, the best first. One of them is enough: that of a larger tile replaces the others. */
export const ENDGAME_TABLES: readonly EndgameTable[] = [
  endgameTable(10, 4.2e9),
  endgameTable(9, 1.7e9),
];

/** The table that makes a tile of a rank, and the disk space that building it needs, in bytes. */
export function endgameTable(made: number, bytes: number): EndgameTable {
  return { made, bytes, problem: expectOk(problemFor(PRESETS.classic, made)) };
}

/** The problem of the table that makes a tile of a rank, in games of some rules. */
function problemFor(rules: RuleSet, made: number): Result<Problem> {
  return problemOf(rules, { kind: 'tile', rank: made }, 'optimal', ENDGAME);
}

/** Whether the tables, which are for classic games, hold for games of some rules. The start and the goal do not matter. */
export function endgameTablesHold(rules: RuleSet): boolean {
  const { start, size } = PRESETS.classic;
  if (rules.size.rows !== size.rows || rules.size.cols !== size.cols) return false;
  const { made, problem } = ENDGAME_TABLES[0]!;
  const other = problemFor({ ...rules, start }, made);
  return other.ok && ruleSetText(other.value.rules) === ruleSetText(problem.rules);
}

/** The first of some tables that a folder has, or null if it has none. */
export async function findEndgameTable(
  folder: string,
  tables: readonly EndgameTable[],
): Promise<EndgameTable | null> {
  for (const table of tables) {
    const isThere = await access(tablePath(folder, table.problem)).then(
      () => true,
      () => false,
    );
    if (isThere) return table;
  }
  return null;
}

/** Opens a table of a folder; the caller closes it. Faults of `openTableFile`. */
export function openEndgameTable(
  folder: string,
  { problem }: EndgameTable,
): Promise<Result<OpenTable>> {
  return openTableFile(tablePath(folder, problem));
}
