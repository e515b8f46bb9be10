/** What anyone can see of competing, from the API: leaderboards, players, and games that are being played. */
import {
  DIRECTION_NAMES,
  fault,
  ok,
  shape,
  type Direction,
  type Result,
  type Spawn,
} from '@open2048/core';
import { count, hex, knownFields, matching, rank, time, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';
import { eventId } from './game.ts';
import { ratings } from './ratings.ts';

/** The periods of leaderboards: calendar days, weeks from Monday and months, in UTC; and all time. */
export const PERIODS = ['day', 'week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The classes of games with leaderboards: those that the server deals, and casual ones, whose replays are uploaded. */
export const BOARD_CLASSES = ['ranked', 'bot', 'casual'] as const;
export type BoardClass = (typeof BOARD_CLASSES)[number];

/** The most entries of a list that are read. */
const MAX_ENTRIES = 1000;
/** The longest event of a stream that is read, in characters. */
const MAX_EVENT = 2 ** 18;
/** The most cells of a board that is watched. */
const MAX_CELLS = 1024;

const id = hex(16);
const name = shape.text(100);
const rulesName = matching(/^[a-z0-9-]{1,40}$/, 'the name of a rule set');
const className = matching(/^[a-z0-9-]{1,40}$/, 'the name of a class');
const day = shape.nullable(matching(/^\d{4}-\d\d-\d\d$/, 'a date'));
const cursor = shape.nullable(matching(/^[A-Za-z0-9_-]{1,128}$/, 'a cursor'));

const entry = knownFields({
  rank: count,
  player: name,
  score: count,
  maxRank: rank,
  moves: count,
  game: id,
  at: time,
});
const entries = shape.list(entry, 0, MAX_ENTRIES);
const board = { from: day, until: day, count };
const page = knownFields({ ...board, entries, next: cursor });
const around = knownFields({ ...board, above: entries, own: entry, below: entries });
const top = knownFields({ ...board, revision: count, entries });
const finished = knownFields({
  game: id,
  rules: rulesName,
  class: className,
  score: count,
  maxRank: rank,
  moves: count,
  at: time,
  event: shape.nullable(eventId),
});
const games = shape.list(finished, 0, MAX_ENTRIES);
const player = knownFields({
  handle: name,
  kind: name,
  since: time,
  games: count,
  best: games,
  ratings,
});
const gamesPage = knownFields({ games, next: cursor });
const statistics = knownFields({
  games: count,
  moves: count,
  meanScore: count,
  maxRanks: shape.list(knownFields({ maxRank: rank, games: count }), 0, 256),
  latest: games,
});
const playing = knownFields({
  game: id,
  player: name,
  rules: rulesName,
  class: className,
  moves: count,
  score: count,
  maxRank: rank,
});
const now = knownFields({ games: shape.list(playing, 0, MAX_ENTRIES) });
const direction: shape.Shape<Direction> = (value, path) => {
  const found = DIRECTION_NAMES.findIndex((each) => each === value);
  return found >= 0
    ? ok(found as Direction)
    : fault('bad-value', `${path}: expected a direction`, path);
};
const spawn: shape.Shape<Spawn> = knownFields({ cell: shape.integer(0, MAX_CELLS - 1), rank });
const watched = knownFields({
  moves: count,
  score: count,
  board: shape.nullable(shape.list(rank, 1, MAX_CELLS)),
  steps: shape.list(knownFields({ direction, spawn: shape.nullable(spawn) }), 0, MAX_ENTRIES),
});
const result = knownFields({ moves: count, score: count, maxRank: rank });

/** A place on a leaderboard; `game` is the id of the game, `at` when it finished, in milliseconds since 1970. */
export type BoardEntry = Read<typeof entry>;
/**
 * A part of a leaderboard: its first day and the day after its last, null for all time; the number of all its entries;
 * and the cursor of the next page.
 */
export type BoardPage = Read<typeof page>;
/** The sender's entry with its neighbours. */
export type OwnPlace = Read<typeof around>;
/** The first entries of a leaderboard, as its stream sends them; `revision` is different after each change, also of others. */
export type BoardTop = Read<typeof top>;
/** A finished game of a player. */
export type PlayedGame = Read<typeof finished>;
/** A player, with the best game of each rule set and class; `since` is when the account was created. */
export type PlayerPage = Read<typeof player>;
/** A page of the games of a player, the latest first. */
export type GamesPage = Read<typeof gamesPage>;
/** What the games of a player with one rule set in one class add up to, and the latest of them, the earliest first. */
export type PlayerStatistics = Read<typeof statistics>;
/** A game that is being played, as spectators may know it. */
export type PlayingGame = Read<typeof playing>;
/**
 * What spectators may see of a game: the ranks of all cells by rows, null as long as nothing may be shown; and the moves
 * that lead there from what they saw before.
 */
export type WatchedState = Read<typeof watched>;
/** The result of a game. */
export type GameResult = Read<typeof result>;

/** Which part of a leaderboard: the board that contains a day, today by default, after a cursor. */
export interface BoardPlace {
  /** `YYYY-MM-DD`. */
  readonly on?: string | null;
  readonly after?: string | null;
}

/** A page of a leaderboard; `board` is for example `classic/ranked/day`. */
export function readBoard(
  server: ApiServer,
  boardName: string,
  place: BoardPlace = {},
): Promise<Result<BoardPage>> {
  return ask(server, { path: `boards/${boardName}${queryOf(place)}`, answer: page });
}

/** The sender's place on a current leaderboard; faults `no-session` and `no-entry`. */
export function readOwnPlace(server: ApiServer, boardName: string): Promise<Result<OwnPlace>> {
  return ask(server, { path: `boards/${boardName}/me`, answer: around });
}

/** A player; fault `unknown-player`. */
export function readPlayer(server: ApiServer, handle: string): Promise<Result<PlayerPage>> {
  return ask(server, { path: playerPath(handle), answer: player });
}

/** A page of the finished games of a player, after a cursor; fault `unknown-player`. */
export function readPlayerGames(
  server: ApiServer,
  handle: string,
  after: string | null = null,
): Promise<Result<GamesPage>> {
  return ask(server, {
    path: `${playerPath(handle)}/games${queryOf({ after })}`,
    answer: gamesPage,
  });
}

/** The statistics of a player with one rule set in one class; fault `unknown-player`. */
export function readPlayerStatistics(
  server: ApiServer,
  handle: string,
  kind: { readonly rules: string; readonly class: string },
): Promise<Result<PlayerStatistics>> {
  const path = `${playerPath(handle)}/statistics${queryOf(kind)}`;
  return ask(server, { path, answer: statistics });
}

/** The games that are being played now, those with the most moves first. */
export function readPlaying(
  server: ApiServer,
): Promise<Result<{ readonly games: readonly PlayingGame[] }>> {
  return ask(server, { path: 'now', answer: now });
}

/** The data of an event `board`. */
export const parseBoardTop = parserOf(top);
/** The data of an event `game`. */
export const parseWatchedState = parserOf(watched);
/** The data of an event `end`. */
export const parseGameResult = parserOf(result);

function parserOf<Value>(read: shape.Shape<Value>): (json: string) => Result<Value> {
  return (json) => {
    const parsed = shape.jsonOf(json, MAX_EVENT);
    return parsed.ok ? read(parsed.value, '') : parsed;
  };
}

function playerPath(handle: string): string {
  return `players/${encodeURIComponent(handle)}`;
}

function queryOf(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
