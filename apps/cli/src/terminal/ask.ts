/** Questions in line mode with a few possible answers. */
import { DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';
import type { Answers } from './answers.ts';

/** The requests that are one letter. */
export const LETTERS: ReadonlyMap<string, Direction | 'quit'> = new Map<string, Direction | 'quit'>(
  [
    ['W', UP],
    ['A', LEFT],
    ['S', DOWN],
    ['D', RIGHT],
    ['Q', 'quit'],
  ],
);

/** The input and output of a conversation; `echoes` says whether the terminal itself shows the lines that are typed. */
export interface Lines {
  readonly answers: Answers;
  readonly write: (text: string) => Promise<void>;
  readonly echoes: boolean;
}

/** Prompts until a valid request is entered, in any case; the end of the input means `quit`. */
export async function ask<Request>(
  { answers, write, echoes }: Lines,
  prompt: string,
  requests: ReadonlyMap<string, Request | 'quit'>,
): Promise<Request | 'quit'> {
  for (;;) {
    await write(prompt);
    const answer = await answers.take();
    // Without an echoed line, nothing ends the line of the prompt.
    if (!echoes || answer.done === true) await write('\n');
    if (answer.done === true) return 'quit';
    const line = answer.value;
    const request = line.ok ? requests.get(line.value.trim().toUpperCase()) : undefined;
    if (request !== undefined) return request;
    await write('Invalid input, try again.\n');
  }
}
