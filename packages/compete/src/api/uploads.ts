/** Uploads: the replays of casual games, which the server checks, and what becomes of them. */
import { shape, type Result } from '@open2048/core';
import { code, knownFields, time, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';
import { id } from './game.ts';

const upload = knownFields({
  id,
  state: shape.oneOf(['pending', 'accepted', 'rejected']),
  game: shape.nullable(id),
  reason: shape.nullable(code),
  createdAt: time,
});

/**
 * An upload. Once it is accepted, `game` is its game. If it is rejected, `reason` is a code: one of the faults of
 * `readCasualGame`, `known-game` if the game has been there before, which is then `game`, `account-closed`,
 * `wrong-class` for bots, or `check-failed`. `createdAt` is in milliseconds since 1970.
 */
export type Upload = Read<typeof upload>;

/** Uploads the bytes of a replay, in the format of @open2048/replay; the same bytes again are the same upload. */
export function uploadReplay(server: ApiServer, replay: Uint8Array): Promise<Result<Upload>> {
  return ask(server, { path: 'uploads', body: replay, answer: upload });
}

/** An upload of the sender by its id of 32 hex digits; fault `unknown-upload`. */
export function readUpload(server: ApiServer, uploadId: string): Promise<Result<Upload>> {
  return ask(server, { path: `uploads/${uploadId}`, answer: upload });
}
