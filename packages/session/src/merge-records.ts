/**
 * Merges the records of two places. Summaries and high scores are matched by the ids of their
 * games. Totals have no ids. If the two places share a game, or all games of one could be in the
 * other's totals, then the larger totals are taken to include the older games of both; otherwise
 * the totals are added.
 */
import { settle, withEntry, type Records, type Totals } from './records.ts';
import { byClass, SCORE_CLASSES, type GameSummary } from './state.ts';

/** The merged records. */
export function mergeRecords(mine: Records, other: Records): Records {
  const isLarger = settledIn(mine) >= settledIn(other);
  const [base, added] = isLarger ? [mine, other] : [other, mine];
  const isShared = growsOutOf(base, added);
  const news = isShared ? added.recent.filter((game) => !isSettled(base, game)) : added.recent;
  const totals = isShared
    ? base.totals
    : byClass((kind) => sumOf(base.totals[kind], added.totals[kind]));
  return {
    best: byClass((kind) => Math.max(mine.best[kind], other.best[kind])),
    highScores: byClass((kind) => other.highScores[kind].reduce(withEntry, mine.highScores[kind])),
    ...settle(totals, latest([...base.recent, ...news])),
  };
}

/** The number of games that are only in the totals. */
function settledIn({ totals }: Records): number {
  return SCORE_CLASSES.reduce((sum, kind) => sum + totals[kind].games, 0);
}

/** Whether some or all games of the smaller records are counted in the larger ones. */
function growsOutOf(base: Records, added: Records): boolean {
  const ids = new Set(idsOf(base));
  if (idsOf(added).some((id) => ids.has(id))) return true;
  // All are older than the games with their own summaries, so all may be in the totals.
  const isOlder = added.recent.every((game) => isSettled(base, game));
  return isOlder && settledIn(base) >= settledIn(added) + added.recent.length;
}

/** Whether a game is so old that it could only be in the totals of its class. */
function isSettled({ totals, recent }: Records, { scoreClass, date }: GameSummary): boolean {
  if (totals[scoreClass].games === 0) return false;
  const first = recent.find((game) => game.scoreClass === scoreClass) ?? recent[0];
  return first !== undefined && date < first.date;
}

/** The latest summary of each game, in the order of their dates. */
function latest(games: readonly GameSummary[]): GameSummary[] {
  const byId = new Map<string, GameSummary>();
  for (const game of games) {
    const known = byId.get(game.id);
    if (known === undefined || game.date > known.date) byId.set(game.id, game);
  }
  return [...byId.values()].toSorted((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1));
}

function sumOf(a: Totals, b: Totals): Totals {
  const { length } = a.maxRanks.length > b.maxRanks.length ? a.maxRanks : b.maxRanks;
  return {
    games: a.games + b.games,
    over: a.over + b.over,
    wins: a.wins + b.wins,
    moves: a.moves + b.moves,
    playedMs: a.playedMs + b.playedMs,
    scoreSum: a.scoreSum + b.scoreSum,
    maxRanks: Array.from(
      { length },
      (_, rank) => (a.maxRanks[rank] ?? 0) + (b.maxRanks[rank] ?? 0),
    ),
  };
}

function idsOf({ recent, highScores }: Records): string[] {
  const named = SCORE_CLASSES.flatMap((kind) => highScores[kind]);
  return [...recent, ...named].map(({ id }) => id);
}
