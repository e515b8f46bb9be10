/**
 * One game of one engine. Core deals by the seed of the game, so every engine meets the same stream of
 * chance; core also judges every move. A game ends when the rules say so or when the engine fails, and
 * counts with the points it has by then either way: who crashes must not be rid of a bad game.
 */
import type { Limits } from '@open2048/advice';
import {
  seeded,
  DIRECTION_NAMES,
  maxRank,
  newGame,
  play,
  type Direction,
  type Fault,
  type Game,
  type GameEvent,
  type RuleSet,
} from '@open2048/core';
import type { EngineProcess } from './engine-process.ts';

/** How a game ends: by the rules, or because of what the engine did. */
export const ENDINGS = ['over', 'crash', 'timeout', 'illegal', 'garbage', 'refused'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A game that is to be played: who plays, and the number of the game, from 1. */
export interface Task {
  readonly engine: number;
  readonly game: number;
}

/** A game that was played. */
export interface PlayedGame extends Task {
  readonly score: number;
  readonly moves: number;
  /** The largest rank on the board. */
  readonly rank: number;
  readonly end: Ending;
  /** What went wrong, '' for a game that is over. */
  readonly why: string;
  /** What the engine took to answer, all moves together. */
  readonly seconds: number;
}

/** A game that was stopped: its moves, by which it can be gone on with, one of `URDL` each. */
export interface PausedGame extends Task {
  readonly moves: string;
  readonly seconds: number;
}

/** Under what conditions games are played. */
export interface Conditions {
  readonly rules: RuleSet;
  /** Game 1 is dealt by it, and every further game by the next seed. */
  readonly seed: number;
}

/** What happens in a game while it is played. */
export interface Watching {
  readonly signal: AbortSignal;
  readonly onMove: () => void;
}

const LETTERS = 'URDL';

/** A game that goes on: move by move, from its start or from where it was paused. */
export class ArenaGame {
  readonly task: Task;
  readonly seed: number;
  game: Game;
  #letters = '';
  #seconds = 0;

  constructor(task: Task, { rules, seed }: Conditions, paused?: PausedGame) {
    this.task = task;
    this.seed = seed + task.game - 1;
    this.game = pastGoal(newGame(rules, seeded(this.seed)));
    for (const letter of paused?.moves ?? '') this.#take(LETTERS.indexOf(letter) as Direction);
    this.#seconds = paused?.seconds ?? 0;
  }

  /** Plays on to the end, or until stopped, which gives null. */
  async play(
    engine: EngineProcess,
    limits: Limits,
    { signal, onMove }: Watching,
  ): Promise<PlayedGame | null> {
    const ready = await engine.newGame(this.game.rules);
    if (!ready.ok) return signal.aborted ? null : this.#failed(ready.error);
    while (this.game.position.status !== 'over') {
      const asked = performance.now();
      const move = await engine.bestMove(this.game.position.board, limits);
      if (signal.aborted) return null;
      this.#seconds += (performance.now() - asked) / 1000;
      if (!move.ok) return this.#failed(move.error);
      if (move.value === null || !this.#take(move.value)) return this.#illegal(move.value);
      onMove();
    }
    return this.#ended('over', '');
  }

  /** The game as it stands, to be gone on with. */
  get paused(): PausedGame {
    return { ...this.task, moves: this.#letters, seconds: this.#seconds };
  }

  /** Makes a move; tells whether it was legal. */
  #take(direction: Direction): boolean {
    const next = play(this.game, { type: 'move', direction });
    if (!next.ok) return false;
    this.game = pastGoal(next.value);
    this.#letters += LETTERS[direction];
    return true;
  }

  #illegal(direction: Direction | null): PlayedGame {
    const said = direction === null ? 'none' : DIRECTION_NAMES[direction];
    return this.#ended('illegal', `move ${this.#letters.length + 1} was ${said}`);
  }

  #failed({ code, message }: Fault): PlayedGame {
    const ending = ENDINGS.find((one) => code === `engine-${one}`);
    return this.#ended(ending ?? 'refused', ending === undefined ? `${code} ${message}` : message);
  }

  #ended(end: Ending, why: string): PlayedGame {
    const { score, board } = this.game.position;
    const seconds = Number(this.#seconds.toFixed(3));
    const moves = this.#letters.length;
    return {
      ...this.task,
      score,
      moves,
      rank: maxRank(board),
      end,
      why: why.slice(0, 500),
      seconds,
    };
  }
}

/** Nobody asks an engine whether it wants to go on after the goal. */
function pastGoal(game: Game): Game {
  if (game.position.status !== 'goal') return game;
  const event: GameEvent = { type: 'continue' };
  const next = play(game, event);
  return next.ok ? next.value : game;
}
