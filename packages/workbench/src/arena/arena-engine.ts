/** What an arena asks of its engines. */
import type { Result, RuleSet } from '@open2048/core';
import type { Contender } from './contender.ts';
import type { GameOutcome, GameStart, Watching } from './game.ts';

/** The identity that an engine reports. */
export interface EngineId {
  readonly name: string;
  readonly version: string;
  readonly author: string;
}

/** It may take this many times longer to get ready than to move: it may read large files. */
export const READY_FACTOR = 10;

/** The longest time that a move may be allowed, in seconds: `READY_FACTOR` times as long, a timer of Node still runs. */
export const MAX_TIMEOUT = 200_000;

/** A running engine, which plays one game at a time. After a fault of any method it must be closed. */
export interface ArenaEngine {
  /** Greets the engine and applies its settings. Faults of the engine. */
  greet(settings: Contender['settings']): Promise<Result<EngineId>>;
  /** Checks that it supports the rules. */
  newGame(rules: RuleSet): Promise<Result<unknown>>;
  /** Plays a game until its end, which may be a failure of the engine, or until it is stopped. */
  playGame(start: GameStart, watching: Watching): Promise<GameOutcome>;
  /** Stops it immediately. */
  kill(): void;
  /** Stops it and releases what it uses. */
  close(): Promise<void>;
}
