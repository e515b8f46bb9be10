/**
 * The interface of all foreign formats. A format is a value with functions to
 * detect, read and write it, always from and to bytes, so that a program can
 * list, detect and convert formats without knowing any of them. Anything that a
 * format cannot carry (a size, a rank, an undo) is rejected with `cannot-carry`
 * and never dropped silently; facts about a game that are not part of its play
 * (class, seed, times) are left out.
 */
import {
  type Direction,
  fault,
  type Fault,
  ok,
  type Position,
  type Result,
  type Spawn,
} from '@open2048/core';
import { textOfUtf8, utf8Of } from '../bytes.ts';
import type { VerifiedReplay } from '../replay-runner.ts';
import type { Replay } from '../replay.ts';

/** A format of one kind of value; reading may return more than writing needs. */
export interface Format<Value, Given = Value> {
  /** A stable name for command lines: lower case, no blanks. */
  readonly id: string;
  /** The name shown to people. */
  readonly name: string;
  /** The usual file extension, without the dot. */
  readonly extension: string;
  /** Whether the bytes are something other than text in UTF-8. */
  readonly binary: boolean;
  /** Whether the bytes look like this format; looks at a few of them only. */
  readonly detect: (bytes: Uint8Array) => boolean;
  /** Reads and checks; every fault has a code and names a place. */
  readonly read: (bytes: Uint8Array) => Result<Value>;
  /** Writes; fault `cannot-carry` if the format cannot express the value. */
  readonly write: (value: Given) => Result<Uint8Array>;
}

/** A format of whole games: any replay can be written, and a replay that is read is played to its end. */
export type ReplayFormat = Format<VerifiedReplay, Replay>;

/** A position as other programs store it, without its history. */
export type Snapshot = Pick<Position, 'board' | 'score' | 'status' | 'won'>;
/** A format of positions. */
export type PositionFormat = Format<Snapshot>;

/** The maximum size of a foreign file, in bytes. */
export const MAX_FOREIGN_BYTES = 2 ** 26;

/** A format whose bytes are text; the functions take and return text instead of bytes. */
export function textFormat<Value, Given = Value>(format: {
  readonly id: string;
  readonly name: string;
  readonly extension: string;
  readonly detect: (head: string) => boolean;
  readonly read: (text: string) => Result<Value>;
  readonly write: (value: Given) => Result<string>;
}): Format<Value, Given> {
  return {
    ...format,
    binary: false,
    detect: (bytes) => format.detect(headOf(unmarked(bytes))),
    read(bytes) {
      const length = lengthFault(bytes);
      if (length !== null) return length;
      const text = textOfUtf8(unmarked(bytes));
      return text.ok ? format.read(text.value) : text;
    },
    write(value) {
      const text = format.write(value);
      return text.ok ? ok(utf8Of(text.value)) : text;
    },
  };
}

/** The fault `too-long` if the file is too long, or null. */
export function lengthFault(bytes: Uint8Array): ReturnType<typeof fault> | null {
  if (bytes.length <= MAX_FOREIGN_BYTES) return null;
  return fault('too-long', `expected at most ${MAX_FOREIGN_BYTES} bytes, got ${bytes.length}`);
}

/** Removes the byte order mark that some editors put before a text. */
function unmarked(bytes: Uint8Array): Uint8Array {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return marked ? bytes.subarray(3) : bytes;
}

/** The first characters of a text without leading blanks; non-ASCII bytes become `?`. */
function headOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 4096), (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : '?',
  )
    .join('')
    .trimStart();
}

/** The fault of a writer; `reason` says what the format cannot express. */
export function cannotCarry(format: string, reason: string): ReturnType<typeof fault> {
  return fault('cannot-carry', `${format} ${reason}`);
}

/** A fault found while reading, with its place in the file. */
export function placed(error: Fault, place: string, at: string | number): ReturnType<typeof fault> {
  return fault(error.code, `${place}: ${error.message}`, at);
}

/** A move in the 4x4 formats: a direction, and always a tile 2 or 4. */
export interface Step {
  readonly direction: Direction;
  readonly spawn: Spawn;
}
