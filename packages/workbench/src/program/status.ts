/** The progress lines of long commands, and numbers formatted for people. */
import { printable } from './printable.ts';

/** Shows a status line, on a terminal only; the next one replaces it, and '' clears it. */
export function status(text: string): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r\x1b[K${fitted(printable(text), process.stderr.columns)}`);
}

/** The size of a terminal that does not say its own, as serial lines do not: it reports 0. */
export const USUAL_SIZE = { cols: 80, rows: 24 } as const;

/** The text, truncated so that it stays within a line of so many columns. */
export function fitted(text: string, columns: number): string {
  const width = (columns || USUAL_SIZE.cols) - 1;
  return text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…`.slice(0, width) : text;
}

/** A number rounded to an integer, with thousands separators. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** A number of things, such as `1 move` or `1,200 moves`; the noun is given in the singular. */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** A duration in its one or two largest units. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 2) return `${Math.round(seconds)} s`;
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The minimum time between two updates, in milliseconds. */
const REDRAW_MS = 200;

/** Returns a function that says whether the next update is due; `now` returns milliseconds. */
export function redraws(now: () => number): () => boolean {
  let shown = -Infinity;
  return () => {
    const isDue = now() - shown >= REDRAW_MS;
    if (isDue) shown = now();
    return isDue;
  };
}

/** The progress of counted work: how much is done and, once they are known, the rate and the time left. */
export function paceText(
  { from, all, what }: Counted,
  done: number,
  seconds: number,
): readonly string[] {
  const so = `${count(done)} of ${count(all)} ${what}`;
  const rate = (done - from) / Math.max(seconds, 0.001);
  if (rate === 0) return [so];
  return [so, `${rate.toPrecision(3)} per second`, `${duration((all - done) / rate)} left`];
}

/** Counted work, of which `from` was done before. */
export interface Counted {
  readonly from: number;
  readonly all: number;
  /** The name of what is counted, in the plural. */
  readonly what: string;
}

/** Shows the progress of counted work. */
export class Pace {
  readonly #now: () => number;
  readonly #isDue: () => boolean;
  readonly #work: Counted;
  readonly #begun: number;

  /** `now` returns milliseconds. */
  constructor(now: () => number, work: Counted) {
    this.#now = now;
    this.#isDue = redraws(now);
    this.#work = work;
    this.#begun = now();
  }

  /** Shows the amount done; `more` returns further texts, given the elapsed seconds. */
  show(done: number, more: (seconds: number) => readonly string[] = () => []): void {
    if (!this.#isDue()) return;
    const seconds = (this.#now() - this.#begun) / 1000;
    status([...paceText(this.#work, done, seconds), ...more(seconds)].join(', '));
  }
}
