/** The shape of a game in the answers of the API, and what its fields consist of. */
import { DEAL_BYTES, shape } from '@open2048/core';
import { MAX_MOVES } from '../messages.ts';
import { count, hex, knownFields, matching, rank, time, type Read } from '../shapes.ts';

/** The longest start board that is read, in characters. */
export const MAX_POSITION = 10_000;

/** The name of a player. */
export const name = shape.text(100);
/** The name of a rule set that the server deals. */
export const rulesName = matching(/^[a-z0-9-]{1,40}$/, 'the name of a rule set');
/** The id of a game. */
export const id = hex(DEAL_BYTES.id);
/** The id of an event. */
export const eventId = matching(/^[a-z0-9-]{1,40}$/, 'the id of an event');

const fields = {
  id,
  class: shape.text(40),
  rules: rulesName,
  position: shape.nullable(shape.text(MAX_POSITION)),
  moveLimit: shape.integer(1, MAX_MOVES),
  event: shape.nullable(knownFields({ id: eventId, board: count, endsAt: time })),
  player: name,
  nonce: shape.nullable(hex(DEAL_BYTES.nonce)),
  startedAt: shape.nullable(time),
  finishedAt: shape.nullable(time),
  result: shape.nullable(knownFields({ moves: count, score: count, maxRank: rank })),
};
const commitment = hex(DEAL_BYTES.commitment);

/** The shape of a game that the server deals. */
export const game = knownFields({ ...fields, commitment });
/** The shape of any game. */
export const publicGame = knownFields({ ...fields, commitment: shape.nullable(commitment) });

/**
 * What everyone may know of a game that the server deals. `rules` is a name in `DEALT_RULES`, and `position` the board on which it starts,
 * null if its first tiles are dealt. The server ends it after `moveLimit` moves. `event` is the event to which it
 * belongs, the number of its board there from 0, and when the event ends; null if it belongs to none. Times are in milliseconds since 1970, and
 * `nonce` is null until the player has opened the game, `result` until it has finished.
 */
export type GameSummary = Read<typeof game>;
/** What everyone may know of any game; of a casual one, `commitment`, `nonce` and `startedAt` are null. */
export type PublicGame = Read<typeof publicGame>;

/** Whether the server deals a game. */
export function isDealtGame(found: PublicGame): found is GameSummary {
  return found.commitment !== null;
}
