/** What ranked play needs of the API: an account and a game. */
import { DEAL_BYTES, shape, type Result } from '@open2048/core';
import { MAX_MOVES } from '../messages.ts';
import { count, hex, knownFields, matching, rank, time, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';

/** The longest start board that is read, in characters. */
const MAX_POSITION = 10_000;

const name = shape.text(100);
const rulesName = matching(/^[a-z0-9-]{1,40}$/, 'the name of a rule set');
const id = hex(DEAL_BYTES.id);

const account = knownFields({ handle: name });
const guest = knownFields({ token: matching(/^[\w.~+/=-]{1,200}$/, 'a token') });
const game = knownFields({
  id,
  rules: rulesName,
  position: shape.nullable(shape.text(MAX_POSITION)),
  moveLimit: shape.integer(1, MAX_MOVES),
  player: name,
  commitment: hex(DEAL_BYTES.commitment),
  nonce: shape.nullable(hex(DEAL_BYTES.nonce)),
  startedAt: shape.nullable(time),
  finishedAt: shape.nullable(time),
  result: shape.nullable(knownFields({ moves: count, score: count, maxRank: rank })),
});

/** An account; `handle` is its public name. */
export type ApiAccount = Read<typeof account>;
/**
 * What everyone may know of a ranked game. `rules` is a name in `DEALT_RULES`, and `position` the board on which it starts,
 * null if its first tiles are dealt. The server ends it after `moveLimit` moves. Times are in milliseconds since 1970, and
 * `nonce` is null until the player has opened the game, `result` until it has finished.
 */
export type GameSummary = Read<typeof game>;

/** The account of the sender; fault `no-session` without one. */
export function readAccount(server: ApiServer): Promise<Result<ApiAccount>> {
  return ask(server, { path: 'account', answer: account });
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

/** A game by its id of 32 hex digits; fault `unknown-game`. */
export function readGame(server: ApiServer, gameId: string): Promise<Result<GameSummary>> {
  return ask(server, { path: `games/${gameId}`, answer: game });
}
