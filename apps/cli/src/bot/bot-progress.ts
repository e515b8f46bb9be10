/** The progress of a bot in one line of the terminal: the game and its score, the rate, and the time left. */
import { faceText, maxRank, type Position } from '@open2048/core';
import { count, duration, redraws, status } from '@open2048/workbench/program';

/** Shows the progress of so many games; `now` returns milliseconds. */
export class BotProgress {
  readonly #games: number;
  readonly #now: () => number;
  readonly #isDue: () => boolean;
  readonly #begun: number;
  #played = 0;
  #moves = 0;

  constructor(games: number, now: () => number) {
    this.#games = games;
    this.#now = now;
    this.#isDue = redraws(now);
    this.#begun = now();
  }

  /** Counts a game that is over. */
  played(): void {
    this.#played++;
  }

  /** Counts a move, and shows the position after it. */
  moved({ board, score }: Position): void {
    this.#moves++;
    if (!this.#isDue()) return;
    const seconds = (this.#now() - this.#begun) / 1000;
    const parts = [
      `game ${this.#played + 1} of ${this.#games}`,
      `${count(score)} points, ${faceText(maxRank(board))}`,
      `${(this.#moves / Math.max(seconds, 0.001)).toPrecision(3)} moves/s`,
      // How long a game will take is known from those before it.
      ...(this.#played === 0
        ? []
        : [`about ${duration((seconds / this.#played) * this.#games - seconds)} left`]),
    ];
    status(parts.join(', '));
  }
}
