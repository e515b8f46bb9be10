/** `open2048 log`: reads the public log of a server, and checks that it continues the one that was kept in a file. */
import { checkContinues, checkLog, logDayShape, readLog, type LogDay } from '@open2048/compete';
import { fault, ok, shape, type Result } from '@open2048/core';
import { readBytes, saveFile } from '@open2048/workbench/files';
import { counted, EXIT, print, refuse, type Output } from '@open2048/workbench/program';
import { exitOfPublished } from './published.ts';
import { apiOf, chosenServer } from './ranked/api.ts';

/** The longest file that is read: 2^26 bytes are more than 600 years. */
const MAX_BYTES = 2 ** 26;

interface LogOptions extends Output {
  readonly server?: string;
}

/** Checks the log, and keeps it in the file if there is one; resolves to the exit code. */
export async function logCommand(file: string | undefined, options: LogOptions): Promise<number> {
  const origin = chosenServer(options.server);
  if (!origin.ok) return refuse(origin.error, options);
  const kept = file === undefined ? ok([]) : await readKept(file);
  if (!kept.ok) return refuse(kept.error, options);
  const days = await readLog(apiOf(origin.value));
  if (!days.ok) return refuse(days.error, options, exitOfPublished(days.error.code));
  const continues = checkContinues(kept.value, days.value);
  if (!continues.ok) return refuse(continues.error, options, EXIT.no);
  if (file !== undefined) {
    const lines = days.value.map((day) => `${JSON.stringify(day)}\n`).join('');
    const saved = await saveFile(file, new TextEncoder().encode(lines));
    if (!saved.ok) return refuse(saved.error, options);
  }
  await print(
    options.json === true ? `${JSON.stringify(summaryOf(days.value))}\n` : textOf(days.value),
  );
  return EXIT.ok;
}

/** The days in a file; none if there is no file. Faults `cannot-read`, and `bad-log` for another file. */
async function readKept(file: string): Promise<Result<readonly LogDay[]>> {
  const bytes = await readBytes(file, MAX_BYTES);
  if (!bytes.ok) return bytes.error.code === 'no-file' ? ok([]) : bytes;
  const days: LogDay[] = [];
  for (const line of new TextDecoder().decode(bytes.value).split('\n').slice(0, -1)) {
    const json = shape.jsonOf(line, MAX_BYTES);
    const day = json.ok ? logDayShape(json.value, '') : json;
    if (!day.ok) return fault('bad-log', `${file}: line ${days.length + 1} is not a day of a log`);
    days.push(day.value);
  }
  return checkLog(days).ok ? ok(days) : fault('bad-log', `${file} is not the beginning of a log`);
}

function summaryOf(days: readonly LogDay[]): object {
  const games = days.reduce((sum, day) => sum + day.games, 0);
  return { days: days.length, games, last: days.at(-1) ?? null };
}

function textOf(days: readonly LogDay[]): string {
  const last = days.at(-1);
  if (last === undefined) return 'The log has no day yet.\n';
  const games = days.reduce((sum, day) => sum + day.games, 0);
  return `${counted(days.length, 'day')}, ${counted(games, 'game')}; the digest of ${last.day} is ${last.head}\n`;
}
