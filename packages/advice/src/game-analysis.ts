/**
 * The analysis of a game: the evaluation of the position before each move, which judges the move. Moves that were taken
 * back are left out. An analysis can stop after any move and continue there later; the result is the same for any number
 * of advisors, as each position is evaluated by one of them and from nothing but the position.
 */
import { formatPosition, ok, type Position, type Result } from '@open2048/core';
import type { ReplayTimeline, StandingMove } from '@open2048/replay';
import type { Mistake } from '@open2048/session';
import type { Advisor } from './advisor.ts';
import { analyseMove, type AnalysedMove } from './analysis.ts';
import type { Evaluation } from './evaluation.ts';
import { inOrder } from './in-order.ts';
import { mistakesIn } from './mistakes.ts';

/** The fewest positions per advisor; for fewer it is not worth opening another one. */
const LEAST_EACH = 16;

/** What a run needs. */
export interface AnalysisRun {
  /** Opens an advisor; it is closed when the run ends. A rejection ends the run. */
  readonly open: () => Advisor | Promise<Advisor>;
  /** The most advisors at the same time, 1 or more. */
  readonly advisors: number;
  /** The most nodes per position; by default, the limits of the advisors. */
  readonly nodes?: number;
  /** Called after each evaluation, in the order of the moves; a fault ends the run. */
  readonly onEvaluation: (evaluation: Evaluation) => Result<void> | Promise<Result<void>>;
  /** Ends the run; evaluations in progress are discarded. */
  readonly signal: AbortSignal;
}

/** An analysis, in progress or complete. */
export class GameAnalysis {
  readonly timeline: ReplayTimeline;
  /** The moves of the game. */
  readonly moves: readonly StandingMove[];
  readonly #evaluations: Evaluation[] = [];
  readonly #judged: AnalysedMove[] = [];

  constructor(timeline: ReplayTimeline) {
    this.timeline = timeline;
    this.moves = timeline.standingMoves();
  }

  /** The evaluations of the positions before the first moves: the part that is done. */
  get evaluations(): readonly Evaluation[] {
    return this.#evaluations;
  }

  /** The judgements of the first moves. */
  get judged(): readonly AnalysedMove[] {
    return this.#judged;
  }

  /** The decisive moments among the judged moves, as mistakes to practise, in the order of the game. */
  get mistakes(): readonly Mistake[] {
    return mistakesIn(this.#judged, (index) => {
      const { unit, moves } = this.#evaluations[index]!;
      return { position: formatPosition(this.positionBefore(index).board), unit, moves };
    });
  }

  /** The position before the move with this index. */
  positionBefore(index: number): Position {
    return this.timeline.positionAt(this.moves[index]!.place);
  }

  /** Adds a known evaluation of the next position; false if it does not include the move that was made there. */
  add(evaluation: Evaluation): boolean {
    const index = this.#judged.length;
    const move = this.moves[index];
    if (!evaluation.moves.some(({ direction }) => direction === move?.direction)) return false;
    this.#evaluations.push(evaluation);
    const { rules } = this.timeline.replay;
    this.#judged.push(analyseMove(rules, move!, index, this.positionBefore(index), evaluation));
    return true;
  }

  /** Evaluates the remaining positions. The faults of the advisors and of `onEvaluation`; rejects as `open` does. */
  async run({ open, advisors, nodes, onEvaluation, signal }: AnalysisRun): Promise<Result<void>> {
    const { rules } = this.timeline.replay;
    const left = this.moves.length - this.#judged.length;
    const count = Math.max(1, Math.min(advisors, Math.ceil(left / LEAST_EACH)));
    const opened = await Promise.all(Array.from({ length: count }, async () => open()));
    const stop = (): void => opened.forEach((advisor) => advisor.stop());
    signal.addEventListener('abort', stop, { once: true });
    const limits = nodes === undefined ? {} : { nodes };
    const asked = opened.map(
      (advisor) => (board: Position['board']) => advisor.advise({ rules, board, ...limits }),
    );
    try {
      for await (const outcome of inOrder(this.#boardsLeft(signal), asked)) {
        // An interrupted evaluation would differ from a complete one.
        if (outcome === null || signal.aborted) break;
        if (!outcome.ok) return outcome;
        if (!this.add(outcome.value)) throw new Error('the evaluation lacks the move of the game');
        const kept = await onEvaluation(outcome.value);
        if (!kept.ok) return kept;
      }
      return ok(undefined);
    } finally {
      signal.removeEventListener('abort', stop);
      await Promise.all(opened.map(async (advisor) => advisor.close()));
    }
  }

  *#boardsLeft(signal: AbortSignal): Generator<Position['board']> {
    for (let index = this.#judged.length; index < this.moves.length && !signal.aborted; index++) {
      yield this.positionBefore(index).board;
    }
  }
}
