/**
 * A game being played. Commands are synchronous; saving happens in the background and never makes a player wait. The
 * screen, clock, store and random numbers are external, so the web app and the terminal share everything else.
 */
import {
  expectOk,
  fault,
  mustBeFunction,
  mustBeSeed,
  mustBeText,
  ok,
  type Deal,
  type Direction,
  type Result,
  type RuleSet,
  type Spawn,
} from '@open2048/core';
import type { GameReplica } from './game-replica.ts';
import { backupOf, type Backup } from './backup.ts';
import type { GameCommand } from './command.ts';
import { MAX_ELAPSED_MS, type PlayerEvent } from './journal.ts';
import type { StorageKeys } from './storage-keys.ts';
import { checkName } from './name.ts';
import { type Dealing } from './dealing.ts';
import {
  currentOf,
  isSameState,
  scoreClassOf,
  startGame,
  summaryOf,
  type Games,
  type StoredGame,
} from './stored-game.ts';
import { qualifies, statisticsOf, type Records } from './records.ts';
import { dealingFields } from './save.ts';
import type { ByClass, GameSummary, HighScore, SessionState, Statistics } from './state.ts';
import type { Storage } from './storage.ts';
import type { SyncStorage } from './sync-storage.ts';
import {
  transitionBetween,
  transitionOf,
  type Transition,
  type TransitionKind,
} from './transition.ts';

/** The external dependencies of a session. */
export interface Ports {
  readonly storage: Storage;
  /** Milliseconds since 1970; may jump. */
  readonly now: () => number;
  /** A random integer 0..2^53-1, different each time: it seeds games and names games and sessions. */
  readonly newSeed: () => number;
  /** Where commands are logged synchronously until they are saved; without it, the latest commands may be lost. */
  readonly log?: SyncStorage;
}

/**
 * Where the tiles of a new game come from. Without `deal`: our generator with a seed 0..2^53-1, random by default. With
 * `deal`: an external dealer, under that agreement, or under none if it is null.
 */
export interface NewGameOptions {
  readonly seed?: number;
  readonly deal?: Deal | null;
}

/** A tile from an external dealer: the id of its game, and its index among the tiles of that game, from 0. */
export interface DealtTile {
  readonly game: string;
  readonly index: number;
  readonly spawn: Spawn;
}

/** Called with the state after a change; the transition is null if the game itself did not change. */
export type SessionListener = (state: SessionState, transition: Transition | null) => void;

/** A game being played, with the records of its rule set; created by `openSession`. */
export class Session {
  readonly #rules: RuleSet;
  readonly #ports: Ports;
  readonly #replica: GameReplica;
  readonly #listeners = new Set<SessionListener>();
  #state: SessionState;
  #statistics: { readonly records: Records; readonly value: ByClass<Statistics> } | null = null;
  /** When the latest event was made or received; null before the first. */
  #lastEventAt: number | null = null;
  #closed = false;
  readonly #stopWatching: () => void;

