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

/** Shows how far work is that is counted: how much is done, the rate, and the time left. */
export class Pace {
  readonly #now: () => number;
  readonly #from: number;
  readonly #all: number;
  readonly #what: string;
  readonly #begun: number;
  #shown = -Infinity;

  /** `now` tells milliseconds; `from` of `all` was done before. */
  constructor(now: () => number, from: number, all: number, what: string) {
    this.#now = now;
    this.#from = from;
    this.#all = all;
    this.#what = what;
    this.#begun = now();
  }

  show(done: number): void {
    const now = this.#now();
    if (now - this.#shown < REDRAW_MS) return;
    this.#shown = now;
    const rate = (1000 * (done - this.#from)) / Math.max(1, now - this.#begun);
    const left = duration((this.#all - done) / rate);
    const so = `${count(done)} of ${count(this.#all)} ${this.#what}`;
    status(`${so}, ${rate.toPrecision(3)} a second, ${left} left`);
  }
}
