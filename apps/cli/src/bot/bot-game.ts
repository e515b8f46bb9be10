/** One game of a bot: the engine is asked for a move when the server has answered the last one. */
import type { Limits } from '@open2048/advice';
import type { RankedGame, RankedState } from '@open2048/compete';
import { DIRECTION_NAMES, fault, ok, type Result } from '@open2048/core';
import type { EngineProcess } from '@open2048/workbench/arena';

/** Who chooses the moves, and how long. */
export interface Chooser {
  readonly engine: EngineProcess;
  readonly limits: Limits;
}

/**
 * Plays until the game is over; resolves earlier if the signal aborts. Faults of the engine, `engine-illegal` for a move
 * that it may not make, and those of the game (`failure`).
 */
export async function playBotGame(
  game: RankedGame,
  { engine, limits }: Chooser,
  signal: AbortSignal,
): Promise<Result<void>> {
  for (;;) {
    const { phase, confirmed, failure } = await settled(game, signal);
    if (failure !== null) return { ok: false, error: failure };
    if (signal.aborted || phase === 'over') return ok(undefined);
    const { board, moves } = confirmed!;
    const best = await engine.bestMove(board, limits);
    if (signal.aborted) return ok(undefined);
    if (!best.ok) return best;
    const made = best.value === null ? null : game.move(best.value);
    if (made?.ok === true || (made !== null && made.error.code !== 'illegal-move')) continue;
    const answer = best.value === null ? 'none' : DIRECTION_NAMES[best.value];
    return fault('engine-illegal', `move ${moves + 1} was ${answer}`);
  }
}

/** The state when a move can be made, the game has ended, or the signal has aborted. */
function settled(game: RankedGame, signal: AbortSignal): Promise<RankedState> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { phase, inFlight, confirmed } = game.state;
      const hasEnded = phase === 'over' || phase === 'failed' || signal.aborted;
      // After the last move, the end of the game is another message.
      const isOver = confirmed?.status === 'over';
      if (!hasEnded && (phase !== 'playing' || inFlight > 0 || isOver)) return;
      unsubscribe();
      signal.removeEventListener('abort', check);
      resolve(game.state);
    };
    const unsubscribe = game.subscribe(check);
    signal.addEventListener('abort', check);
    check();
  });
}