  constructor(rules: RuleSet, ports: Ports, replica: GameReplica, { save, records }: StorageKeys) {
    this.#rules = rules;
    this.#ports = ports;
    this.#replica = replica;
    this.#state = this.#stateNow();
    replica.onChange = (before) => this.#follow(before);
    this.#stopWatching = ports.storage.watch((key) => {
      if (key === null) replica.returnTo();
      else if (key === save || key === records) replica.follow();
    });
  }

  /** The current state; a new object after every change. */
  get state(): SessionState {
    return this.#state;
  }

  /** Calls the listener after every change; returns a function that removes it. */
  subscribe(listener: SessionListener): () => void {
    mustBeFunction('listener', listener);
    const own: SessionListener = (state, transition) => listener(state, transition);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Moves the tiles; faults `illegal-move`, `goal-pending`, `game-over`. */
  move(direction: Direction): Result<Transition> {
    return this.#perform('move', this.#event({ type: 'move', direction }));
  }

  /** Undoes the latest move; faults `nothing-to-undo`, and `no-undo` in a game dealt under an agreement. */
  undo(): Result<Transition> {
    return this.#perform('undo', this.#event({ type: 'undo' }));
  }

  /** Redoes the latest undone move; fault `nothing-to-redo`. */
  redo(): Result<Transition> {
    return this.#perform('redo', this.#event({ type: 'redo' }));
  }

  /** Continues the game after the goal was reached; fault `no-goal-pending`. */
  continueAfterGoal(): Result<Transition> {
    return this.#perform('continue', this.#event({ type: 'continue' }));
  }

  /** Records that the player received advice: the game is in the class `with-advice` from then on. */
  takeAdvice(): void {
    this.#mustBeOpen();
    if (this.#current.advised) return;
    // This event takes no time: the time until the next event belongs to that event.
    expectOk(this.#replica.perform({ ...this.#now(), type: 'event', event: { type: 'advice' } }));
    this.#notify(null);
  }

  /**
   * Adds a tile from an external dealer at the place in the game that `state.due` names. Faults `no-spawn-due`,
   * `other-tile`, `other-game`, and those of core's `spawn` for a tile that does not fit.
   */
  deal({ game, index, spawn }: DealtTile): Result<Transition> {
    const command = { ...this.#now(), game, type: 'deal', index, spawn } as const;
    // The time until the next move is not interrupted: it belongs to the player.
    return this.#perform('deal', command, this.#lastEventAt);
  }

  /** Starts another game of the same rule set; the one it replaces is kept. Throws on a seed outside 0..2^53-1. */
  newGame(options: NewGameOptions = {}): Transition {
    mustBeNewGame(options);
    const dealing = dealingFor(options, this.#ports);
    const id = nameOf(this.#ports.newSeed());
    const started = startGame(this.#rules, dealing, id, timeOf(this.#ports));
    const command = { ...this.#now(), type: 'new-game', started } as const;
    return expectOk(this.#perform('new-game', command, started.startedAt));
  }

  /** Restores the whole game that `newGame` replaced; fault `no-replaced-game`. */
  undoNewGame(): Result<Transition> {
    return this.#perform('undo-new-game', { ...this.#now(), type: 'undo-new-game' }, null);
  }

  /** Returns to the newer game; fault `no-newer-game`. */
  redoNewGame(): Result<Transition> {
    return this.#perform('redo-new-game', { ...this.#now(), type: 'redo-new-game' }, null);
  }

  /** Restores and saves the game that was deleted or replaced in another window; fault `nothing-removed`. */
  restoreRemoved(): Result<Transition> {
    const { removed } = this.#replica;
    if (removed === null) return fault('nothing-removed', 'no game was deleted elsewhere');
    const command = { ...this.#now(), type: 'new-game', started: removed } as const;
    return this.#perform('undo-new-game', command, null);
  }

  /**
   * Adds the finished game to the table of its class, under a name that is trimmed and normalized to Unicode NFC.
   * Faults `empty-name`, `long-name` (over 32 characters), `bad-name` (control characters), `game-not-over`,
   * `score-too-low`.
   */
  addHighScore(text: string): Result<HighScore> {
    this.#mustBeOpen();
    mustBeText('name', text);
    const name = checkName(text);
    if (!name.ok) return name;
    const summary = this.#summary();
    if (summary.over && !qualifies(this.#replica.records, summary)) {
      return fault('score-too-low', 'the score is too low for the table');
    }
    const entry = { ...summary, name: name.value };
    const done = this.#replica.perform({ ...this.#now(), type: 'high-score', entry });
    if (!done.ok) return done;
    this.#notify(null);
    return ok(entry);
  }

  /** The active games as they are shown here, saved or not. */
  backup(): Backup {
    const { games, current } = this.#replica.games;
    const { length: hand } = games;
    const { records } = this.#replica;
    const entry = { rules: this.#rules, records, exercises: [], current, hand };
    return {
      savedAt: timeOf(this.#ports),
      settings: null,
      entries: [{ ...entry, games: games.map(backupOf) }],
    };
  }

  /** Tries to make everything durable; a fault has the code and text of its notice. */
  flush(): Promise<Result<void>> {
    return this.#replica.flush();
  }

  /** Flushes and ends the session: listeners are no longer called, and further commands throw. */
  close(): Promise<Result<void>> {
    this.#closed = true;
    this.#stopWatching();
    this.#listeners.clear();
    return this.flush();
  }

  /** The command of an event that happens now. */
  #event(event: Exclude<PlayerEvent, { readonly type: 'advice' }>): GameCommand {
    const now = this.#now();
    const elapsed = this.#elapsed(now.at);
    return { ...now, type: 'event', event: { ...event, elapsed } };
  }

  /** Performs a command on the game; `lastEventAt` is when the resulting game was last played in this session. */
  #perform(
    kind: TransitionKind,
    command: GameCommand,
    lastEventAt: number | null = command.at,
  ): Result<Transition> {
    this.#mustBeOpen();
    const { game } = this.#current;
    const done = this.#replica.perform(command);
    if (!done.ok) return done;
    this.#lastEventAt = lastEventAt;
    const transition = transitionOf(kind, game, this.#current.game);
    this.#notify(transition);
    return ok(transition);
  }

  /** Notifies listeners of a change that no command here made: the saving, or the game in another session. */
  #follow(before: Games | null): void {
    const from = before && currentOf(before);
    const transition =
      from === null || isSameState(from, this.#current)
        ? null
        : transitionBetween(from.game, this.#current.game);
    if (transition !== null) this.#lastEventAt = timeOf(this.#ports);
    this.#notify(transition);
  }

  get #current(): StoredGame {
    return currentOf(this.#replica.games);
  }

  /** The game and the time of a command. */
  #now(): { readonly game: string; readonly at: number } {
    return { game: this.#current.id, at: timeOf(this.#ports) };
  }

  #summary(): GameSummary {
    return summaryOf(this.#current, timeOf(this.#ports));
  }

  /** Milliseconds since the latest event; 0 if the clock was set back or the game was just resumed. */
  #elapsed(now: number): number {
    if (this.#lastEventAt === null) return 0;
    return Math.min(Math.max(0, now - this.#lastEventAt), MAX_ELAPSED_MS);
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new Error('the session is closed');
  }

  #notify(transition: Transition | null): void {
    this.#state = this.#stateNow();
    for (const listener of this.#listeners) listener(this.#state, transition);
  }

  #stateNow(): SessionState {
    const { games, current } = this.#replica.games;
    const played = this.#current;
    const { game } = played;
    const { records, notices, saved } = this.#replica;
    const scoreClass = scoreClassOf(played);
    if (this.#statistics?.records !== records) {
      this.#statistics = { records, value: statisticsOf(records) };
    }
    return {
      game,
      startedAt: played.startedAt,
      due:
        game.position.spawnsDue > 0 ? { game: played.id, index: game.turn.state as number } : null,
      canUndo: game.dealer.undoes && game.turn.previous !== null,
      canRedo: game.undone !== null,
      undos: game.undos,
      redos: game.redos,
      canUndoNewGame: current === 1,
      canRedoNewGame: current === 0 && games.length === 2,
      playedMs: played.playedMs,
      scoreClass,
      best: Math.max(records.best[scoreClass], played.peak),
      highScores: records.highScores,
      qualifies: qualifies(records, this.#summary()),
      statistics: this.#statistics.value,
      notices,
      saved,
    };
  }
}

/** Throws on a seed outside 0..2^53-1, on an invalid deal, and if both are given. */
export function mustBeNewGame({ seed, deal }: NewGameOptions): void {
  if (seed !== undefined) mustBeSeed(seed);
  if (deal === undefined) return;
  if (seed !== undefined) throw new TypeError('expected a seed or a deal, got both');
  expectOk(dealingFields.deal(deal, 'deal'));
}

/** Where the tiles of a new game come from. */
export function dealingFor({ seed, deal }: NewGameOptions, ports: Ports): Dealing {
  return deal === undefined ? { seed: seed ?? ports.newSeed() } : { deal };
}

/** The current time of a session in whole milliseconds since 1970. */
export function timeOf(ports: Ports): number {
  return Math.max(0, Math.round(ports.now()));
}

/** The name of a game or a session, from a random integer. */
export function nameOf(random: number): string {
  return random.toString(36);
}
