/**
 * The records of one rule set: best scores, high scores, statistics. They are one document, so it is never half
 * written, and every change is idempotent: games have ids, and a later summary of a game replaces the earlier one. So a
 * finished game counts once, however often it is undone, resumed, or counted again after a crash, and the changes of
 * two tabs are combined.
 */
import { MAX_RANK, ok, shape, type Result } from '@open2048/core';
import { seal, unseal, type Format } from './envelope.ts';
import { checkName } from './name.ts';
import { id, points, time, whole } from './shapes.ts';
import {
  byClass,
  SCORE_CLASSES,
  type ByClass,
  type GameSummary,
  type HighScore,
  type Statistics,
} from './state.ts';

/** The most entries in a table of high scores. */
export const MAX_HIGH_SCORES = 10;
/** How many of the latest games of a class have their own summary; older games are only in the totals. */
export const MAX_RECENT = 100;

/** The totals of games that no longer have their own summary. */
export type Totals = Omit<Statistics, 'scoreMean' | 'recent'>;

export interface Records {
  readonly best: ByClass<number>;
  readonly highScores: ByClass<readonly HighScore[]>;
  readonly totals: ByClass<Totals>;
  /** Games of all classes, in the order of their latest update. */
  readonly recent: readonly GameSummary[];
}

/** A game is over or was left, or a high score was added for a finished one. */
export type RecordsChange =
  | { readonly type: 'game'; readonly summary: GameSummary }
  | { readonly type: 'high-score'; readonly entry: HighScore };

/** The totals of no games. */
export const NO_TOTALS: Totals = {
  games: 0,
  over: 0,
  wins: 0,
  moves: 0,
  playedMs: 0,
  scoreSum: 0,
  maxRanks: [],
};

/** The records of a rule set never played. */
export const NO_RECORDS: Records = {
  best: byClass(() => 0),
  highScores: byClass(() => []),
  totals: byClass(() => NO_TOTALS),
  recent: [],
};

/** The records after a change; applying the same change again has no effect. */
export function applyChange(records: Records, change: RecordsChange): Records {
  if (change.type === 'high-score') {
    const { entry } = change;
    const table = withEntry(records.highScores[entry.scoreClass], entry);
    return { ...records, highScores: { ...records.highScores, [entry.scoreClass]: table } };
  }
  const { summary } = change;
  const { scoreClass, peak } = summary;
  const recent = [...records.recent.filter((game) => game.id !== summary.id), summary];
  return {
    ...records,
    best: { ...records.best, [scoreClass]: Math.max(records.best[scoreClass], peak) },
    ...settle(records.totals, recent),
  };
}

/** Moves all but the latest games of a class into its totals; `recent` is in chronological order. */
export function settle(
  totals: Records['totals'],
  recent: readonly GameSummary[],
): Pick<Records, 'totals' | 'recent'> {
  const isLate = ({ scoreClass }: GameSummary, index: number) =>
    recent.slice(index + 1).filter((game) => game.scoreClass === scoreClass).length < MAX_RECENT;
  const settled = recent.filter((game, index) => !isLate(game, index));
  const add = (sums: Records['totals'], game: GameSummary) => ({
    ...sums,
    [game.scoreClass]: addGame(sums[game.scoreClass], game),
  });
  return { totals: settled.reduce(add, totals), recent: recent.filter(isLate) };
}

/** Whether a finished game would enter the table of its class. */
export function qualifies(records: Records, summary: GameSummary): boolean {
  if (!summary.over || summary.score === 0) return false;
  const table = records.highScores[summary.scoreClass];
  const own = table.find((entry) => entry.id === summary.id);
  if (own !== undefined) return summary.score > own.score;
  return table.length < MAX_HIGH_SCORES || summary.score > table.at(-1)!.score;
}

/** The statistics of all recorded games. */
export function statisticsOf({ totals, recent }: Records): ByClass<Statistics> {
  return byClass((kind) => {
    const latest = recent.filter(({ scoreClass }) => scoreClass === kind);
    const sums = latest.reduce(addGame, totals[kind]);
    const scoreMean = sums.games === 0 ? 0 : sums.scoreSum / sums.games;
    return { ...sums, scoreMean, recent: latest };
  });
}

