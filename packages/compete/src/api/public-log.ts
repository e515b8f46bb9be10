/** The public log of a server. */
import { ok, shape, type Result } from '@open2048/core';
import { checkLog, type LogDay, type LogProof } from '../public-log.ts';
import { count, hex, knownFields, matching } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';

const DIGEST_BYTES = 32;
/** The most days in an answer, and the longest path in a tree. */
const MAX_DAYS = 1000;
const MAX_PATH = 32;
const MAX_GAMES = 2 ** 31 - 1;

const digest = hex(DIGEST_BYTES);
/** The shape of a day of the log. */
export const logDayShape = knownFields({
  day: matching(/^\d{4}-\d\d-\d\d$/, 'a day'),
  games: shape.integer(0, MAX_GAMES),
  root: digest,
  previous: digest,
  head: digest,
});
const page = knownFields({ days: shape.list(logDayShape, 0, MAX_DAYS) });
const proof = knownFields({
  day: logDayShape,
  place: count,
  path: shape.list(digest, 0, MAX_PATH),
});
const logged = knownFields({ log: shape.nullable(proof) });

/** Reads all days of the log, and checks that they continue each other. Faults of `ask`, and `log-changed`. */
export async function readLog(server: ApiServer): Promise<Result<readonly LogDay[]>> {
  const days: LogDay[] = [];
  for (;;) {
    const after = days.at(-1)?.day;
    const path = after === undefined ? 'log' : `log?after=${after}`;
    const answered = await ask(server, { path, answer: page });
    if (!answered.ok) return answered;
    days.push(...answered.value.days);
    const checked = checkLog(days);
    if (!checked.ok) return checked;
    if (answered.value.days.length === 0) return ok(days);
  }
}

/** Reads where a finished game is in the log; null if its day has not ended. Faults of `ask`. */
export async function readLogProof(
  server: ApiServer,
  gameId: string,
): Promise<Result<LogProof | null>> {
  const answered = await ask(server, { path: `games/${gameId}/log`, answer: logged });
  return answered.ok ? ok(answered.value.log) : answered;
}
