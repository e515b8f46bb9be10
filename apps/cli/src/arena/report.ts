/** What an arena prints: a column an engine, the differences between engines, and what went wrong; as text and as JSON. */
import { faceText, ruleSetText } from '@open2048/core';
import { count } from '../status.ts';
import type { Played } from './game.ts';
import { histogramOf, histogramText } from './histogram.ts';
import type { ArenaHeader } from './results.ts';
import {
  differencesOf,
  ranksOf,
  standingOf,
  type Difference,
  type Mean,
  type Rate,
  type Standing,
} from './statistics.ts';

/** What is known of an arena at its end. */
export interface ArenaReport {
  readonly header: ArenaHeader;
  /** What each engine is called; no two are called the same. */
  readonly names: readonly string[];
  readonly games: readonly Played[];
  /** By engine; null where none of its games was played. */
  readonly standings: readonly (Standing | null)[];
  readonly differences: readonly Difference[];
}

/** The report on games that were played, the same in whatever order they ended. */
export function reportOn(
  header: ArenaHeader,
  names: readonly string[],
  played: readonly Played[],
): ArenaReport {
  const games = played.toSorted((a, b) => a.game - b.game || a.engine - b.engine);
  const ranks = ranksOf(games);
  const standings = names.map((_, engine) => {
    const own = games.filter((game) => game.engine === engine);
    return own.length === 0 ? null : standingOf(own, ranks);
  });
  return { header, names, games, standings, differences: differencesOf(games, names.length) };
}

/** The columns of the histogram in a terminal. */
const COLUMNS = 48;

/** The report as text. */
export function reportText(report: ArenaReport): string {
  const { names, standings, games, differences } = report;
  const told = standings.flatMap((standing, engine) =>
    standing === null ? [] : [{ name: names[engine]!, standing }],
  );
  if (told.length === 0) return 'no game was played to its end\n';
  const paragraphs = [
    table(told),
    differences.map((difference) => differenceText(difference, names)).join(''),
    failuresText(games, names),
    distribution(told),
  ];
  return paragraphs.filter((text) => text !== '').join('\n');
}

/** How the scores are spread, where there are several. */
function distribution(told: readonly Told[]): string {
  const scores = told.map(({ standing }) => standing.scores);
  if (scores.every(({ length }) => length < 2)) return '';
  const names = told.map(({ name }) => name);
  return histogramText(histogramOf(scores, COLUMNS), names, COLUMNS);
}

interface Told {
  readonly name: string;
  readonly standing: Standing;
}

function table(told: readonly Told[]): string {
  const ranks = [...told[0]!.standing.reach.keys()];
  const row = (head: string, cell: (standing: Standing) => string): string[] => [
    head,
    ...told.map(({ standing }) => cell(standing)),
  ];
  const rows = [
    ['', ...told.map(({ name }) => name)],
    row('games', ({ games }) => count(games)),
    row('mean', ({ score }) => meanText(score)),
    row('median', ({ median }) => count(median)),
    row('best', ({ best }) => count(best)),
    ...ranks.map((rank) => row(faceText(rank), ({ reach }) => rateText(reach.get(rank)!))),
    row('moves/s', ({ movesPerSecond }) => count(movesPerSecond)),
  ];
  const widths = rows[0]!.map((_, col) => Math.max(...rows.map((cells) => cells[col]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, col) => (col === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[col]!)))
      .join('   ');
  return rows.map((cells) => `${line(cells)}\n`).join('');
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
  const dealt = `${count(games)} game${games === 1 ? '' : 's'} dealt alike`;
  return `${names[of]} against ${names[from]}: ${sign}${meanText(score)} in ${dealt}\n`;
}

/** For each engine and way to fail how often it did, and the last time in words. */
function failuresText(games: readonly Played[], names: readonly string[]): string {
  const failed = new Map<string, Played[]>();
  for (const game of games) {
    if (game.end === 'over') continue;
    const what = `${names[game.engine]}: ${game.end}`;
    failed.set(what, [...(failed.get(what) ?? []), game]);
  }
  const lines = [...failed].map(([what, some]) => {
    const { game, why } = some.at(-1)!;
    return `${what} in ${some.length} of its games, the last in game ${game}: ${why}\n`;
  });
  return lines.join('');
}

/** The report as JSON. */
export function reportJson({ header, names, standings, differences }: ArenaReport): string {
  const { conditions, entrants } = header;
  const engines = entrants.map(({ text, name, version, author }, engine) => {
    const standing = standings[engine]!;
    const id = { name: names[engine], engine: text, id: { name, version, author } };
    return standing === null ? { ...id, games: 0 } : { ...id, ...standingJson(standing) };
  });
  const rules = ruleSetText(conditions.rules);
  return `${JSON.stringify({ rules, seed: conditions.seed, engines, differences: differences.map((difference) => differenceJson(difference, names)) })}\n`;
}

function standingJson(standing: Standing): object {
  const { games, score, median, best, reach, moves, movesPerSecond, failures } = standing;
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
