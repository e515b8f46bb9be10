/** The other side of a game in line mode, until the conversation or a signal ends it. */
import type { Advisor } from '@open2048/advice';
import { print } from '@open2048/workbench/program';
import type { Dialect } from '../dialects.ts';
import { Answers } from '../terminal/answers.ts';
import { endSignal } from '../terminal/ends.ts';
import { isTerminal } from '../terminal/setting.ts';
import type { Theme } from '../terminal/themes.ts';

/** Input and output; `echoes` says whether the terminal itself shows the lines that are typed. */
export interface Lines {
  readonly answers: Answers;
  readonly write: (text: string) => Promise<void>;
  readonly echoes: boolean;
}

/** Input and output of a game, and how it is shown. */
export interface LineGame extends Lines {
  readonly theme: Theme;
  readonly dialect: Dialect;
}

/** A game in line mode with advice. */
export interface Conversation extends LineGame {
  readonly advisor: Advisor;
}

/** Runs a conversation on standard input and output until it or a signal ends; resolves to the exit code. */
export async function converse(talk: (lines: Lines) => Promise<number>): Promise<number> {
  const echoes = isTerminal();
  let isEnding = false;
  const write = async (text: string): Promise<void> => {
    if (!isEnding) await print(text);
  };
  const signalled = endSignal().then(async (code) => {
    isEnding = true;
    // The shell continues below the prompt.
    if (echoes) await print('\n');
    return code;
  });
  const code = await Promise.race([talk({ answers: Answers.typed(), write, echoes }), signalled]);
  // After a signal, a line is awaited that may never be typed.
  process.stdin.destroy();
  return code;
}
