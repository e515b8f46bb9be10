/** The tables of docs/calibration.md. */
import { grouped } from './grouped.ts';
import {
  brierOf,
  binsOf,
  calibrationErrorOf,
  groupOf,
  type Group,
  type Prediction,
} from './reliability.ts';
import { isHeldOut, type ScorePrediction, type TilePrediction } from './predictions.ts';
import type { Row } from './rows.ts';

/** Bounds of the scores of positions, in points. */
const SCORES = [0, 1000, 5000, 20_000, 50_000, 100_000, 200_000, 400_000, Infinity];

/** The games and positions of the calibration. */
export function countTable(rows: readonly Row[]): string {
  return table(
    ['', 'games and continued positions', 'evaluated positions', 'runs', 'held out'],
    [...grouped(rows, ({ source }) => source)].map(([source, some]) => [
      source,
      number(some.length),
      number(some.reduce((sum, { positions }) => sum + positions.length, 0)),
      number(some.reduce((sum, { runs }) => sum + runs.length, 0)),
      number(some.filter(isHeldOut).length),
    ]),
  );
}

/** By tenth of the predicted chance. */
export function binTable(predictions: readonly Prediction[]): string {
  return table(
    ['predicted', 'observed', '± standard error', 'predictions', 'games'],
    binsOf(predictions).map(({ predicted, observed, error, count, games }) => [
      percent(predicted),
      percent(observed),
      percent(error),
      number(count),
      number(games),
    ]),
  );
}

/** By tile, and all together. */
export function tileTable(predictions: readonly TilePrediction[]): string {
  const byTile = grouped(predictions, ({ rank }) => rank);
  const rows = [...byTile.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([rank, some]) => qualityRow(number(2 ** rank), some));
  return table(QUALITY, [...rows, qualityRow('all', predictions)]);
}

/** By the game that a position is from. */
export function sourceTable(predictions: readonly TilePrediction[]): string {
  const bySource = grouped(predictions, ({ source }) => source);
  return table(
    QUALITY,
    [...bySource.entries()].map(([source, some]) => qualityRow(source, some)),
  );
}

const QUALITY = [
  '',
  'predicted',
  'observed',
  '± standard error',
  'Brier',
  'constant',
  'ECE',
  'predictions',
  'games',
];

/** The quality of predictions; "constant" is the Brier score of predicting the observed share every time. */
function qualityRow(name: string, predictions: readonly Prediction[]): string[] {
  const { predicted, observed, error, count, games } = groupOf(predictions);
  return [
    name,
    percent(predicted),
    percent(observed),
    percent(error),
    brierOf(predictions).toFixed(4),
    (observed * (1 - observed)).toFixed(4),
    percent(calibrationErrorOf(predictions)),
    number(count),
    number(games),
  ];
}

/** Expected final scores by the largest tile of the position. */
export function largestTable(predictions: readonly ScorePrediction[]): string {
  const byTile = grouped(predictions, ({ largest }) => largest);
  const groups = [...byTile.entries()].toSorted(([a], [b]) => a - b);
  return scoreTable(
    'largest tile',
    groups.map(([rank, some]) => [number(2 ** rank), groupOf(some)]),
  );
}

/** Expected final scores by the score of the position. */
export function byScoreTable(predictions: readonly ScorePrediction[]): string {
  const groups = SCORES.slice(0, -1).flatMap((from, index): [string, Group][] => {
    const to = SCORES[index + 1]!;
    const some = predictions.filter(({ score }) => score >= from && score < to);
    const name = to === Infinity ? `from ${number(from)}` : `${number(from)} to ${number(to)}`;
    return some.length === 0 ? [] : [[name, groupOf(some)]];
  });
  return scoreTable('score so far', groups);
}

function scoreTable(name: string, groups: readonly (readonly [string, Group])[]): string {
  return table(
    [name, 'expected', 'final score', '± standard error', 'positions', 'games'],
    groups.map(([of, { predicted, observed, error, count, games }]) => [
      of,
      number(predicted),
      number(observed),
      number(error),
      number(count),
      number(games),
    ]),
  );
}

/** A Markdown table; all columns but the first are aligned right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

export function number(value: number): string {
  return Math.round(value).toLocaleString('en');
}
