/**
 * What all foreign formats share. A format is a value: how to recognise it,
 * read it and write it, always from and to bytes, so that a program can list,
 * detect and convert without knowing any of them. What a format cannot carry
 * (a size, a rank, an undo) is refused with `cannot-carry` and never dropped
 * in silence; facts about a game that are no part of its play (class, seed,
 * times) are left out.
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

/** One way to write a value of one kind in bytes; what is read may say more than what has to be given. */
export interface Format<Value, Given = Value> {
  /** A stable name for command lines: lower case, no blanks. */
  readonly id: string;
  /** The name for people. */
  readonly name: string;
  /** The usual file extension, without the dot. */
  readonly extension: string;
  /** Whether the bytes are something other than text in UTF-8. */
  readonly binary: boolean;
  /** Whether the bytes look like this format; looks at a few of them only. */
  readonly detect: (bytes: Uint8Array) => boolean;
  /** Reads and checks; every fault has a code and names a place. */
  readonly read: (bytes: Uint8Array) => Result<Value>;
  /** Writes; fault `cannot-carry` when the format has no way to say it. */
  readonly write: (value: Given) => Result<Uint8Array>;
}

/** A format of whole games: any is written, and one that is read is played to its end. */
export type ReplayFormat = Format<VerifiedReplay, Replay>;

/** A position as other programs keep it: they do not say how it came about. */
export type Snapshot = Pick<Position, 'board' | 'score' | 'status' | 'won'>;
/** A format of positions. */
export type PositionFormat = Format<Snapshot>;

/** The most bytes of a foreign file. */
export const MAX_FOREIGN_BYTES = 2 ** 26;

/** A format whose bytes are text: the same with the text in place of the bytes. */
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

/** The fault `too-long` of a file that is, or null. */
export function lengthFault(bytes: Uint8Array): ReturnType<typeof fault> | null {
  if (bytes.length <= MAX_FOREIGN_BYTES) return null;
  return fault('too-long', `expected at most ${MAX_FOREIGN_BYTES} bytes, got ${bytes.length}`);
}

/** Without the byte order mark that some editors put before a text. */
function unmarked(bytes: Uint8Array): Uint8Array {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return marked ? bytes.subarray(3) : bytes;
}

/** The first characters of a text, blanks before them left out; what is not ASCII becomes `?`. */
function headOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 4096), (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : '?',
  )
    .join('')
    .trimStart();
}

/** The fault of a writer: what the format lacks, and what the game has. */
export function cannotCarry(format: string, reason: string): ReturnType<typeof fault> {
  return fault('cannot-carry', `${format} ${reason}`);
}

/** A fault found in reading, placed in the file. */
export function placed(error: Fault, place: string, at: string | number): ReturnType<typeof fault> {
  return fault(error.code, `${place}: ${error.message}`, at);
}

/** A move as the 4x4 formats know it: a direction, and then always a tile 2 or 4. */
export interface Step {
  readonly direction: Direction;
  readonly spawn: Spawn;
}
