/**
 * The records of two places put together. What is told of single games goes by the game's id. The
 * sums over games that are no longer remembered one by one have no ids: where the two places share
 * a game, or one ends before the other's sums do, the one with the larger sums has the older games of
 * both in them; else they are added.
 */
import { addGame, MAX_RECENT, withEntry, type Records, type Totals } from './records.ts';
import { SCORE_CLASSES, type GameSummary, type ScoreClass } from './state.ts';

/** The records of both. */
export function mergeRecords(mine: Records, other: Records): Records {
  const [base, added] = mine.totals.games >= other.totals.games ? [mine, other] : [other, mine];
  const isShared = growsOutOf(base, added);
  const oldest = isShared ? oldestOf(base) : 0;
  const recent = latest([...base.recent, ...added.recent.filter(({ date }) => date >= oldest)]);
  const totals = isShared ? base.totals : sumOf(base.totals, added.totals);
  const settled = recent.splice(0, recent.length - MAX_RECENT);
  return {
    best: byClass((kind) => Math.max(mine.best[kind], other.best[kind])),
    highScores: byClass((kind) => other.highScores[kind].reduce(withEntry, mine.highScores[kind])),
    totals: settled.reduce(addGame, totals),
    recent,
  };
}

/** Whether the games of the smaller one are counted in the larger one, or some are. */
function growsOutOf(base: Records, added: Records): boolean {
  const ids = new Set(idsOf(base));
  if (idsOf(added).some((id) => ids.has(id))) return true;
  // From before the games that are remembered one by one: then those may all be in the sums.
  const isOlder = added.recent.every(({ date }) => date < oldestOf(base));
  return isOlder && base.totals.games >= added.totals.games + added.recent.length;
}

/** The date up to which games are only in the sums; 0 where there are none. */
function oldestOf({ totals, recent }: Records): number {
  return totals.games === 0 ? 0 : (recent[0]?.date ?? 0);
}

function byClass<Value>(of: (kind: ScoreClass) => Value): Readonly<Record<ScoreClass, Value>> {
  return {
    'without-undo': of('without-undo'),
    'with-undo': of('with-undo'),
    'with-advice': of('with-advice'),
  };
}

/** The latest word on each game, in the order of their dates. */
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
    withUndo: a.withUndo + b.withUndo,
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
