/**
 * The results of an arena as a file of JSON lines: what is played, then every game that was played or
 * paused. Lines are only ever added and are forced to the disk, so a kill or a power cut loses at most
 * the games under way; a last line that was cut short is taken away when the file is opened again.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { fault, ok, quote, ruleSetText, shape, type Result } from '@open2048/core';
import { lock } from 'proper-lockfile';
import { ENDINGS, type Conditions, type Paused, type Played } from './game.ts';
import type { EngineId } from './engine-process.ts';

/** One engine, as the results know it. */
export interface Entrant extends EngineId {
  /** The text by which it was named, settings and command. */
  readonly text: string;
}

/** What a file of results is about: other engines, rules or seeds want another file. */
export interface ArenaHeader {
  readonly conditions: Conditions;
  readonly entrants: readonly Entrant[];
}

/** What stands in a file of results. */
export interface Results {
  readonly played: readonly Played[];
  readonly paused: readonly Paused[];
}

const FORMAT = 'open2048-arena';
const VERSION = 1;
const BEGINNING = `{"format":"${FORMAT}"`;
/** The most bytes of a file that is read: room for millions of games. */
const MAX_BYTES = 2 ** 29;
/** The lock of a process that was killed is stale after some seconds; so long others try. */
const LOCKING = {
  realpath: false,
  stale: 4000,
  retries: { retries: 8, factor: 1, minTimeout: 600 },
  // Only lines are added, each of them whole, whoever writes them.
  onCompromised: () => undefined,
};

const whole = shape.integer(0, Number.MAX_SAFE_INTEGER);
const real: shape.Shape<number> = (value, path) =>
  typeof value === 'number' ? ok(value) : fault('bad-value', `${path}: expected a number`, path);
const task = { engine: whole, game: whole };

const lineShape = shape.kinds({
  played: shape.object({
    kind: shape.oneOf(['played']),
    ...task,
    score: real,
    moves: whole,
    rank: whole,
    end: shape.oneOf(ENDINGS),
    why: shape.text(1000),
    seconds: real,
  }),
  paused: shape.object({
    kind: shape.oneOf(['paused']),
    ...task,
    moves: shape.text(2 ** 28),
    seconds: real,
  }),
});

/** Results that are kept, in a file or, without one, for as long as the command runs. */
export interface ResultsStore {
  readonly results: Results;
  /** Resolves when the line is safe; fault `cannot-write`. */
  readonly add: (kind: 'played' | 'paused', game: Played | Paused) => Promise<Result<void>>;
  readonly close: () => Promise<void>;
}

/** Results that are kept nowhere. */
export const NOT_KEPT: ResultsStore = {
  results: { played: [], paused: [] },
  add: async () => ok(undefined),
  close: async () => undefined,
};

/**
 * Opens a file of results, or begins it; nobody else may write it until it is closed. Faults
 * `in-use`, `cannot-read`, `cannot-write`, `not-results`, `damaged-results`, `other-arena`.
 */
export async function openResults(
  path: string,
  header: ArenaHeader,
): Promise<Result<ResultsStore>> {
  let file: FileHandle | null = null;
  let release: (() => Promise<void>) | null = null;
  try {
    release = await lock(path, LOCKING);
    file = await open(path, 'a+');
    const results = await take(file, path, header);
    if (results.ok) return ok(storeOn(file, release, results.value));
    await file.close();
    await release();
    return results;
  } catch (error) {
    await file?.close();
    await release?.();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ELOCKED') return fault('in-use', `another arena writes ${quote(path)}`);
    return fault('cannot-write', `cannot write ${quote(path)}: ${message}`);
  }
}

/** Reads what is there, without a last line that was cut short, or writes the header. */
async function take(file: FileHandle, path: string, header: ArenaHeader): Promise<Result<Results>> {
  const { size } = await file.stat();
  if (size > MAX_BYTES)
    return fault('file-too-large', `${path}: expected at most ${MAX_BYTES} bytes`);
  const bytes = await file.readFile();
  const end = bytes.lastIndexOf(0x0a) + 1;
  const first = headerText(header);
  if (end === 0 && !isBeginning(bytes.toString())) {
    return fault('not-results', `${path}: expected results of an arena`);
  }
  if (end < size) await file.truncate(end);
  if (end === 0) {
    await file.appendFile(first);
    await file.sync();
    return ok({ played: [], paused: [] });
  }
  return readResults(bytes.subarray(0, end).toString(), first, path);
}

/** Whether a text without a line end may be a header that was cut short. */
function isBeginning(text: string): boolean {
  return text.startsWith(BEGINNING) || BEGINNING.startsWith(text);
}

function headerText({ conditions: { rules, seed }, entrants }: ArenaHeader): string {
  const header = { format: FORMAT, version: VERSION, rules: ruleSetText(rules), seed, entrants };
  return `${JSON.stringify(header)}\n`;
}

function readResults(text: string, header: string, path: string): Result<Results> {
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  if (!first.startsWith(BEGINNING)) {
    return fault('not-results', `${path}: expected results of an arena`);
  }
  if (`${first}\n` !== header) {
    const message = `${path}: expected the results of this arena, found ${first.slice(0, 300)}`;
    return fault('other-arena', message);
  }
  const played = new Map<string, Played>();
  const paused = new Map<string, Paused>();
  for (const [index, line] of lines.entries()) {
    const json = shape.jsonOf(line, 2 ** 28);
    const read = json.ok ? lineShape(json.value, '') : json;
    const at = index + 2;
    if (!read.ok) return fault('damaged-results', `${path}, line ${at}: ${read.error.message}`, at);
    const { kind, ...game } = read.value;
    const key = `${game.engine}/${game.game}`;
    if (kind === 'played') played.set(key, game as Played);
    else paused.set(key, game as Paused);
  }
  return ok({ played: [...played.values()], paused: [...paused.values()] });
}

/** Lines that come while others are being written are written together after them. */
function storeOn(file: FileHandle, release: () => Promise<void>, results: Results): ResultsStore {
  let text = '';
  let next: Promise<Result<void>> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (): Promise<Result<void>> => {
    next = null;
    const lines = text;
    text = '';
    try {
      await file.appendFile(lines);
      await file.datasync();
      return ok(undefined);
    } catch (error) {
      return fault('cannot-write', `the results cannot be written: ${(error as Error).message}`);
    }
  };
  return {
    results,
    add: (kind, game) => {
      text += `${JSON.stringify({ kind, ...game })}\n`;
      if (next === null) last = next = last.then(write);
      return next;
    },
    close: async () => {
      await last;
      await file.close();
      await release();
    },
  };
}
