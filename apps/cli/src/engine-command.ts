/** `open2048 engine`: our player at the other end of the engine protocol, on standard input and output. */
import { Talk } from '@open2048/engine';
import { lineBatches } from './lines.ts';
import { EXIT, print, refuse } from './outcome.ts';
import { OwnPlayer, type PlayerFiles } from './player/player.ts';

/** The most bytes of a command: a rule set with a start of its own on a large board has as many. */
const MAX_LINE_BYTES = 2 ** 23;

/** Answers commands until `quit` or the end of the input; resolves to the exit code. */
export async function engineCommand(options: PlayerFiles): Promise<number> {
  const player = await OwnPlayer.open(options);
  if (!player.ok) return refuse(player.error, {});
  const talk = new Talk(player.value, print, () => performance.now());
  for await (const lines of lineBatches(process.stdin, MAX_LINE_BYTES)) {
    for (const line of lines) {
      // Whatever is being worked out is of no use any more.
      if (!(await talk.hear(line))) process.exit(EXIT.ok);
    }
  }
  await talk.end();
  return EXIT.ok;
}
