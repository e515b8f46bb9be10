/**
 * The commands of a session that are not durable yet, in the order in which they were done, and the log
 * in which they stand meanwhile, where there is a place for one. The log is written within each command;
 * a place that cannot take it costs no move, it is told in a notice. A log may hold commands of other
 * sessions that ended too early and are done again here; their own logs go once these stand in this one.
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

/** The log of another session, as it was found. */
type Taken = Pick<FoundLog, 'key' | 'text'>;

interface Pending extends Numbered {
  /** What is to be remembered of it. */
  readonly change: RecordsChange | null;
  readonly entry: LogEntry;
}

interface Noted {
  readonly first: LogEntry | undefined;
  readonly last: LogEntry | undefined;
  readonly base: Base | null;
}

/** Where a session notes what is not saved yet: its name, the keys of its rule set, and the place, if there is one. */
export interface Notes {
  readonly owner: string;
  readonly keys: StorageKeys;
  readonly log: SyncStorage | null;
}

/** What waits to be saved. */
export class Waiting {
  readonly #notes: Notes;
  #pending: readonly Pending[] = [];
  #reached: Reached;
  /** The number of the latest command that was given here. */
  #number = 0;
  /** The game that was begun here, while no save has it. */
  #begun: StoredGame | null;
  /** The states on which the commands stand, since the store has failed. */
  #base: Base | null = null;
  /** Logs of other sessions whose commands are done here, or set aside. */
  #taken: readonly Taken[] = [];
  /** What the log of this session says: its first and its last command, undefined while there is none, and its base. */
  #noted: Noted = { first: undefined, last: undefined, base: null };
  #trouble: Notice | null = null;

  constructor(notes: Notes, reached: Reached, begun: StoredGame | null) {
    this.#notes = notes;
    this.#reached = reached;
    this.#begun = begun;
  }

  get length(): number {
    return this.#pending.length;
  }

  /** How far the commands of each session are part of the games here. */
  get reached(): Reached {
    return this.#reached;
  }

  /** What is to be remembered of the commands that wait. */
  get changes(): readonly RecordsChange[] {
    return this.#pending.map(({ change }) => change).filter((change) => change !== null);
  }

  /** Why nothing could be noted when that was tried last, if so. */
  get trouble(): Notice | null {
    return this.#trouble;
  }

  /** A command that is given here, with its number. */
  numbered(command: GameCommand): Numbered {
    return { session: this.#notes.owner, number: ++this.#number, command };
  }

  /** Whether a command is part of the games, or was found not to fit them. */
  has({ session, number }: Numbered): boolean {
    return isReached(this.#reached, session, number);
  }

  /** A command was done. */
  add(numbered: Numbered, change: RecordsChange | null): void {
    this.pass(numbered);
    this.#pending = [...this.#pending, { ...numbered, change, entry: entryOf(numbered) }];
  }

  /** A command does not fit the games, and is not to be tried again. */
  pass({ session, number }: Numbered): void {
    this.#reached = reachedWith(this.#reached, session, number);
  }

  /** A game was begun that no save has. */
  begin(game: StoredGame): void {
    this.#begun = game;
  }

  /** So many of the commands are durable, and every game that was begun. */
  settle(count: number): void {
    this.#begun = null;
    this.#base = null;
    this.#pending = this.#pending.slice(count);
    this.note();
  }

  /** The store has failed: what waits stands on these games, which another session may leave behind. */
  standOn({ games, current }: Games): void {
    if (this.#begun !== null || this.#base !== null) return;
    this.#base = { games: games.map((game) => ({ id: game.id, events: eventsOf(game) })), current };
    this.note();
  }

  /** Goes on from a save of another session; gives back the commands that it lacks. */
  restart(reached: Reached): readonly Numbered[] {
    const waiting = this.#pending;
    this.#begun = null;
    this.#base = null;
    this.#pending = [];
    this.#reached = reached;
    return waiting.filter((numbered) => !this.has(numbered));
  }

  /** Nothing waits any more: it is kept in another way. */
  drop(): void {
    this.#pending = [];
  }

  /** These logs may go as soon as the log of this session has their commands. */
  take(logs: readonly Taken[]): void {
    this.#taken = [...this.#taken, ...logs];
  }

  /** Writes down what waits, as much of it as there is room for. */
  note(): void {
    const { log, keys, owner } = this.#notes;
    if (log === null) return;
    const entries = this.#pending.map(({ entry }) => entry);
    const fitting = entries.slice(0, fittingIn(this.#begun, entries));
    try {
      this.#write(log, fitting);
      if (fitting.length === entries.length) this.#removeTaken(log);
    } catch (error) {
      this.#trouble = logFailed(keys.log(owner), error as Error);
    }
  }

  /** A log that is full stays as it is until something of it is saved. */
  #write(log: SyncStorage, entries: readonly LogEntry[]): void {
    const { keys, owner } = this.#notes;
    const [first, last] = [entries[0], entries.at(-1)];
    const [begun, base, noted] = [this.#begun, this.#base, this.#noted];
    if (first === noted.first && last === noted.last && base === noted.base) return;
    const text = last === undefined ? null : formatUnsaved({ begun, base }, entries);
    log.write(keys.log(owner), text);
    this.#noted = { first, last, base };
    this.#trouble = null;
  }

  #removeTaken(log: SyncStorage): void {
    for (const { key, text } of this.#taken) {
      // Whoever wrote it may live and have gone on.
      if (log.read(key) === text) log.write(key, null);
    }
    this.#taken = [];
  }
}
