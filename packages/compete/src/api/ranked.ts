/** What ranked play needs of the API: an account and a game. */
import { fault, shape, type Result } from '@open2048/core';
import { knownFields, matching, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';
import { game, id, name, publicGame, type GameSummary, type PublicGame } from './game.ts';

/** More games in progress than that are not read. */
const MAX_LIVE = 1000;

const account: shape.Shape<{ readonly handle: string }> = knownFields({ handle: name });
const ownAccount = knownFields({ handle: name, moderator: shape.boolean });
const guest = knownFields({ token: matching(/^[\w.~+/=-]{1,200}$/, 'a token') });

const liveGames = knownFields({ games: shape.list(game, 0, MAX_LIVE) });

/** An account; `handle` is its public name. */
export type ApiAccount = Read<typeof account>;

/** The account of the sender; fault `no-session` without one. */
export function readAccount(
  server: ApiServer,
): Promise<Result<ApiAccount & { readonly moderator: boolean }>> {
  return ask(server, { path: 'account', answer: ownAccount });
}

/** Makes a browser a guest unless it has an account. */
export function startSession(server: ApiServer): Promise<Result<ApiAccount>> {
  return ask(server, { path: 'session', body: {}, answer: account });
}

/** Creates a guest for a program; the token is what it signs in with. */
export function createGuest(server: ApiServer): Promise<Result<{ readonly token: string }>> {
  return ask(server, { path: 'session', body: { token: 'answer' }, answer: guest });
}

/** Makes the account of the sender a bot, for good; fault `has-games` if it has played. */
export function becomeBot(server: ApiServer): Promise<Result<ApiAccount>> {
  return ask(server, { path: 'account/bot', method: 'POST', answer: account });
}

/**
 * Creates a game of the class `ranked`, or `bot` for bots, or finds the one in progress. Fault `game-in-progress` if that
 * has other rules; its place is the id of that game.
 */
export function createGame(
  server: ApiServer,
  rules: string,
  gameClass: 'ranked' | 'bot' = 'ranked',
): Promise<Result<GameSummary>> {
  return ask(server, { path: 'games', body: { rules, class: gameClass }, answer: game });
}

/** The games of the sender that are in progress, the latest first; fault `no-session` without an account. */
export function readLiveGames(
  server: ApiServer,
): Promise<Result<{ readonly games: readonly GameSummary[] }>> {
  return ask(server, { path: 'games', answer: liveGames });
}

/** A game by its id; fault `unknown-game`, also for what is no id of 32 hex digits. */
export async function readGame(server: ApiServer, gameId: string): Promise<Result<PublicGame>> {
  if (!id(gameId, '').ok) return fault('unknown-game', 'there is no game with this id');
  return ask(server, { path: `games/${gameId}`, answer: publicGame });
}
