/**
 * The records of a session: what is stored, and on top of that what its commands add and is not durable
 * yet. Some of that belongs to no command any more, because the game it came from was kept beside.
 */
import { applyChange, parseRecords, type Records, type RecordsChange } from './records.ts';

/** What a session remembers. */
export class RecordKeeper {
  #records: Records;
  #stored: Records;
  #text: string | null = null;
  /** What is to be remembered of commands that no longer wait. */
  #further: readonly RecordsChange[] = [];

  constructor(stored: Records) {
    this.#records = this.#stored = stored;
  }

  /** The records, changes that are not durable yet included. */
  get records(): Records {
    return this.#records;
  }

  /** What belongs to no command that waits. */
  get further(): readonly RecordsChange[] {
    return this.#further;
  }

  /** A command was done; null where there is nothing to remember of it. */
  add(change: RecordsChange | null): void {
    if (change !== null) this.#records = applyChange(this.#records, change);
  }

  /** These changes are kept, whatever becomes of their commands. */
  keep(changes: readonly RecordsChange[]): void {
    this.#further = [...this.#further, ...changes];
  }

  /** So many of the further changes are durable, and this is stored now; null where nothing was written. */
  settle(count: number, stored: Records | null, waiting: readonly RecordsChange[]): void {
    this.#further = this.#further.slice(count);
    if (stored !== null) this.hold(waiting, stored);
  }

  /** Takes in the text that is stored now; false when it says nothing new, or cannot be read: damaged ones are set aside when there is something to write. */
  read(text: string | null, waiting: readonly RecordsChange[]): boolean {
    if (text === null || text === this.#text) return false;
    this.#text = text;
    const stored = parseRecords(text);
    if (stored.ok) this.hold(waiting, stored.value);
    return stored.ok;
  }

  /** Puts what waits on top of what is stored. */
  hold(waiting: readonly RecordsChange[], stored: Records = this.#stored): void {
    this.#stored = stored;
    this.#records = [...this.#further, ...waiting].reduce(applyChange, stored);
  }
}
