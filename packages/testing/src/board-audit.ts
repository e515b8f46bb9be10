/**
 * Leaderboards checked from outside: every board is computed from the public replays of its games and compared with the
 * pages that the API shows. Nothing of the server's code is used, so an error in it cannot hide itself.
 */
import { isDeepStrictEqual } from 'node:util';
import { maxRank } from '@open2048/core';
import { decodeReplay, type VerifiedReplay } from '@open2048/replay';
import { request } from './play-client.ts';

/** A finished game, as its replay says; `player` and `at` are those of its public page. */
export interface FinishedGame {
  /** 32 hex digits. */
  readonly game: string;
  /** The handle. */
  readonly player: string;
  readonly score: number;
  readonly maxRank: number;
  readonly moves: number;
  /** When the game finished, in ISO 8601 with milliseconds. */
  readonly at: string;
}

/** A finished game, and its replay. */
export interface AuditedGame {
  readonly finished: FinishedGame;
  readonly replay: VerifiedReplay;
}

interface Page {
  readonly from: string | null;
  readonly until: string | null;
  readonly count: number;
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

interface Entry extends FinishedGame {
  readonly rank: number;
}

const PERIODS = ['day', 'week', 'month', 'all'] as const;

/**
 * Verifies the public replay of a finished game, and compares it with the public page. Resolves to null if the replay
 * does not verify, belongs to another game, or has another result; rejects if the server does not answer.
 */
export async function auditPublicGame(url: string, game: string): Promise<AuditedGame | null> {
  const response = await fetch(`${url}/api/games/${game}/replay`);
  const page = await request(url, 'GET', `/api/games/${game}`);
  if (!response.ok || page.status !== 200) {
    throw new Error(`game ${game}: ${response.status} and ${page.status}`);
  }
  const read = decodeReplay(new Uint8Array(await response.arrayBuffer()));
  if (!read.ok) return null;
  const { dealer, outcome } = read.value;
  const { score, moves, board } = outcome;
  const result = { moves, score, maxRank: maxRank(board) };
  const { body } = page;
  const isOwn = dealer.kind === 'key' && dealer.deal.id === game;
  if (!isOwn || !isDeepStrictEqual(body['result'], result)) return null;
  const finished = {
    game,
    ...result,
    player: String(body['player']),
    at: String(body['finishedAt']),
  };
  return { finished, replay: read.value };
}

/**
 * Compares the boards `RULES/CLASS` of all periods with all games that have finished in them. Resolves to a line for
 * each board that differs.
 */
export async function auditPublicBoards(
  url: string,
  board: string,
  games: readonly FinishedGame[],
): Promise<readonly string[]> {
  const days = [...new Set(games.map(({ at }) => at.slice(0, 10)))];
  const differences: string[] = [];
  for (const period of PERIODS) {
    for (const day of days) {
      const path = `/api/boards/${board}/${period}`;
      const found = await readBoard(url, path, day);
      const expected = expectedEntries(games.filter(isIn(found)));
      const isEqual =
        found.count === expected.length &&
        isInOrder(found.entries) &&
        isDeepStrictEqual(found.entries.toSorted(byGame), expected.toSorted(byGame));
      if (!isEqual) differences.push(`${path}?on=${day}`);
    }
  }
  return differences;
}

/** A board with the entries of all its pages. */
async function readBoard(url: string, path: string, day: string): Promise<Page> {
  let query = `?on=${day}`;
  const entries: Entry[] = [];
  for (;;) {
    const { status, body } = await request(url, 'GET', path + query);
    if (status !== 200) throw new Error(`${path}${query}: ${status}`);
    const page = body as unknown as Page;
    entries.push(...page.entries);
    if (page.next === null) return { ...page, entries };
    query = `?on=${day}&after=${page.next}`;
  }
}

function isIn({ from, until }: Page): (game: FinishedGame) => boolean {
  // Dates and times in ISO 8601 are in the order of their texts.
  return ({ at }) => (from === null || at >= from) && (until === null || at < until);
}

/** The best game of each player, the earliest of equal ones, with its rank; games without a move do not count. */
function expectedEntries(games: readonly FinishedGame[]): Entry[] {
  const best = new Map<string, FinishedGame>();
  for (const game of games.filter(({ moves }) => moves > 0)) {
    const other = best.get(game.player);
    if (other === undefined || isBetter(game, other)) best.set(game.player, game);
  }
  const scores = [...best.values()].map(({ score }) => score);
  return [...best.values()].map((game) => ({
    rank: 1 + scores.filter((score) => score > game.score).length,
    ...game,
  }));
}

function isBetter(game: FinishedGame, other: FinishedGame): boolean {
  return game.score > other.score || (game.score === other.score && game.at < other.at);
}

function isInOrder(entries: readonly Entry[]): boolean {
  return entries.every(({ score, at }, index) => {
    const before = entries[index - 1] ?? { score: Infinity, at };
    return score < before.score || (score === before.score && at >= before.at);
  });
}

function byGame(a: Entry, b: Entry): number {
  return a.game < b.game ? -1 : 1;
}