/** Adds an entry to a table. A better entry of the same game is kept; equal scores are ordered by date. */
export function withEntry(table: readonly HighScore[], entry: HighScore): readonly HighScore[] {
  const own = table.find(({ id: game }) => game === entry.id);
  if (own !== undefined && own.score >= entry.score) return table;
  return [...table.filter((line) => line !== own), entry]
    .toSorted((a, b) => b.score - a.score || a.date - b.date || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_HIGH_SCORES);
}

/** The totals with one more game. */
function addGame(totals: Totals, game: GameSummary): Totals {
  const maxRanks = Array.from(
    { length: Math.max(totals.maxRanks.length, game.maxRank + 1) },
    (_, rank) => (totals.maxRanks[rank] ?? 0) + (rank === game.maxRank ? 1 : 0),
  );
  return {
    games: totals.games + 1,
    over: totals.over + (game.over ? 1 : 0),
    wins: totals.wins + (game.won ? 1 : 0),
    moves: totals.moves + game.moves,
    playedMs: totals.playedMs + game.playedMs,
    scoreSum: totals.scoreSum + game.score,
    maxRanks,
  };
}

const FORMAT: Format = { name: 'open2048-records', version: 3, limit: 2 ** 20 };

const rank = shape.integer(0, MAX_RANK);
const summaryFields = {
  id,
  scoreClass: shape.oneOf(SCORE_CLASSES),
  score: points,
  peak: points,
  maxRank: rank,
  moves: whole,
  playedMs: whole,
  date: time,
  won: shape.boolean,
  over: shape.boolean,
} as const;
const name: shape.Shape<string> = (value, path) => {
  const text = shape.text(4096)(value, path);
  return text.ok ? checkName(text.value) : text;
};
/** A high score as JSON data. */
export const highScore: shape.Shape<HighScore> = shape.object({ ...summaryFields, name });
const table = shape.list(highScore, 0, MAX_HIGH_SCORES);

/** A value for each class; version 1 had no class for advice. */
function eachClass<Value>(each: shape.Shape<Value>, none: Value): shape.Shape<ByClass<Value>> {
  const classes = shape.partial(
    { 'without-undo': each, 'with-undo': each },
    { 'with-advice': each },
  );
  return (value, path) => {
    const read = classes(value, path);
    if (!read.ok) return read;
    return ok({ ...read.value, 'with-advice': read.value['with-advice'] ?? none });
  };
}

const sumFields = {
  games: whole,
  over: whole,
  wins: whole,
  moves: whole,
  playedMs: whole,
  scoreSum: points,
  maxRanks: shape.list(whole, 0, MAX_RANK + 1),
} as const;
const totalsOfClasses = eachClass<Totals>(shape.object(sumFields), NO_TOTALS);
const totalsOfAll = shape.object({ ...sumFields, withUndo: whole });

/** Until version 2 there was one total for all classes; it counts as `with-undo` if any of its games has an undo. */
const totals: shape.Shape<Records['totals']> = (value, path) => {
  const read = totalsOfClasses(value, path);
  const mixed = read.ok ? null : totalsOfAll(value, path);
  if (!mixed?.ok) return read;
  const { withUndo, ...sums } = mixed.value;
  const kind = withUndo > 0 ? 'with-undo' : 'without-undo';
  return ok({ ...NO_RECORDS.totals, [kind]: sums });
};

/** Records as JSON data. */
export const recordsData: shape.Shape<Records> = shape.object({
  best: eachClass(points, 0),
  highScores: eachClass(table, []),
  totals,
  recent: shape.list(shape.object(summaryFields), 0, MAX_RECENT * SCORE_CLASSES.length),
});

/** Formats records. */
export function formatRecords(records: Records): string {
  return seal(FORMAT, records);
}

/** Parses records; faults as `parseSave`. */
export function parseRecords(text: string): Result<Records> {
  const data = unseal(FORMAT, text);
  return data.ok ? recordsData(data.value, '') : data;
}
