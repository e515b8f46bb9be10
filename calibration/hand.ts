/** A game in progress for the calibration: a board, its score and the generator of its tiles, on the engine's fast moves. */
import { boardOver, seedState, type Board, type Direction, type RngState } from '@open2048/core';
import type { Engine } from '@open2048/engine';

/** A game that can be started anywhere and copied. */
export class Hand {
  board: Board;
  score: number;
  readonly #engine: Engine;
  #state: RngState;

  constructor(engine: Engine, seed: number, board: Board, score: number) {
    this.#engine = engine;
    this.#state = seedState(seed);
    this.board = board;
    this.score = score;
  }

  /** A new game. */
  static start(engine: Engine, seed: number): Hand {
    const hand = new Hand(engine, seed, boardOver(4, 4, new Uint8Array(16)), 0);
    hand.#deal();
    hand.#deal();
    return hand;
  }

  get largest(): number {
    return Math.max(...this.board.ranks);
  }

  move(direction: Direction): void {
    const { board, reward } = this.#engine.move(this.board, direction);
    this.board = board;
    this.score += reward;
    this.#deal();
  }

  #deal(): void {
    const { board, state } = this.#engine.spawn(this.board, this.#state);
    this.board = board;
    this.#state = state;
  }
}
