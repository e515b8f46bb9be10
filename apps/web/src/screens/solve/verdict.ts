/** Describes the progress or the outcome of a search. */
import type { SolveText } from './messages/en.ts';
import { MEMORY_MB, type SearchState } from './searching.ts';

/** The sentence for a search. */
export function verdictOf({ end }: SearchState, text: SolveText): string {
  if (end === null) return text.running;
  if (end === 'failed') return text.failed;
  const { status, reason, directions, optimal, bound } = end;
  if (status === 'unreachable') return text.unreachable;
  if (status === 'lost') return text.lost(directions.length);
  if (status === 'solved') {
    const moves = directions.length;
    if (moves === 0) return text.hasWon;
    return optimal ? text.solvedShortest(moves) : text.solved(moves);
  }
  const why = reason === 'memory' ? text.outOfMemory(MEMORY_MB) : text.stopped;
  return bound > 1 && Number.isFinite(bound) ? `${why} ${text.atLeast(bound)}` : why;
}
