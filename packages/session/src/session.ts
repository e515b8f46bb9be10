/**
 * A game being played. Commands are synchronous and answer at once; saving follows behind them and
 * never makes a player wait. The screen, the clock, the store and chance are outside, so the web
 * app and the terminal share everything else.
 */
import type { Direction, Result, RuleSet } from '@open2048/core';
import type { HighScore, SessionState } from './state.ts';
import type { Storage } from './storage.ts';
import type { Transition } from './transition.ts';

/** What a session needs from outside. */
export interface Ports {
  readonly storage: Storage;
  /** Milliseconds since 1970; may jump. */
  readonly now: () => number;
  /** A random integer 0..2^53-1, another one each time: it seeds games and names games and sessions. */
  readonly newSeed: () => number;
}

/** How to begin; either option starts a new game, and the saved one can be brought back with `undoNewGame`. */
export interface OpenOptions {
  readonly fresh?: boolean;
  /** The seed of the new game, 0..2^53-1. */
  readonly seed?: number;
}

/** A game being played, with everything remembered about its rule set. */
export interface Session {
  readonly state: SessionState;
  /**
   * Calls the listener after every change, with the transition when it was the game that changed and
   * null when only what stands around it did (saved, notices, scores). Returns the way to stop that.
   */
  readonly subscribe: (
    listener: (state: SessionState, transition: Transition | null) => void,
  ) => () => void;
  /** Faults `illegal-move`, `goal-pending`, `game-over`. */
  readonly move: (direction: Direction) => Result<Transition>;
  /** Fault `nothing-to-undo`. */
  readonly undo: () => Result<Transition>;
  /** Fault `nothing-to-redo`. */
  readonly redo: () => Result<Transition>;
  /** Plays on after the goal; fault `no-goal-pending`. */
  readonly continueAfterGoal: () => Result<Transition>;
  /** Starts another game of the same rule set; the one it replaces is kept. Throws on a seed outside 0..2^53-1. */
  readonly newGame: (options?: { readonly seed?: number }) => Transition;
  /** Brings back the game that `newGame` replaced, whole; fault `no-replaced-game`. */
  readonly undoNewGame: () => Result<Transition>;
  /** Goes to the newer game again; fault `no-newer-game`. */
  readonly redoNewGame: () => Result<Transition>;
  /**
   * Enters the finished game into the table of its class. The name is trimmed and normalised (NFC).
   * Faults `empty-name`, `long-name` (over 32 characters), `bad-name` (control characters), `game-not-over`,
   * `score-too-low`.
   */
  readonly addHighScore: (name: string) => Result<HighScore>;
  /** Tries to make everything durable; the fault of a failure has the code and text of its notice. */
  readonly flush: () => Promise<Result<void>>;
  /** Flushes, then takes no further command: those throw. */
  readonly close: () => Promise<Result<void>>;
}

/** Resumes the saved game of a valid rule set, or starts one. Never rejects: a store that fails is told in `notices`. */
export async function openSession(
  rules: RuleSet,
  ports: Ports,
  options: OpenOptions = {},
): Promise<Session> {
  throw new Error(`not built yet: ${JSON.stringify([rules, ports, options])}`);
}
