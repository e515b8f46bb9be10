/**
 * How far spectators are behind the player, so that nobody can help by watching: at least ten moves and thirty seconds.
 * The times are those that the game records with its moves, so every instance shows the same, and no clock is asked. A
 * recorded time is never longer than the real one: it is 0 for the first move after a connection.
 */
export const DELAY_MOVES = 10;
export const DELAY_MS = 30_000;

/**
 * How many of the moves that have the given times spectators may see, 0 for none of them; -1 if not even the position
 * before the first one. A time is that from the previous move, in milliseconds.
 */
export function movesToShow(times: readonly number[]): number {
  let age = 0;
  let shown = times.length;
  while (shown > times.length - DELAY_MOVES || age < DELAY_MS) {
    if (--shown < 0) return -1;
    age += times[shown]!;
  }
  return shown;
}
