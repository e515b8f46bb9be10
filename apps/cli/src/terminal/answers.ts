/** The lines that are typed where a program is talked with, of which the next can be waited for without taking it. */
import type { Result } from '@open2048/core';
import { lineBatches } from '@open2048/workbench/files';

/** The most bytes of a line that a player types. */
const MAX_BYTES = 1024;

/** Lines, one after the other. */
export class Answers {
  readonly #lines: AsyncIterator<Result<string>>;
  #next: Promise<IteratorResult<Result<string>>> | null = null;

  constructor(lines: AsyncIterator<Result<string>>) {
    this.#lines = lines;
  }

  /** The lines of standard input. */
  static typed(): Answers {
    return new Answers(flattened(lineBatches(process.stdin, MAX_BYTES)));
  }

  /** The next line, which stays. */
  peek(): Promise<IteratorResult<Result<string>>> {
    this.#next ??= this.#lines.next();
    return this.#next;
  }

  /** The next line. */
  take(): Promise<IteratorResult<Result<string>>> {
    const next = this.peek();
    this.#next = null;
    return next;
  }
}

async function* flattened<Value>(batches: AsyncIterable<Value[]>): AsyncGenerator<Value, void> {
  for await (const batch of batches) yield* batch;
}
