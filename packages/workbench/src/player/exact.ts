/** Exact play as a player: under rules whose table is at hand or solved at once, every move is proved best. */
import { ok, type Board, type Result, type RuleSet, type Unit } from '@open2048/core';
import type { Thought } from '@open2048/engine';
import { objectivesOf, problemOf, queryExact, type Objective } from '@open2048/solver';
import { tableFor, type OnSolving } from '../tables/table-for.ts';
import type { OpenTable } from '../tables/tables.ts';

const UNIT_OF = { score: 'points', moves: 'moves', tile: 'chance' } as const satisfies Record<
  Objective['kind'],
  Unit
>;

/** A table that answers for games of some rules. */
export class ExactPlay {
  readonly #table: OpenTable;

  private constructor(table: OpenTable) {
    this.#table = table;
  }

  /** Faults as `problemOf` and `tableFor`; `no-table` and `too-large` where boards are too many. */
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

  async think(board: Board): Promise<Result<Thought>> {
    const { table } = this.#table;
    const advice = await queryExact(table, board);
    if (!advice.ok) return advice;
    const moves = advice.value.moves.map(({ direction, value }) => ({ direction, worth: value }));
    return ok({ moves, unit: UNIT_OF[table.problem.objective.kind], proved: true });
  }

  close(): Promise<void> {
    return this.#table.close();
  }
}
