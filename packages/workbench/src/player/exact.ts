/** Exact play as a player: for rules with a table, or small enough to solve, every move is proved best. */
import { evaluationOfTable, type Evaluation } from '@open2048/advice';
import { ok, type Board, type Result, type RuleSet } from '@open2048/core';
import { objectivesOf, problemOf, queryExact } from '@open2048/solver';
import { tableFor, type OnSolving } from '../tables/table-for.ts';
import type { OpenTable } from '../tables/tables.ts';

/** A table for the games of one rule set. */
export class ExactPlay {
  readonly #table: OpenTable;

  private constructor(table: OpenTable) {
    this.#table = table;
  }

  /** Faults as `problemOf` and `tableFor`; `no-table` and `too-large` if there are too many boards. */
  static async open(
    rules: RuleSet,
    folder: string,
    onSolving?: OnSolving,
  ): Promise<Result<ExactPlay>> {
    const problem = problemOf(rules, objectivesOf(rules)[0]);
    if (!problem.ok) return problem;
    const table = await tableFor(problem.value, folder, onSolving);
    return table.ok ? ok(new ExactPlay(table.value)) : table;
  }

  async evaluate(board: Board): Promise<Result<Evaluation>> {
    const { table } = this.#table;
    const answer = await queryExact(table, board);
    return answer.ok ? ok(evaluationOfTable(answer.value, table.problem.objective)) : answer;
  }

  close(): Promise<void> {
    return this.#table.close();
  }
}
