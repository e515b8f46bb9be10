/** The other side of line mode, until the conversation or a signal ends it. */
import { EXIT, print } from '@open2048/workbench/program';
import { Answers } from './answers.ts';
import type { Lines } from './ask.ts';
import { endSignal, withTimeLimit } from './ends.ts';
import { isTerminal } from './setting.ts';

/**
 * Holds a conversation on standard input and output until it or a signal ends. Resolves to the exit code once `settled` has
 * resolved, which stores what was answered and has a time limit after a signal.
 */
export async function inLines(
  talk: (lines: Lines) => Promise<number>,
  settled: () => Promise<void> = async () => undefined,
): Promise<number> {
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
  const finished = settled();
  await (code === EXIT.ok ? finished : withTimeLimit(finished));
  return code;
}
