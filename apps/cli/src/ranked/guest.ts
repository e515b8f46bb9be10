/**
 * The guest as whom this computer plays at a server: a file for each server in the folder of saved games, readable by
 * its owner only. Next to the token is a secret that the server never learns. The nonce of a game follows from it and
 * from the id of the game, so it is as hard to predict as random bytes, and the same whenever the game is continued.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGuest, rulesOfGame, type ApiServer, type GameSummary } from '@open2048/compete';
import { DEAL_BYTES, fault, ok, quote, shape, type Result, type RuleSet } from '@open2048/core';
import { lockWork, readBytes, saveFile, stateFolder } from '@open2048/workbench/files';
import { apiOf } from './api.ts';

const SECRET_BYTES = 32;
const MAX_FILE = 1024;

/** The content of the file: the token of the session, and the secret in hex. */
export interface Guest {
  readonly token: string;
  readonly secret: string;
}

const GUEST: shape.Shape<Guest> = shape.object({
  token: shape.text(200),
  secret: shape.text(2 * SECRET_BYTES),
});

/** A ranked game and who plays it. */
export interface Entry {
  readonly id: string;
  /** The commitment of its deal, in lower-case hex. */
  readonly commitment: string;
  /** The rules, with the board on which the game starts if that is given. */
  readonly rules: RuleSet;
  /** The number of moves after which the server ends the game. */
  readonly moveLimit: number;
  readonly token: string;
  /** The nonce that this player offers, 32 hex digits. */
  readonly nonce: string;
  /** Whether the server did not know the guest of earlier games, so that this is a new one. */
  readonly isReplaced: boolean;
}

/** Finds or creates the game to play at a server. */
export type FindGame = (server: ApiServer) => Promise<Result<GameSummary>>;

/**
 * Takes the account that this computer is signed in to, or else finds or creates its guest, and finds the game to play.
 * Faults `signed-out`, as for `createGuest` and of `find`,
 * `in-use` while another program does the same, `damaged-guest`, `cannot-read`, `cannot-write`, `rules-not-dealt`.
 */
export async function enter(origin: string, find: FindGame): Promise<Result<Entry>> {
  const signedIn = await readGuest(guestFile(origin, '.account.json'));
  if (!signedIn.ok) return signedIn;
  if (signedIn.value !== null) return enterAccount(origin, signedIn.value, find);
  const file = guestFile(origin);
  const lock = await lockWork(file);
  if (!lock.ok) return lock;
  try {
    const saved = await readGuest(file);
    if (!saved.ok) return saved;
    if (saved.value !== null) {
      const game = await find(apiOf(origin, saved.value.token));
      if (game.ok) return entryOf(game.value, saved.value, false);
      if (game.error.code !== 'no-session') return game;
    }
    const guest = await newGuest(origin, file);
    if (!guest.ok) return guest;
    const game = await find(apiOf(origin, guest.value.token));
    return game.ok ? entryOf(game.value, guest.value, saved.value !== null) : game;
  } finally {
    await lock.value();
  }
}

/**
 * The token of the account that this computer is signed in to, or else of its guest, who is created if there is none.
 * Faults of `enter` apart from those of games.
 */
export async function guestToken(origin: string): Promise<Result<string>> {
  const signedIn = await readGuest(guestFile(origin, '.account.json'));
  if (!signedIn.ok) return signedIn;
  if (signedIn.value !== null) return ok(signedIn.value.token);
  const file = guestFile(origin);
  const lock = await lockWork(file);
  if (!lock.ok) return lock;
  try {
    const saved = await readGuest(file);
    const guest = saved.ok && saved.value === null ? await newGuest(origin, file) : saved;
    return guest.ok ? ok(guest.value!.token) : guest;
  } finally {
    await lock.value();
  }
}

/** Creates a guest, and keeps it. */
async function newGuest(origin: string, file: string): Promise<Result<Guest>> {
  const token = await createGuest(apiOf(origin));
  if (!token.ok) return token;
  const guest = { token: token.value.token, secret: newSecret() };
  const written = await writeGuest(file, guest);
  return written.ok ? ok(guest) : written;
}

/** The game of the account that was signed in to. Fault `signed-out` if its token is not valid any more. */
async function enterAccount(
  origin: string,
  account: Guest,
  find: FindGame,
): Promise<Result<Entry>> {
  const game = await find(apiOf(origin, account.token));
  if (game.ok) return entryOf(game.value, account, false);
  if (game.error.code !== 'no-session') return game;
  const how = `sign in again with "open2048 login --server ${origin}", or play as a guest after "open2048 logout"`;
  return fault('signed-out', `the token of your account is not valid any more: ${how}`);
}

/** The game and who plays it; fault `rules-not-dealt` if this version does not know its rules. */
export function entryOf(
  { id, commitment, moveLimit, rules: name, position }: GameSummary,
  { token, secret }: Guest,
  isReplaced: boolean,
): Result<Entry> {
  const rules = rulesOfGame({ name, position });
  if (rules === null) {
    return fault('rules-not-dealt', `this version does not know the rules ${quote(name)}`);
  }
  const nonce = nonceOf(secret, id);
  return ok({ id, commitment, moveLimit, rules, token, nonce, isReplaced });
}

/** The nonce of a game. */
function nonceOf(secret: string, id: string): string {
  const bytes = createHmac('sha256', secret).update(`open2048 nonce ${id}`).digest();
  return bytes.subarray(0, DEAL_BYTES.nonce).toString('hex');
}

/** The file of the guest at a server, of its bot, or of the account that its user has signed in to. */
export function guestFile(
  origin: string,
  suffix: '.json' | '.bot.json' | '.account.json' = '.json',
): string {
  return join(stateFolder(), 'servers', `${encodeURIComponent(origin)}${suffix}`);
}

/** A secret for nonces, in hex. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

/** The saved guest; null if there is none. Faults `damaged-guest`, `cannot-read`. */
export async function readGuest(file: string): Promise<Result<Guest | null>> {
  const bytes = await readBytes(file, MAX_FILE);
  if (!bytes.ok) return bytes.error.code === 'no-file' ? ok(null) : bytes;
  // The file is created empty, to be private before it has content.
  if (bytes.value.length === 0) return ok(null);
  const json = shape.jsonOf(bytes.value.toString(), MAX_FILE);
  const guest = json.ok ? GUEST(json.value, '') : json;
  if (guest.ok) return guest;
  const how = 'delete it to play as a new guest';
  return fault('damaged-guest', `${quote(file)} is damaged: ${guest.error.message}; ${how}`);
}

/** Removes the file. Fault `cannot-write`. */
export async function removeGuest(file: string): Promise<Result<void>> {
  try {
    await rm(file, { force: true });
    return ok(undefined);
  } catch (error) {
    return fault('cannot-write', `cannot remove ${quote(file)}: ${(error as Error).message}`);
  }
}

/** Writes the file, readable by its owner only. Fault `cannot-write`. */
export async function writeGuest(file: string, guest: Guest): Promise<Result<void>> {
  try {
    // Whoever replaces a file keeps its permissions, so the secret is never in a file that others can read.
    await (await open(file, 'a', 0o600)).close();
  } catch (error) {
    return fault('cannot-write', `cannot write ${quote(file)}: ${(error as Error).message}`);
  }
  return saveFile(file, `${JSON.stringify(guest)}\n`);
}
