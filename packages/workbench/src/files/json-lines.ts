/**
 * The results of a long task as a file of JSON lines: a header that describes the task, then a line for every
 * finished part. Lines are only appended, and each is synced to disk, so a kill or a power cut loses at most
 * the part in progress. A truncated last line is removed when the file is opened again.
 */
import { open, stat, type FileHandle } from 'node:fs/promises';
import { fault, ok, quote, shape, type Result } from '@open2048/core';
import { tryLock } from './lock.ts';

/** The format of a file: its first line, which describes the task, and the shape of the other lines. */
export interface LinesFormat<Line> {
  /** The first field is the name of the format. */
  readonly header: { readonly format: string; readonly [field: string]: unknown };
  readonly line: shape.Shape<Line>;
}

/** The lines of a file that is locked for writing until it is closed. */
export interface JsonLines<Line> {
  /** The lines that the file had when it was opened. */
  readonly lines: readonly Line[];
  /** Resolves when the line is on disk. Fault `cannot-write`. */
  readonly add: (line: Line) => Promise<Result<void>>;
  readonly close: () => Promise<void>;
}

/** The maximum size of a file, in bytes: room for millions of lines. */
const MAX_BYTES = 2 ** 29;

/** Lines that are not kept, for a task that will not be resumed. */
export function noLines<Line>(): JsonLines<Line> {
  return { lines: [], add: async () => ok(undefined), close: async () => undefined };
}

/**
 * Opens or creates a file of lines. Faults `in-use`, `cannot-write`, `file-too-large`, `not-results`,
 * `other-results` (of another task), `damaged-results` with the line as its place.
 */
export async function openJsonLines<Line>(
  path: string,
  format: LinesFormat<Line>,
): Promise<Result<JsonLines<Line>>> {
  // A device or a pipe may never end.
  const found = await stat(path).catch(() => null);
  if (found?.isFile() === false) {
    return fault('cannot-write', `${path}: expected a regular file or the name of a new file`);
  }
  let file: FileHandle | null = null;
  try {
    file = await open(path, 'a+');
    // The file is only appended to and never replaced, so it can be its own lock.
    const lines = (await tryLock(file))
      ? await take(file, path, format)
      : fault('in-use', `another process is writing ${quote(path)}`);
    if (lines.ok) return ok(writing(file, lines.value));
    await file.close();
    return lines;
  } catch (error) {
    await file?.close();
    return fault('cannot-write', `cannot write ${quote(path)}: ${(error as Error).message}`);
  }
}

/** Reads the existing lines and removes a truncated last line, or writes the header. */
async function take<Line>(
  file: FileHandle,
  path: string,
  { header, line }: LinesFormat<Line>,
): Promise<Result<Line[]>> {
  const { size } = await file.stat();
  if (size > MAX_BYTES) {
    return fault('file-too-large', `${path}: expected at most ${MAX_BYTES} bytes`);
  }
  const bytes = await file.readFile();
  const end = bytes.lastIndexOf(0x0a) + 1;
  const text = bytes.subarray(0, end).toString();
  const start = `{"format":"${header.format}"`;
  const [first = '', ...rest] = end === 0 ? [bytes.toString()] : text.split('\n').slice(0, -1);
  const isOurs = first.startsWith(start) || (end === 0 && start.startsWith(first));
  if (!isOurs) return fault('not-results', `${path}: expected a file that begins with ${start}`);
  if (end < size) await file.truncate(end);
  const head = JSON.stringify(header);
  if (end === 0) {
    await file.appendFile(`${head}\n`);
    await file.sync();
    return ok([]);
  }
  if (first === head) return readLines(rest, line, path);
  return fault('other-results', `${path}: expected ${head}, got ${first.slice(0, 500)}`);
}

function readLines<Line>(
  texts: readonly string[],
  line: shape.Shape<Line>,
  path: string,
): Result<Line[]> {
  const lines: Line[] = [];
  for (const [index, text] of texts.entries()) {
    const json = shape.jsonOf(text, 2 ** 28);
    const read = json.ok ? line(json.value, '') : json;
    const at = index + 2;
    if (!read.ok) return fault('damaged-results', `${path}, line ${at}: ${read.error.message}`, at);
    lines.push(read.value);
  }
  return ok(lines);
}

/** Lines that are added during a write are written together after it. */
function writing<Line>(file: FileHandle, lines: readonly Line[]): JsonLines<Line> {
  let text = '';
  let next: Promise<Result<void>> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (): Promise<Result<void>> => {
    next = null;
    const added = text;
    text = '';
    try {
      await file.appendFile(added);
      await file.datasync();
      return ok(undefined);
    } catch (error) {
      return fault('cannot-write', `cannot write the results: ${(error as Error).message}`);
    }
  };
  return {
    lines,
    add: (line) => {
      text += `${JSON.stringify(line)}\n`;
      if (next === null) last = next = last.then(write);
      return next;
    },
    close: async () => {
      await last;
      await file.close();
    },
  };
}
