/**
 * PostgreSQL's log. The server writes it and not PostgreSQL's own collector, which limits the number of files but not
 * their size: it starts a new file when one is full, and it only overwrites old files when the time for them has come.
 */
import { appendFileSync, renameSync, statSync } from 'node:fs';

/** The maximum size of a file in bytes. There are two: the current one, and the one before with the suffix `.1`. */
const MAX_BYTES = 1024 * 1024;
const [TAIL_LINES, TAIL_LENGTH] = [12, 4000];

/** A log in two files of at most 1 MiB each, and its last lines in memory. */
export class Log {
  readonly path: string;
  #bytes: number;
  #end = '';

  constructor(path: string) {
    this.path = path;
    this.#bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Appends output. If the file cannot be written, as on a full disk, the database continues without a log. */
  add(output: Buffer): void {
    this.#end = (this.#end + output.toString()).slice(-TAIL_LENGTH);
    try {
      if (this.#bytes + output.length > MAX_BYTES) {
        this.#bytes = 0;
        renameSync(this.path, `${this.path}.1`);
      }
      appendFileSync(this.path, output, { mode: 0o600 });
      this.#bytes += output.length;
    } catch {
      // The last lines are still in memory.
    }
  }

  /** The last lines that were added, at most 12. */
  get tail(): string {
    return this.#end.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  }
}
