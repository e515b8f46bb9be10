/**
 * The commands of a session that are not durable yet, in order, and the log that has them until then, if there is a
 * place for one. The log is written within each command; if that fails, the move is still made and a notice reports the
 * failure. A log may include commands of other sessions that ended too early and are applied again here; their own logs
 * are removed once these commands are in this one.
 */
import type { GameCommand } from './command.ts';
import type { StorageKeys } from './storage-keys.ts';
import type { FoundLog } from './left-behind.ts';
import { eventsOf, type Games, type StoredGame } from './stored-game.ts';
import { isReached, reachedWith, type Reached } from './reached.ts';
import type { RecordsChange } from './records.ts';
import type { Notice } from './state.ts';
import type { SyncStorage } from './sync-storage.ts';
import { logFailed } from './storage-errors.ts';
import {
  entryOf,
  fittingIn,
  formatUnsaved,
  type Base,
  type LogEntry,
  type Numbered,
} from './unsaved.ts';

/** The log of another session, with its text as it was found. */
type Taken = Pick<FoundLog, 'key' | 'text'>;

interface Pending extends Numbered {
  /** The change of the records. */
  readonly change: RecordsChange | null;
  readonly entry: LogEntry;
}

interface LoggedRange {
  readonly first: LogEntry | undefined;
  readonly last: LogEntry | undefined;
  readonly base: Base | null;
}

/** Where a session logs unsaved commands: its name, the keys of its rule set, and the place, if there is one. */
export interface LogTarget {
  readonly owner: string;
  readonly keys: StorageKeys;
  readonly log: SyncStorage | null;
}

/** The commands that wait to be saved. */
export class Waiting {
  readonly #target: LogTarget;
  #pending: readonly Pending[] = [];
  #reached: Reached;
  /** The number of the latest command of this session. */
  #number = 0;
  /** The game that was started here, as long as no save has it. */
  #begun: StoredGame | null;
  /** The states on which the commands are based, since the store has failed. */
  #base: Base | null = null;
  /** Logs of other sessions whose commands have been applied here or set aside. */
  #taken: readonly Taken[] = [];
  /** The contents of the log of this session: its first and last command, undefined if there are none, and its base. */
  #logged: LoggedRange = { first: undefined, last: undefined, base: null };
  #failure: Notice | null = null;

  constructor(target: LogTarget, reached: Reached, begun: StoredGame | null) {
    this.#target = target;
    this.#reached = reached;
    this.#begun = begun;
  }

  get length(): number {
    return this.#pending.length;
  }

  /** How many commands of each session are part of the games here. */
  get reached(): Reached {
    return this.#reached;
  }

  /** The changes of the records by the waiting commands. */
  get changes(): readonly RecordsChange[] {
    return this.#pending.map(({ change }) => change).filter((change) => change !== null);
  }

  /** Why the latest write of the log failed, if it did. */
  get failure(): Notice | null {
    return this.#failure;
  }

  /** Numbers a command of this session. */
  numbered(command: GameCommand): Numbered {
    return { session: this.#target.owner, number: ++this.#number, command };
  }

  /** Whether a command is part of the games, or was found not to fit them. */
  has({ session, number }: Numbered): boolean {
    return isReached(this.#reached, session, number);
  }

  /** Adds a command that has been performed. */
  add(numbered: Numbered, change: RecordsChange | null): void {
    this.pass(numbered);
    this.#pending = [...this.#pending, { ...numbered, change, entry: entryOf(numbered) }];
  }

  /** Marks a command as handled, without performing it. */
  pass({ session, number }: Numbered): void {
    this.#reached = reachedWith(this.#reached, session, number);
  }

  /** Sets the game that was started and that no save has. */
  begin(game: StoredGame): void {
    this.#begun = game;
  }

  /** Call when the first `count` commands and every started game are durable. */
  settle(count: number): void {
    this.#begun = null;
    this.#base = null;
    this.#pending = this.#pending.slice(count);
    this.updateLog();
  }

  /**
   * Call when the store has failed: the waiting commands are based on these games, which another session may replace.
   */
  setBase({ games, current }: Games): void {
    if (this.#begun !== null || this.#base !== null) return;
    this.#base = { games: games.map((game) => ({ id: game.id, events: eventsOf(game) })), current };
    this.updateLog();
  }

  /** Continues from a save of another session; returns the commands that it lacks. */
  restart(reached: Reached): readonly Numbered[] {
    const waiting = this.#pending;
    this.#begun = null;
    this.#base = null;
    this.#pending = [];
    this.#reached = reached;
    return waiting.filter((numbered) => !this.has(numbered));
  }

  /** Drops all waiting commands, which are kept in another way. */
  drop(): void {
    this.#pending = [];
  }

  /** Marks logs for removal once the log of this session has their commands. */
  take(logs: readonly Taken[]): void {
    this.#taken = [...this.#taken, ...logs];
  }

  /** Logs the waiting commands, as many as fit. */
  updateLog(): void {
    const { log, keys, owner } = this.#target;
    if (log === null) return;
    const entries = this.#pending.map(({ entry }) => entry);
    const fitting = entries.slice(0, fittingIn(this.#begun, entries));
    try {
      this.#write(log, fitting);
      if (fitting.length === entries.length) this.#removeTaken(log);
    } catch (error) {
      this.#failure = logFailed(keys.log(owner), error as Error);
    }
  }

  /** A full log stays unchanged until some of its commands are saved. */
  #write(log: SyncStorage, entries: readonly LogEntry[]): void {
    const { keys, owner } = this.#target;
    const [first, last] = [entries[0], entries.at(-1)];
    const [begun, base, logged] = [this.#begun, this.#base, this.#logged];
    if (first === logged.first && last === logged.last && base === logged.base) return;
    const text = last === undefined ? null : formatUnsaved({ begun, base }, entries);
    log.write(keys.log(owner), text);
    this.#logged = { first, last, base };
    this.#failure = null;
  }

  #removeTaken(log: SyncStorage): void {
    for (const { key, text } of this.#taken) {
      // Its session may still be running and have changed it.
      if (log.read(key) === text) log.write(key, null);
    }
    this.#taken = [];
  }
}
