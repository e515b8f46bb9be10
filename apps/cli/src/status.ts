/** What long commands say while they work, and numbers as people read them. */

/** What goes on, on a terminal only, in a line that the next one replaces; '' takes it away. */
export function status(text: string): void {
  if (!process.stderr.isTTY) return;
  const width = (process.stderr.columns ?? 80) - 1;
  process.stderr.write(`\r\x1b[K${text.length > width ? `${text.slice(0, width - 1)}…` : text}`);
}

/** A number with its thousands set apart, to the nearest whole. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** A time in its two largest units. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 2) return `${Math.round(seconds)} s`;
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The shortest time between two lines, in milliseconds. */
const REDRAW_MS = 200;

/** Tells whether it is time for another line; `now` tells milliseconds. */
export function redraws(now: () => number): () => boolean {
  let shown = -Infinity;
  return () => {
    const isDue = now() - shown >= REDRAW_MS;
    if (isDue) shown = now();
    return isDue;
  };
}

/** How far work is that is counted, as far as there is something to say: how much is done, the rate, and the time left. */
export function paceText(
  { from, all, what }: Counted,
  done: number,
  seconds: number,
): readonly string[] {
  const so = `${count(done)} of ${count(all)} ${what}`;
  const rate = (done - from) / Math.max(seconds, 0.001);
  if (rate === 0) return [so];
  return [so, `${rate.toPrecision(3)} a second`, `${duration((all - done) / rate)} left`];
}

/** Counted work, of which some was done before. */
export interface Counted {
  readonly from: number;
  readonly all: number;
  /** What is counted, in the plural. */
  readonly what: string;
}

/** Shows how far counted work is. */
export class Pace {
  readonly #now: () => number;
  readonly #isDue: () => boolean;
  readonly #work: Counted;
  readonly #begun: number;

  /** `now` tells milliseconds. */
  constructor(now: () => number, work: Counted) {
    this.#now = now;
    this.#isDue = redraws(now);
    this.#work = work;
    this.#begun = now();
  }

  /** Shows that so much is done; `more` says what else there is to say after so many seconds. */
  show(done: number, more: (seconds: number) => readonly string[] = () => []): void {
    if (!this.#isDue()) return;
    const seconds = (this.#now() - this.#begun) / 1000;
    status([...paceText(this.#work, done, seconds), ...more(seconds)].join(', '));
  }
}
