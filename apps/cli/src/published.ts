/**
 * Whether a replay is the one that a server has published. The key of a ranked game is public when it ends, so anyone
 * can make another valid replay of it; the public log has the one that was played.
 */
import { checkLogged, readGameReplay, readLogProof, type LogDay } from '@open2048/compete';
import { fault, ok, type Result } from '@open2048/core';
import { encodeReplay, type Replay } from '@open2048/replay';
import { EXIT } from '@open2048/workbench/program';
import { apiOf, readServer } from './ranked/api.ts';

/**
 * The day of the public log that has this replay, or null if the day of the game has not ended and the server has this
 * replay. Faults: `no-deal` for a game that no server dealt, `bad-server`, those of the server, and `not-in-log`.
 */
export async function checkPublished(
  address: string,
  replay: Replay,
): Promise<Result<LogDay | null>> {
  const origin = readServer(address);
  if (!origin.ok) return origin;
  const { dealer } = replay;
  if (dealer.kind !== 'key') return fault('no-deal', 'the replay names no game of a server');
  const bytes = encodeReplay(replay);
  if (!bytes.ok) return bytes;
  const server = apiOf(origin.value);
  const { id } = dealer.deal;
  const proof = await readLogProof(server, id);
  if (!proof.ok) return proof;
  if (proof.value !== null) return checkLogged(id, bytes.value, proof.value);
  const published = await readGameReplay(server, id);
  if (!published.ok) return published;
  const theirs = encodeReplay(published.value);
  if (theirs.ok && Buffer.from(theirs.value).equals(bytes.value)) return ok(null);
  return fault('not-in-log', `the server has another replay of ${id}`);
}

/** The exit code for a fault. */
export function exitOfPublished(code: string): number {
  if (['bad-server', 'no-deal'].includes(code)) return EXIT.usage;
  return ['no-answer', 'not-open2048', 'compete-off', 'unavailable'].includes(code)
    ? EXIT.io
    : EXIT.no;
}

/** What was found, in a line. */
export function publishedText(day: LogDay | null): string {
  return day === null
    ? 'the server has the same replay; it is in the public log when the day ends (UTC)\n'
    : `in the public log of ${day.day}, whose digest is ${day.head}\n`;
}
