/**
 * The records of a session: the stored ones, plus the changes of its commands that are not durable yet. Some of these
 * changes no longer belong to a command, because the game they came from was kept separately.
 */
import { applyChange, parseRecords, type Records, type RecordsChange } from './records.ts';

/** The records of a session. */
export class RecordKeeper {
  #records: Records;
  #stored: Records;
  #text: string | null = null;
  /** Changes by commands that no longer wait. */
  #further: readonly RecordsChange[] = [];

  constructor(stored: Records) {
    this.#records = this.#stored = stored;
  }

  /** The records, including changes that are not durable yet. */
  get records(): Records {
    return this.#records;
  }

  /** Changes that belong to no waiting command. */
  get further(): readonly RecordsChange[] {
    return this.#further;
  }

  /** Adds the change of a command; null if the command changes no records. */
  add(change: RecordsChange | null): void {
    if (change !== null) this.#records = applyChange(this.#records, change);
  }

  /** Keeps these changes independently of their commands. */
  keep(changes: readonly RecordsChange[]): void {
    this.#further = [...this.#further, ...changes];
  }

  /**
   * Call when the first `count` further changes are durable; `stored` has the records now stored, or null if nothing
   * was written.
   */
  settle(count: number, stored: Records | null, waiting: readonly RecordsChange[]): void {
    this.#further = this.#further.slice(count);
    if (stored !== null) this.hold(waiting, stored);
  }

  /**
   * Reads the stored text; false if it is missing, unchanged or invalid. Invalid records are set aside at the next
   * write.
   */
  read(text: string | null, waiting: readonly RecordsChange[]): boolean {
    if (text === null || text === this.#text) return false;
    this.#text = text;
    const stored = parseRecords(text);
    if (stored.ok) this.hold(waiting, stored.value);
    return stored.ok;
  }

  /** Applies the waiting changes to the stored records. */
  hold(waiting: readonly RecordsChange[], stored: Records = this.#stored): void {
    this.#stored = stored;
    this.#records = [...this.#further, ...waiting].reduce(applyChange, stored);
  }
}
