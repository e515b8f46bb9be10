/** Ends the games of an account that is about to be closed: those in progress are resigned where they stand. */
import type pg from 'pg';
import type { GameStore } from './game-store.ts';

/** Ends all live games of an account; one that was never opened has no tiles and is deleted. */
export async function endGames(pool: pg.Pool, store: GameStore, account: number): Promise<void> {
  await pool.query('delete from game where account = $1 and nonce is null', [account]);
  const { rows } = await pool.query<{ id: string }>(
    'select id from game where account = $1 and finished_at is null',
    [account],
  );
  for (const { id } of rows) await endGame(store, id);
}

/** A move that arrives at the same moment is played first. */
async function endGame(store: GameStore, id: string): Promise<void> {
  for (;;) {
    const game = await store.find(id);
    if (game === null || game.finishedAt !== null) return;
    const moves = await store.moves(game);
    if (moves !== null) await store.finish(game, moves);
  }
}
