/** Starting a ranked game: the session, the game, and the nonce, in this order. */
import { fault, ok, type Result } from '@open2048/core';
import { createGame, startSession, type GameSummary } from './api.ts';
import { keepNonce, keepPlayer, keptNonce, newNonce } from './kept.ts';

/**
 * Starts a game with these rules, a name in `DEALT_RULES`, or continues the one in progress with the same rules.
 * Resolves to its id; the faults of the API. The fault `game-in-progress` has the id of the other game as its place.
 */
export async function startGame(rules: string): Promise<Result<string>> {
  const session = await startSession();
  if (!session.ok) return session;
  keepPlayer(session.value.handle);
  const created = await createGame(rules);
  if (created.ok) {
    offerNonce(created.value);
    return ok(created.value.id);
  }
  const { code, message } = created.error;
  const [other] = /\b[0-9a-f]{32}\b/.exec(message) ?? [];
  return code === 'game-in-progress' && other !== undefined ? fault(code, message, other) : created;
}

/** The nonce to send for a game. If the game has none yet, it is kept, so that it can be checked at the end. */
export function offerNonce({ id, nonce }: GameSummary): string {
  const kept = keptNonce(id);
  if (kept !== null) return kept;
  const offered = newNonce();
  if (nonce === null) keepNonce(id, offered);
  return offered;
}
