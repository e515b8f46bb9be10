/** `open2048 engine`: our player as an engine that speaks the engine protocol on standard input and output. */
import { setImmediate } from 'node:timers/promises';
import { EngineConnection, type Write } from '@open2048/advice';
import { lineBatches } from '@open2048/workbench/files';
import { OwnPlayer, type PlayerFiles } from '@open2048/workbench/player';
import { EXIT, print, refuse } from '@open2048/workbench/program';
import { progressLine } from './exact-progress.ts';

/** The maximum length of a command in bytes; a rule set with its own start on a large board needs that many. */
const MAX_LINE_BYTES = 2 ** 23;

/** Answers commands until `quit` or the end of the input; resolves to the exit code. */
export async function engineCommand(options: PlayerFiles): Promise<number> {
  const player = await OwnPlayer.open(
    options,
    progressLine(() => performance.now()),
  );
  if (!player.ok) return refuse(player.error, {});
  const { write, flush } = together();
  const connection = new EngineConnection(player.value, write, () => performance.now());
  await converse(connection);
  await flush();
  return EXIT.ok;
}

async function converse(connection: EngineConnection): Promise<void> {
  for await (const lines of lineBatches(process.stdin, MAX_LINE_BYTES)) {
    for (const line of lines) if (!(await connection.receive(line))) return;
  }
  await connection.end();
}

/** The number of characters to buffer before waiting for the reader. */
const MOST_HELD = 2 ** 16;

/** Writes lines that are produced at about the same time together, because each write wakes the reader. */
function together(): { readonly write: Write; readonly flush: () => Promise<void> } {
  let held = '';
  let next: Promise<void> | null = null;
  const flush = async (): Promise<void> => {
    const text = held;
    held = '';
    next = null;
    await print(text);
  };
  return {
    flush,
    write: (line) => {
      held += line;
      next ??= setImmediate().then(flush);
      return held.length > MOST_HELD ? next : undefined;
    },
  };
}
