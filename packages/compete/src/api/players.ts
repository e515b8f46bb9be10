/** What everyone may know of a player and of finished games: ratings, the list of games, and replays. */
import { DEAL_BYTES, fault, shape, type Result } from '@open2048/core';
import { decodeReplay, MAX_REPLAY_BYTES, type VerifiedReplay } from '@open2048/replay';
import { count, hex, knownFields, time } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';

/** How long the download of a replay may take, in milliseconds. */
const DOWNLOAD_MS = 60_000;
/** The most entries of a list that are read. */
const MAX_ENTRIES = 1000;

const name = shape.text(100);
const game = hex(DEAL_BYTES.id);
const figure = shape.nullable(shape.number);

/** The level of a player in the games of a class and rule set, after so many games. */
const level = knownFields({
  class: name,
  rules: name,
  games: count,
  mean: shape.number,
  sd: shape.number,
  at: time,
});
/** The accuracy in all moves that a judge has judged, 0 to 100; the figures are null below 200 moves. */
const skill = knownFields({
  class: name,
  rules: name,
  judge: name,
  games: count,
  moves: count,
  accuracy: figure,
  low: figure,
  high: figure,
});
/** The luck test over all games of a class that a judge has judged; `evidence` and `peak` are decimal logarithms. */
const luck = knownFields({
  class: name,
  judge: name,
  games: count,
  tiles: count,
  luck: shape.number,
  variance: shape.number,
  evidence: shape.number,
  peak: shape.number,
});
const ratings = knownFields({
  levels: shape.list(level, 0, MAX_ENTRIES),
  skills: shape.list(skill, 0, MAX_ENTRIES),
  luck: shape.list(luck, 0, MAX_ENTRIES),
});
const player = knownFields({ handle: name, games: count, ratings });
const playedGame = knownFields({
  game,
  rules: name,
  class: name,
  score: count,
  maxRank: shape.integer(0, 255),
  moves: count,
  at: time,
});
const gamesPage = knownFields({
  games: shape.list(playedGame, 0, MAX_ENTRIES),
  next: shape.nullable(shape.text(200)),
});

type Read<Shape> = Shape extends shape.Shape<infer Value> ? Value : never;

/** Level, skill and luck of a player. */
export type Ratings = Read<typeof ratings>;
/** A player. */
export type ApiPlayer = Read<typeof player>;
/** A finished game in the list of a player; `at` is when it finished, in milliseconds since 1970. */
export type ApiPlayedGame = Read<typeof playedGame>;

/** A player by the handle; fault `unknown-player`. */
export function readPlayer(server: ApiServer, handle: string): Promise<Result<ApiPlayer>> {
  return ask(server, { path: `players/${encodeURIComponent(handle)}`, answer: player });
}

/** A page of the finished games of a player, the latest first; `after` is `next` of the page before. */
export function readPlayerGames(
  server: ApiServer,
  handle: string,
  after: string | null,
): Promise<Result<Read<typeof gamesPage>>> {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  const path = `players/${encodeURIComponent(handle)}/games${query}`;
  return ask(server, { path, answer: gamesPage });
}

/**
 * Downloads and verifies the replay of a finished game. Faults `no-answer`, `no-replay` if the server has none, and those
 * of `decodeReplay`.
 */
export async function readGameReplay(
  { api }: ApiServer,
  gameId: string,
): Promise<Result<VerifiedReplay>> {
  try {
    const response = await fetch(`${api}games/${gameId}/replay`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(DOWNLOAD_MS),
    });
    if (response.status !== 200) {
      return fault('no-replay', `no replay of ${gameId}: the answer has status ${response.status}`);
    }
    const length = Number(response.headers.get('content-length'));
    if (!(length <= MAX_REPLAY_BYTES)) {
      return fault('replay-too-large', `the replay of ${gameId} has ${length} bytes`);
    }
    return decodeReplay(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    return fault('no-answer', `no replay of ${gameId}: ${(error as Error).message}`);
  }
}
