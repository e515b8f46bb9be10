/** Text plots: columns of block elements, with a resolution of an eighth of a line. */
import { marks, short } from './numbers.ts';

const BARS = ' ▁▂▃▄▅▆▇█';
const EIGHTHS = BARS.length - 1;

/** One line of columns, scaled so that `most` has full height; every value above 0 is visible. */
export function barLine(values: readonly number[], most: number): string {
  return values.map((value) => BARS[Math.ceil((value / most) * EIGHTHS)]!).join('');
}

/** The shape of a series in one line, scaled from its minimum to its maximum. */
export function sparkline(values: readonly number[]): string {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  return values
    .map((value) => BARS[1 + Math.round(((EIGHTHS - 1) * (value - least)) / (range || 1))]!)
    .join('');
}

/** Plots nonnegative numbers as columns, `height` lines high, with a scale on the left; the lines have no newlines. */
export function columnPlot(values: readonly number[], height: number): string[] {
  const most = Math.max(1, ...values);
  const heights = values.map((value) => Math.round((value / most) * height * EIGHTHS));
  const labels = new Map(
    marks(most, height / 3).map((mark) => [Math.floor((mark / most) * (height - 1)), short(mark)]),
  );
  const width = Math.max(...Array.from(labels.values(), ({ length }) => length));
  return Array.from({ length: height }, (_, fromTop) => {
    const line = height - 1 - fromTop;
    const label = labels.get(line);
    const bars = heights.map(
      (eighths) => BARS[Math.max(0, Math.min(EIGHTHS, eighths - EIGHTHS * line))]!,
    );
    return `${(label ?? '').padStart(width)} ${label === undefined ? '│' : '┤'}${bars.join('').trimEnd()}`;
  });
}
