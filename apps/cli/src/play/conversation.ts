/** Whom the game in lines talks to. */
import type { Advisor } from '@open2048/advice';
import type { Dialect } from '../dialects.ts';
import type { Answers } from '../terminal/answers.ts';
import type { Theme } from '../terminal/themes.ts';

/** Where the conversation goes; `echoes` says that the terminal itself shows the lines that are typed. */
export interface Conversation {
  readonly answers: Answers;
  readonly say: (text: string) => Promise<void>;
  readonly echoes: boolean;
  readonly theme: Theme;
  readonly dialect: Dialect;
  readonly advisor: Advisor;
}
