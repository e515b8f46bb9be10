/** A new game from a position of another one, under the same rules and with the same tiles to come. */
import { fault, type Result } from '@open2048/core';
import { dealingOf } from './dealing.ts';
import { parseEvents } from './journal.ts';
import { isOver, journalOf, playOn, startGame, type StoredGame } from './stored-game.ts';

/**
 * The game after the first `place` events of a saved one's replay, as a game of its own with the given id. Advice is no
 * event of a replay, but what the player was told about any position counts. The faults of `continueFrom`; throws if there is no such place.
 */
export function gameFrom(
  saved: StoredGame,
  place: number,
  id: string,
  startedAt: number,
): Result<StoredGame> {
  const events = parseEvents(journalOf(saved));
  if (!events.ok) return events;
  let next: Result<StoredGame> = {
    ok: true,
    value: startGame(saved.game.rules, dealingOf(saved.game), id, startedAt),
  };
  let played = 0;
  for (const event of events.value) {
    const isCounted = event.type !== 'advice' && event.type !== 'spawn';
    // The tiles that were dealt after the last move belong to it.
    if (!next.ok || (played === place && event.type !== 'spawn')) break;
    if (event.type !== 'advice') next = playOn(next.value, event);
    if (isCounted) played++;
  }
  if (!next.ok) return next;
  if (played < place) throw new RangeError(`expected a place up to ${played}, got ${place}`);
  if (isOver(next.value)) return fault('game-over', 'no move is possible at this position');
  const marks = [
    ...(next.value.game.undos > 0 ? [] : (['undo', 'redo'] as const)),
    ...(saved.advised ? (['advice'] as const) : []),
  ];
  for (const type of marks) {
    if (next.ok) next = playOn(next.value, { type });
  }
  return next.ok ? { ok: true, value: { ...next.value, playedAt: startedAt } } : next;
}
