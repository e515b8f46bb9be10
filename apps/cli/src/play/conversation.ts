/** The other side of a game in line mode. */
import type { Advisor } from '@open2048/advice';
import type { Dialect } from '../dialects.ts';
import type { Answers } from '../terminal/answers.ts';
import type { Theme } from '../terminal/themes.ts';

/**
 * The input and output of the conversation; `echoes` says whether the terminal itself shows the lines that are typed.
 */
export interface Conversation {
  readonly answers: Answers;
  readonly write: (text: string) => Promise<void>;
  readonly echoes: boolean;
  readonly theme: Theme;
  readonly dialect: Dialect;
  readonly advisor: Advisor;
}
