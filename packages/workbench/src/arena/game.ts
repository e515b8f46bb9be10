/**
 * One game of one engine. Core deals by the seed of the game, so every engine gets the same random
 * stream; core also checks every move. A game ends when the rules end it or when the engine fails. It
 * counts with its current score in both cases, so that an engine cannot discard a bad game by crashing.
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
  type Board,
  type Game,
  type GameEvent,
  type Result,
  type RuleSet,
} from '@open2048/core';

/** How a game ends: by the rules (`over`), or by a failure of the engine. */
export const ENDINGS = ['over', 'crash', 'timeout', 'illegal', 'garbage', 'refused'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A game to be played: the index of the engine, and the number of the game, from 1. */
export interface Task {
  readonly engine: number;
  readonly game: number;
}

/** A finished game. */
export interface PlayedGame extends Task {
  readonly score: number;
  readonly moves: number;
  /** The largest rank on the board. */
  readonly rank: number;
  readonly end: Ending;
  /** What went wrong; '' for a game that is over. */
  readonly why: string;
  /** The total time of the engine's answers. */
  readonly seconds: number;
}

/** An interrupted game: its moves, from which it can be resumed, one letter of `URDL` each. */
export interface PausedGame extends Task {
  readonly moves: string;
  readonly seconds: number;
}

/** How a game left its engine: as a finished game, or stopped before its end. */
export interface GameOutcome {
  /** Null if the game was stopped. */
  readonly played: PlayedGame | null;
  readonly state: PausedGame;
}

/** The rules and the first seed of the games. */
export interface Conditions {
  readonly rules: RuleSet;
  /** The seed of game 1; each following game uses the next seed. */
  readonly seed: number;
}

/** A game to be played from where it stands, and the limits of a move. */
export interface GameStart {
  readonly conditions: Conditions;
  readonly state: PausedGame;
  readonly limits: Limits;
}

/** How the caller stops and observes a game. */
export interface Watching {
  readonly signal: AbortSignal;
  /** Called with the number of moves since the last call. */
  readonly onMoves: (moves: number) => void;
}

/** What chooses the moves of a game. */
export interface Mover {
  /** Prepares for a game; faults if it does not support the rules. */
  newGame(rules: RuleSet): Promise<Result<unknown>>;
  /** The move in a position; null if there is none. */
  bestMove(board: Board, limits: Limits): Promise<Result<Direction | null>>;
}

const LETTERS = 'URDL';

/** A game before its first move. */
export function unplayed({ engine, game }: Task): PausedGame {
  return { engine, game, moves: '', seconds: 0 };
}

/** The seed of a game. */
export function seedOf({ game }: Task, { seed }: Conditions): number {
  return seed + game - 1;
}

/** A game in progress, from its start or from where it was paused. */
export class ArenaGame {
  game: Game;
  readonly #task: Task;
  #letters = '';
  #seconds: number;

  constructor({ engine, game, moves, seconds }: PausedGame, conditions: Conditions) {
    this.#task = { engine, game };
    this.game = pastGoal(newGame(conditions.rules, seeded(seedOf(this.#task, conditions))));
    for (const letter of moves) this.#take(LETTERS.indexOf(letter) as Direction);
    this.#seconds = seconds;
  }

  /** Plays to the end; null if stopped before. */
  async play(
    engine: Mover,
    limits: Limits,
    { signal, onMoves }: Watching,
  ): Promise<PlayedGame | null> {
    const ready = await engine.newGame(this.game.rules);
    if (!ready.ok) return signal.aborted ? null : this.failed(ready.error);
    while (this.game.position.status !== 'over') {
      const asked = performance.now();
      const move = await engine.bestMove(this.game.position.board, limits);
      if (signal.aborted) return null;
      this.#seconds += (performance.now() - asked) / 1000;
      if (!move.ok) return this.failed(move.error);
      if (move.value === null || !this.#take(move.value)) return this.#illegal(move.value);
      onMoves(1);
    }
    return this.#ended('over', '');
  }

  /** The game as it ends with a failure of its engine. */
  failed({ code, message }: Fault): PlayedGame {
    const ending = ENDINGS.find((one) => code === `engine-${one}`);
    return this.#ended(ending ?? 'refused', ending === undefined ? `${code} ${message}` : message);
  }

  /** The current state of the game, from which it can be resumed. */
  get state(): PausedGame {
    return { ...this.#task, moves: this.#letters, seconds: this.#seconds };
  }

  /** Makes a move; returns whether it was legal. */
  #take(direction: Direction): boolean {
    const next = play(this.game, { type: 'move', direction });
    if (!next.ok) return false;
    this.game = pastGoal(next.value);
    this.#letters += LETTERS[direction];
    return true;
  }

  #illegal(direction: Direction | null): PlayedGame {
    const answer = direction === null ? 'none' : DIRECTION_NAMES[direction];
    return this.#ended('illegal', `move ${this.#letters.length + 1} was ${answer}`);
  }

  #ended(end: Ending, why: string): PlayedGame {
    const { score, board } = this.game.position;
    const seconds = Number(this.#seconds.toFixed(3));
    const moves = this.#letters.length;
    return {
      ...this.#task,
      score,
      moves,
      rank: maxRank(board),
      end,
      why: why.slice(0, 500),
      seconds,
    };
  }
}

/** Continues after the goal without asking the engine. */
function pastGoal(game: Game): Game {
  if (game.position.status !== 'goal') return game;
  const event: GameEvent = { type: 'continue' };
  const next = play(game, event);
  return next.ok ? next.value : game;
}
