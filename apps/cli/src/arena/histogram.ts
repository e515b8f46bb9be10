/**
 * Histograms of scores. All engines share the same classes of equal width, so that their distributions can be
 * compared.
 */
import { barLine } from '../plot/bars.ts';
import { roundUp, short } from '../plot/numbers.ts';

/** A distribution of scores: class k covers the scores from k to k + 1 times the width. */
export interface Histogram {
  readonly width: number;
  readonly classes: number;
  /** The share of games, 0 to 1, by engine and class. */
  readonly shares: readonly (readonly number[])[];
}

/** The number of classes if there are few games. */
const FEWEST = 24;

/**
 * The histogram of each engine's scores, from 0 to the best score of all engines; the fewer the
 * games, the fewer the classes.
 */
export function histogramOf(
  scores: readonly (readonly number[])[],
  mostClasses: number,
): Histogram {
  const best = Math.max(1, ...scores.map((some) => some.reduce((a, b) => Math.max(a, b), 0)));
  const games = Math.max(...scores.map(({ length }) => length));
  const classes = Math.min(mostClasses, Math.max(FEWEST, Math.ceil(2 * Math.sqrt(games))));
  const width = roundUp(best / classes);
  const used = Math.floor(best / width) + 1;
  const shares = scores.map((some) => {
    const counts = Array.from({ length: used }, () => 0);
    for (const score of some) counts[Math.max(0, Math.floor(score / width))]! += 1;
    return counts.map((count) => count / Math.max(1, some.length));
  });
  return { width, classes: used, shares };
}

/**
 * One line of bars per engine, about `columns` wide, and the scale below. The tallest bar of all engines has full
 * height.
 */
export function histogramText(
  { width, classes, shares }: Histogram,
  names: readonly string[],
  columns: number,
): string {
  const most = Math.max(...shares.flat());
  const indent = Math.max(...names.map(({ length }) => length)) + 2;
  const each = Math.max(1, Math.floor(columns / classes));
  const lines = shares.map((some, engine) => {
    const bars = Array.from(barLine(some, most), (bar) => bar.repeat(each));
    return `${names[engine]!.padEnd(indent)}${bars.join('')}`;
  });
  const end = short(classes * width).padStart(classes * each - 1);
  return [...lines, `${' '.repeat(indent)}0${end}`].map((line) => `${line.trimEnd()}\n`).join('');
}
