/** The two sides of line mode: the lines that are typed, and whom the game talks to. */
import type { Result } from '@open2048/core';
import type { Adviser } from '../player/adviser.ts';
import type { Theme } from './themes.ts';

/** The lines that are typed, of which the next can be waited for without taking it. */
export class Answers {
  readonly #lines: AsyncIterator<Result<string>>;
  #next: Promise<IteratorResult<Result<string>>> | null = null;

  constructor(lines: AsyncIterator<Result<string>>) {
    this.#lines = lines;
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

/** Where the conversation goes; `echoes` says that the terminal itself shows the lines that are typed. */
export interface Conversation {
  readonly answers: Answers;
  readonly say: (text: string) => Promise<void>;
  readonly echoes: boolean;
  readonly theme: Theme;
  readonly adviser: Adviser;
}
