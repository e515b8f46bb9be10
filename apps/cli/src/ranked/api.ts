/** The API of a server, as the terminal asks it: the address that a player types, and the ranked game of a player. */
import {
  createGame,
  joinEvent,
  readDaily,
  readGame,
  type ApiServer,
  type GameSummary,
} from '@open2048/compete';
import { fault, ok, quote, type Result } from '@open2048/core';

/**
 * Reads the address of a server, such as `https://example.org` or `http://localhost:2048`; resolves to its origin. Fault
 * `bad-server`.
 */
export function readServer(address: string): Result<string> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOrigin = url !== null && [`${url.origin}/`, url.origin].includes(url.href);
  if (isOrigin && /^https?:$/.test(url.protocol)) return ok(url.origin);
  return fault(
    'bad-server',
    `server: expected an address like http://localhost:2048, got ${quote(address)}`,
  );
}

/** The origin of the server of `--server`, or else of `OPEN2048_SERVER`. Fault `bad-server`. */
export function chosenServer(server: string | undefined): Result<string> {
  return readServer(server ?? process.env['OPEN2048_SERVER'] ?? '');
}

/** The API of the server at an origin; `token` is that of the player. */
export function apiOf(origin: string, token?: string): ApiServer {
  return { api: `${origin}/api/`, ...(token !== undefined && { token }) };
}

/**
 * The player's game with these rules: the one in progress, or a new one. The faults of `createGame`; the message of
 * `game-in-progress` names the rules of that game.
 */
export async function findGame(
  server: ApiServer,
  rules: string,
  gameClass: 'ranked' | 'bot' = 'ranked',
): Promise<Result<GameSummary>> {
  const created = await createGame(server, rules, gameClass);
  if (created.ok || created.error.code !== 'game-in-progress') return created;
  const other = await readGame(server, String(created.error.at));
  if (!other.ok) return created;
  const how = `continue it with --rules ${other.value.rules}, or resign it there`;
  return fault(
    'game-in-progress',
    `your ${gameClass} game with the rules ${other.value.rules} is in progress: ${how}`,
  );
}

/**
 * The player's game of an event, the one in progress or the next one; `daily` is the daily of today. The faults of
 * `joinEvent`.
 */
export async function findEventGame(
  server: ApiServer,
  event: string,
): Promise<Result<GameSummary>> {
  if (event !== 'daily') return joinEvent(server, event);
  const daily = await readDaily(server);
  return daily.ok ? joinEvent(server, daily.value.id) : daily;
}
