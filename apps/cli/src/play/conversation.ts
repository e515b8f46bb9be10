/** What a game in line mode is given. */
import type { Advisor } from '@open2048/advice';
import type { Dialect } from '../dialects.ts';
import type { Lines } from '../terminal/ask.ts';
import type { Theme } from '../terminal/themes.ts';

/** Input and output of a game, and how it is shown. */
export interface LineGame extends Lines {
  readonly theme: Theme;
  readonly dialect: Dialect;
}

/** A game in line mode with advice. */
export interface Conversation extends LineGame {
  readonly advisor: Advisor;
}
