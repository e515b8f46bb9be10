/** Starting a ranked game: the session, the game, and the nonce, in this order. */
import { createGame, joinEvent, startSession, type GameSummary } from '@open2048/compete';
import { ok, type Result } from '@open2048/core';
import { API } from './api.ts';
import { keepNonce, keepPlayer, keptNonce, newNonce } from './kept.ts';

/**
 * Starts a game with these rules, a name in `DEALT_RULES`, or continues the one in progress with the same rules.
 * Resolves to its id; the faults of the API. The fault `game-in-progress` has the id of the other game as its place.
 */
export async function startGame(rules: string): Promise<Result<string>> {
  const session = await startSession(API);
  if (!session.ok) return session;
  keepPlayer(session.value.handle);
  const created = await createGame(API, rules);
  if (!created.ok) return created;
  offerNonce(created.value);
  return ok(created.value.id);
}

/** Joins an event or continues in it, as a new guest if needed; resolves to the id of the game to play. */
export async function startEventGame(event: string): Promise<Result<string>> {
  const session = await startSession(API);
  if (!session.ok) return session;
  keepPlayer(session.value.handle);
  const joined = await joinEvent(API, event);
  if (!joined.ok) return joined;
  offerNonce(joined.value);
  return ok(joined.value.id);
}

/** The nonce to send for a game. If the game has none yet, it is kept, so that it can be checked at the end. */
export function offerNonce({ id, nonce, event }: GameSummary): string {
  const kept = keptNonce(id);
  if (kept !== null) return kept;
  const offered = newNonce();
  if (nonce === null) keepNonce(id, offered, { inEvent: event !== null });
  return offered;
}
