/** The lines that a user types in line mode; the next line can be awaited without consuming it. */
import type { Result } from '@open2048/core';
import { lineBatches } from '@open2048/workbench/files';

/** The maximum length of a typed line in bytes. */
const MAX_BYTES = 1024;

/** A queue of lines. */
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

  /** The next line, without consuming it. */
  peek(): Promise<IteratorResult<Result<string>>> {
    this.#next ??= this.#lines.next();
    return this.#next;
  }

  /** Consumes the next line. */
  take(): Promise<IteratorResult<Result<string>>> {
    const next = this.peek();
    this.#next = null;
    return next;
  }
}

async function* flattened<Value>(batches: AsyncIterable<Value[]>): AsyncGenerator<Value, void> {
  for await (const batch of batches) yield* batch;
}
