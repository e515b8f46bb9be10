/**
 * The account as which a bot plays at a server: the one of a given token, or else a bot that the program creates once and
 * keeps like the guest of ranked games, in a file next to it. The file is locked while the bot plays, because an account
 * has one game at a time.
 */
import { becomeBot, createGuest } from '@open2048/compete';
import { fault, ok, type Result } from '@open2048/core';
import { lockWork, readBytes } from '@open2048/workbench/files';
import { apiOf, findGame } from '../ranked/api.ts';
import {
  entryOf,
  guestFile,
  newSecret,
  readGuest,
  writeGuest,
  type Entry,
  type Guest,
} from '../ranked/guest.ts';

const MAX_TOKEN_FILE = 1024;

/** A bot, until `leave` lets others use its file. */
export interface Bot {
  /** Its game in progress, or a new one. The faults of `createGame`. */
  readonly nextGame: (rules: string) => Promise<Result<Entry>>;
  readonly leave: () => Promise<void>;
}

/**
 * Reads the token of an account from a file, or else from `OPEN2048_TOKEN`; null if there is none. It cannot be an option,
 * because other users of the machine see the command line. Faults `no-file`, `cannot-read`.
 */
export async function readToken(file: string | undefined): Promise<Result<string | null>> {
  if (file === undefined) return ok(process.env['OPEN2048_TOKEN']?.trim() || null);
  const bytes = await readBytes(file, MAX_TOKEN_FILE);
  if (!bytes.ok) return bytes;
  const token = bytes.value.toString().trim();
  return token === '' ? fault('cannot-read', `there is no token in ${file}`) : ok(token);
}

/**
 * Takes the bot of this computer, whose token is `given` or its own. Faults `in-use` while another program plays as it,
 * `damaged-guest`, `cannot-read`, `cannot-write`.
 */
export async function takeBot(origin: string, given: string | null): Promise<Result<Bot>> {
  const file = guestFile(origin, '.bot.json');
  const lock = await lockWork(file);
  if (!lock.ok) return lock;
  const saved = await readGuest(file);
  if (!saved.ok) {
    await lock.value();
    return saved;
  }
  let bot: Guest = saved.value ?? { token: '', secret: newSecret() };
  let isSaved = saved.value !== null;
  const save = async (token: string): Promise<Result<void>> => {
    bot = { ...bot, token };
    const written = await writeGuest(file, bot);
    isSaved = written.ok;
    return written;
  };
  const enter = async (rules: string, isReplaced: boolean): Promise<Result<Entry>> => {
    const token = given ?? bot.token;
    const game = await findGame(apiOf(origin, token), rules, 'bot');
    if (!game.ok) return game;
    return entryOf(game.value, { token, secret: bot.secret }, isReplaced);
  };
  const nextGame = async (rules: string): Promise<Result<Entry>> => {
    // The secret is kept before a nonce follows from it.
    const kept = isSaved ? ok(undefined) : await save('');
    if (!kept.ok) return kept;
    const hadToken = bot.token !== '';
    if (given !== null || hadToken) {
      const entry = await enter(rules, false);
      if (given !== null || entry.ok || entry.error.code !== 'no-session') return entry;
    }
    const token = await createBot(origin);
    if (!token.ok) return token;
    const written = await save(token.value);
    return written.ok ? enter(rules, hadToken) : written;
  };
  return ok({ nextGame, leave: lock.value });
}

async function createBot(origin: string): Promise<Result<string>> {
  const guest = await createGuest(apiOf(origin));
  if (!guest.ok) return guest;
  const bot = await becomeBot(apiOf(origin, guest.value.token));
  return bot.ok ? ok(guest.value.token) : bot;
}
