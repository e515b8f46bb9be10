/**
 * The API of ranked play, which the server that serves the app may have. Nothing it answers is trusted: an answer is
 * parsed in full, and anything else is a fault. On a host that only serves files, the fault is `no-server`.
 */
import { fault, ok, shape, type Result } from '@open2048/core';

/** How long an answer may take, in milliseconds. */
const ANSWER_MS = 10_000;
/** The longest JSON answer that is read, in characters. */
const MAX_JSON = 2 ** 20;
/** The most entries of a leaderboard that are read. */
const MAX_ENTRIES = 1000;

/** An object with these fields; others are ignored, as a newer server may have more. */
function fields<Given extends Parameters<typeof shape.object>[0]>(given: Given) {
  const exact = shape.object(given);
  const read: typeof exact = (value, path) => {
    if (typeof value !== 'object' || value === null) return exact(value, path);
    const known = Object.entries(value).filter(([name]) => Object.hasOwn(given, name));
    return exact(Object.fromEntries(known), path);
  };
  return read;
}

/** Hexadecimal text in lower case with so many digits. */
function hex(digits: number): shape.Shape<string> {
  const pattern = new RegExp(`^[0-9a-f]{${digits}}$`);
  return (value, path) =>
    typeof value === 'string' && pattern.test(value)
      ? ok(value)
      : fault('bad-value', `${path}: expected ${digits} hexadecimal digits`, path);
}

/** A point in time in the form of ISO 8601, as milliseconds since 1970. */
const time: shape.Shape<number> = (value, path) => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? fault('bad-value', `${path}: expected a time`, path) : ok(at);
};

const count = shape.integer(0, Number.MAX_SAFE_INTEGER);
const rank = shape.integer(0, 255);
const name = shape.text(100);

const account = fields({ handle: name });
const game = fields({
  id: hex(32),
  rules: name,
  player: name,
  commitment: hex(64),
  nonce: shape.nullable(hex(32)),
  startedAt: shape.nullable(time),
  finishedAt: shape.nullable(time),
  result: shape.nullable(fields({ moves: count, score: count, maxRank: rank })),
});
const entry = fields({ rank: count, player: name, score: count, maxRank: rank, game: hex(32) });
const board = fields({ entries: shape.list(entry, 0, MAX_ENTRIES) });
const refusal = fields({ error: shape.text(40), message: shape.text(1000) });

type Read<Shape> = Shape extends shape.Shape<infer Value> ? Value : never;

/** An account; `handle` is its public name. */
export type Account = Read<typeof account>;
/**
 * What everyone may know of a ranked game. `rules` is a name in `DEALT_RULES`, times are in milliseconds since 1970, and
 * `nonce` is null until the player has opened the game, `result` until it has finished.
 */
export type GameSummary = Read<typeof game>;
/** A place on a leaderboard; `game` is the id of the game. */
export type BoardEntry = Read<typeof entry>;

/** The periods of leaderboards that are shown. */
export const PERIODS = ['day', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The address of something in the API. */
export function apiUrl(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

/** The account of this browser; fault `no-session` if it has none. */
export function readAccount(): Promise<Result<Account>> {
  return ask('account', account);
}

/** Makes this browser a guest unless it has an account. */
export function startSession(): Promise<Result<Account>> {
  return ask('session', account, {});
}

/** Creates a ranked game, or finds the one in progress; fault `game-in-progress` if that has other rules. */
export function createGame(rules: string): Promise<Result<GameSummary>> {
  return ask('games', game, { rules, class: 'ranked' });
}

/** A game by its id; fault `unknown-game`. */
export function readGame(id: string): Promise<Result<GameSummary>> {
  return ask(`games/${id}`, game);
}

/** The first places of a leaderboard; fault `not-found` if the server has no leaderboards. */
export async function readBoard(
  rules: string,
  period: Period,
): Promise<Result<readonly BoardEntry[]>> {
  const read = await ask(`boards/${rules}/ranked/${period}`, board);
  return read.ok ? ok(read.value.entries) : read;
}

/**
 * Gets a value from the API, or posts one. Faults: the codes of the API; `offline` if there is no answer in time,
 * `no-server` if what answers is not the API, and `bad-answer`.
 */
async function ask<Value>(
  path: string,
  read: shape.Shape<Value>,
  sent?: object,
): Promise<Result<Value>> {
  const answered = await send(path, sent);
  if (!answered.ok) return answered;
  const { status, text } = answered.value;
  const json = shape.jsonOf(text, MAX_JSON);
  if (status >= 200 && status < 300 && json.ok) {
    const value = read(json.value, '');
    return value.ok ? value : fault('bad-answer', value.error.message);
  }
  const refused = json.ok ? refusal(json.value, '') : json;
  if (refused.ok) return fault(refused.value.error, refused.value.message);
  return fault('no-server', `${path}: the answer with status ${status} is not from the API`);
}

async function send(
  path: string,
  sent: object | undefined,
): Promise<Result<{ readonly status: number; readonly text: string }>> {
  try {
    const response = await fetch(apiUrl(path), {
      signal: AbortSignal.timeout(ANSWER_MS),
      cache: 'no-store',
      ...(sent !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      }),
    });
    return ok({ status: response.status, text: await response.text() });
  } catch (error) {
    return fault('offline', `${path}: ${String(error)}`);
  }
}
