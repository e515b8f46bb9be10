/** Whether the database can be used now. However many ask at the same time, it is asked once. */
import type pg from 'pg';

/** An answer takes a millisecond; a check that takes much longer is of no use to whoever asks. */
const ANSWER_MS = 2000;

/** The readiness of one instance. */
export class Readiness {
  readonly #pool: pg.Pool;
  #asking: Promise<string | null> | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** What is wrong, without details of the machine, or null. */
  check(): Promise<string | null> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(): Promise<string | null> {
    const question: pg.QueryConfig & { query_timeout: number } = {
      text: 'select',
      query_timeout: ANSWER_MS,
    };
    return this.#pool.query(question).then(
      () => null,
      () => 'the database does not answer',
    );
  }
}
