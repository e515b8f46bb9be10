/**
 * How fast an analysis goes, as far as that tells when it will end. The first answers come late, as whoever gives them
 * has to load first, and single positions take longer than others: nothing is said before there are enough answers over
 * enough time, and then only the latest count.
 */

/** So many answers, over so many milliseconds, tell something; of more than so many the latest are looked at. */
const LEAST = 20;
const LEAST_MS = 2000;
const MOST = 300;

/** The pace of one run; times are in milliseconds. */
export class Pace {
  /** The answers that are not counted: the first of each who is asked. */
  #warmUp: number;
  readonly #times: number[] = [];

  /** Of so many who are asked at a time. */
  constructor(asked: number) {
    this.#warmUp = asked - 1;
  }

  /** Hears that there was an answer. */
  hear(time: number): void {
    if (this.#warmUp-- > 0) return;
    this.#times.push(time);
    if (this.#times.length > MOST) this.#times.shift();
  }

  /** Answers a second; 0 as long as that is not known. */
  get rate(): number {
    const count = this.#times.length - 1;
    const span = (this.#times.at(-1) ?? 0) - (this.#times[0] ?? 0);
    return count < LEAST || span < LEAST_MS ? 0 : (1000 * count) / span;
  }
}
