/**
 * The speed of an analysis, used to estimate when it will end. The first answers come late, as the advisors have to
 * load, and some positions take longer than others. So no rate is given before there are enough answers over enough
 * time, and then only the latest count.
 */

/** The fewest answers and milliseconds for a rate, and the number of latest answers that it is computed from. */
const LEAST = 20;
const LEAST_MS = 2000;
const MOST = 300;

/** The pace of one run; times are in milliseconds. */
export class Pace {
  /** The answers still to be ignored: all but one of the advisors' first answers. */
  #warmUp: number;
  readonly #times: number[] = [];

  /** `asked` is the number of advisors that work at the same time. */
  constructor(asked: number) {
    this.#warmUp = asked - 1;
  }

  /** Records an answer at this time. */
  add(time: number): void {
    if (this.#warmUp-- > 0) return;
    this.#times.push(time);
    if (this.#times.length > MOST) this.#times.shift();
  }

  /** Answers per second; 0 while that is unknown. */
  get rate(): number {
    const count = this.#times.length - 1;
    const span = (this.#times.at(-1) ?? 0) - (this.#times[0] ?? 0);
    return count < LEAST || span < LEAST_MS ? 0 : (1000 * count) / span;
  }
}
