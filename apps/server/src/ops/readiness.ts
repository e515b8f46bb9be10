/**
 * Whether the database can be used now. However many ask at the same time, it is asked once. A full disk still allows
 * reading, so after a move could not be stored, the check is whether there is room to store more.
 */
import type pg from 'pg';

/** An answer takes a millisecond; a check that takes much longer is of no use to whoever asks. */
const ANSWER_MS = 2000;

/** Stores a megabyte, of rows that are too short to be compressed, and removes it again. */
const STORE = `
  begin;
  create temporary table room on commit drop as
    select repeat('x', 1000) as x from generate_series(1, 1024);
  rollback`;

/** The database, and whether the last moves could not be stored. */
export interface ReadinessPorts {
  readonly pool: pg.Pool;
  readonly commits: { readonly hasFailed: boolean };
}

/** The readiness of one instance. */
export class Readiness {
  readonly #ports: ReadinessPorts;
  #asking: Promise<string | null> | null = null;

  constructor(ports: ReadinessPorts) {
    this.#ports = ports;
  }

  /** What is wrong, without details of the machine, or null. */
  check(): Promise<string | null> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(): Promise<string | null> {
    if (!(await this.#answers('select'))) return 'the database does not answer';
    if (!this.#ports.commits.hasFailed || (await this.#answers(STORE))) return null;
    return 'the database cannot store moves';
  }

  #answers(text: string): Promise<boolean> {
    const question: pg.QueryConfig & { query_timeout: number } = {
      text,
      query_timeout: ANSWER_MS,
    };
    return this.#ports.pool.query(question).then(
      () => true,
      () => false,
    );
  }
}
