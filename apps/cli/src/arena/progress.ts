/** How far an arena is, in one line of the terminal: games, rates, time left, and how the engines stand. */
import { count, duration, status } from '../status.ts';
import type { Played } from './game.ts';
import { meanOf } from './statistics.ts';

/** The shortest time between two lines, in milliseconds. */
const REDRAW_MS = 200;

/** The progress of an arena that has `all` games, of which some were played before. */
export class ArenaProgress {
  readonly #all: number;
  readonly #names: readonly string[];
  readonly #now: () => number;
  readonly #begun: number;
  readonly #scores: number[][];
  #played = 0;
  #new = 0;
  #moves = 0;
  #shown = -Infinity;

  /** `now` tells milliseconds. */
  constructor(all: number, names: readonly string[], before: readonly Played[], now: () => number) {
    this.#all = all;
    this.#names = names;
    this.#now = now;
    this.#begun = now();
    this.#scores = names.map(() => []);
    for (const game of before) this.#count(game);
  }

  onMove(): void {
    this.#moves++;
    this.#show();
  }

  onPlayed(game: Played): void {
    this.#count(game);
    this.#new++;
    this.#show();
  }

  #count({ engine, score }: Played): void {
    this.#played++;
    this.#scores[engine]!.push(score);
  }

  #show(): void {
    const now = this.#now();
    if (now - this.#shown < REDRAW_MS) return;
    this.#shown = now;
    const seconds = (now - this.#begun) / 1000;
    const left =
      this.#new === 0
        ? []
        : [`${duration(((this.#all - this.#played) * seconds) / this.#new)} left`];
    const rate = this.#new === 0 ? [] : [`${(this.#new / seconds).toPrecision(3)} games/s`];
    const speed = `${count(this.#moves / Math.max(seconds, 0.001))} moves/s`;
    const means = this.#scores.flatMap((scores, engine) => {
      const { mean, error } = meanOf(scores);
      return scores.length < 2 ? [] : [`${this.#names[engine]} ${count(mean)} ± ${count(error)}`];
    });
    const games = `${count(this.#played)} of ${count(this.#all)} games`;
    status([games, ...rate, speed, ...left, ...means].join(', '));
  }
}
