/**
 * The report of an arena, as text and as JSON: one column per engine, the differences between engines, and the
 * failures.
 */
import { faceText, ruleSetText } from '@open2048/core';
import {
  differencesOf,
  ranksOf,
  summaryOf,
  type PlayedGame,
  type ArenaHeader,
  type Difference,
  type Mean,
  type Rate,
  type EngineSummary,
} from '@open2048/workbench/arena';
import { count, counted } from '@open2048/workbench/program';
import { histogramOf, histogramText } from './histogram.ts';

/** The results of an arena. */
export interface ArenaReport {
  readonly header: ArenaHeader;
  /** The names of the engines, all different. */
  readonly names: readonly string[];
  readonly games: readonly PlayedGame[];
  /** By engine; null if none of its games was played. */
  readonly summaries: readonly (EngineSummary | null)[];
  readonly differences: readonly Difference[];
}

/** The report on the games that were played. It does not depend on the order in which they ended. */
export function reportOn(
  header: ArenaHeader,
  names: readonly string[],
  played: readonly PlayedGame[],
): ArenaReport {
  const games = played.toSorted((a, b) => a.game - b.game || a.engine - b.engine);
  const ranks = ranksOf(games);
  const summaries = names.map((_, engine) => {
    const own = games.filter((game) => game.engine === engine);
    return own.length === 0 ? null : summaryOf(own, ranks);
  });
  return { header, names, games, summaries, differences: differencesOf(games, names.length) };
}

/** The width of the histogram in a terminal, in columns. */
const COLUMNS = 48;

/** The maximum length of a name in the table and next to its scores, in characters. */
const NAME = 24;

/** The report as text. The table is split into parts if it would be wider than `width` columns. */
export function reportText(report: ArenaReport, width: number): string {
  const { names, summaries, games, differences } = report;
  const rows = summaries.flatMap((summary, engine) =>
    summary === null ? [] : [{ name: names[engine]!, summary }],
  );
  if (rows.length === 0) return 'no game was completed\n';
  const paragraphs = [
    table(rows, width),
    differences.map((difference) => differenceText(difference, names)).join(''),
    failuresText(games, names),
    distribution(rows),
  ];
  return paragraphs.filter((text) => text !== '').join('\n');
}

/** The histogram of the scores; '' if no engine has at least two. */
function distribution(rows: readonly SummaryRow[]): string {
  const scores = rows.map(({ summary }) => summary.scores);
  if (scores.every(({ length }) => length < 2)) return '';
  const names = rows.map(({ name }) => cut(name));
  return histogramText(histogramOf(scores, COLUMNS), names, COLUMNS);
}

interface SummaryRow {
  readonly name: string;
  readonly summary: EngineSummary;
}

const HEADS = ['', 'games', 'mean', 'median', 'best'];
const GAP = '   ';

/** One column per engine, split into parts if the whole table would be wider than `width` columns. */
function table(rows: readonly SummaryRow[], width: number): string {
  const ranks = [...rows[0]!.summary.reach.keys()];
  const heads = aligned([...HEADS, ...ranks.map(faceText), 'moves/s'], 'padEnd');
  const parts: (readonly string[])[][] = [];
  for (const { name, summary } of rows) {
    const { games, score, median, best, reach, movesPerSecond } = summary;
    const numbers = [count(games), meanText(score), count(median), count(best)];
    const rates = ranks.map((rank) => rateText(reach.get(rank)!));
    const speed = Number.isNaN(movesPerSecond) ? '–' : count(movesPerSecond);
    const column = aligned([cut(name), ...numbers, ...rates, speed], 'padStart');
    const part = parts.at(-1);
    if (part !== undefined && widthOf([...part, column]) <= width) part.push(column);
    else parts.push([heads, column]);
  }
  const rowsOf = (part: readonly (readonly string[])[]): string =>
    heads.map((_, row) => `${part.map((cells) => cells[row]).join(GAP)}\n`).join('');
  return parts.map(rowsOf).join('\n');
}

function aligned(cells: readonly string[], pad: 'padStart' | 'padEnd'): readonly string[] {
  const width = Math.max(...cells.map(({ length }) => length));
  return cells.map((cell) => cell[pad](width));
}

function widthOf(columns: readonly (readonly string[])[]): number {
  return columns.reduce((sum, [cell = '']) => sum + cell.length + GAP.length, -GAP.length);
}

function cut(name: string): string {
  return name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name;
}

function meanText({ mean, error }: Mean): string {
  return Number.isNaN(error) ? count(mean) : `${count(mean)} ± ${count(error)}`;
}

function rateText({ share, low, high }: Rate): string {
  const percent = (part: number): string => (100 * part).toFixed(1);
  return `${percent(share)} % (${percent(low)}–${percent(high)})`;
}

function differenceText(
  { of, from, games, ...score }: Difference,
  names: readonly string[],
): string {
  const sign = score.mean < 0 ? '' : '+';
  const dealt = `${counted(games, 'game')} with the same seeds`;
  return `${names[of]} against ${names[from]}: ${sign}${meanText(score)} in ${dealt}\n`;
}

/** How often each engine failed in each way, with the reason given for the last failure. */
function failuresText(games: readonly PlayedGame[], names: readonly string[]): string {
  const failed = new Map<string, { readonly times: number; readonly last: PlayedGame }>();
  for (const game of games) {
    if (game.end === 'over') continue;
    const what = `${names[game.engine]}: ${game.end}`;
    failed.set(what, { times: (failed.get(what)?.times ?? 0) + 1, last: game });
  }
  const lines = [...failed].map(
    ([what, { times, last }]) =>
      `${what} in ${times} of its games, most recently in game ${last.game}: ${last.why}\n`,
  );
  return lines.join('');
}

export function reportJson({ header, names, summaries, differences }: ArenaReport): string {
  const { conditions, entrants } = header;
  const engines = entrants.map(({ text, name, version, author }, engine) => {
    const summary = summaries[engine]!;
    const id = { name: names[engine], engine: text, id: { name, version, author } };
    return summary === null ? { ...id, games: 0 } : { ...id, ...summaryJson(summary) };
  });
  const rules = ruleSetText(conditions.rules);
  return `${JSON.stringify({ rules, seed: conditions.seed, engines, differences: differences.map((difference) => differenceJson(difference, names)) })}\n`;
}

function summaryJson(summary: EngineSummary): object {
  const { games, score, median, best, reach, moves, movesPerSecond, failures } = summary;
  return {
    games,
    ...score,
    median,
    best,
    reach: Object.fromEntries([...reach].map(([rank, rate]) => [faceText(rank), rate])),
    moves,
    movesPerSecond,
    failures: Object.fromEntries(failures),
  };
}

function differenceJson({ of, from, ...rest }: Difference, names: readonly string[]): object {
  return { of: names[of], from: names[from], ...rest };
}
