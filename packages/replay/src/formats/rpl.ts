/**
 * .rpl files: 25-byte little-endian records, one per move: the board before it
 * in 64 bits, a byte move<<5 | cell<<1 | is4 (0 left, 1 right, 2 up, 3 down),
 * and four 32-bit success rates in units of 1 / 4e9 for left, right, up, down.
 * The file ends with a record of fixed numbers. Programs without rates write 1
 * for the move made and 0 for the others, and so do we. Two programs write such
 * files, each in its own order of the cells (nibbles.ts).
 */
import {
  boardsEqual,
  type Direction,
  DOWN,
  fault,
  LEFT,
  ok,
  type Result,
  RIGHT,
  UP,
} from '@open2048/core';
import type { VerifiedReplay } from '../replay-runner.ts';
import type { Replay } from '../replay.ts';
import { cannotCarry, lengthFault, placed, type ReplayFormat } from './format.ts';
import {
  readEitherOrder,
  readNibbles,
  tooLarge,
  writeNibbles,
  type NibbleOrder,
} from './nibbles.ts';
import { carried, playedSteps, Recorder } from './recorder.ts';

const RECORD = 25;
const ACTION_AT = 8;
const RATES_AT = 9;
const MOVES: readonly Direction[] = [LEFT, RIGHT, UP, DOWN];
/** A success rate of 1. */
const CERTAIN = 4_000_000_000;
/** The last record after its board, which some programs set to 0 and some to the last position. */
const SENTINEL_ACTION = 88;
const SENTINEL_RATES = [666_666_666, 233_333_333, 314_159_265, 987_654_321];

/** .rpl files with the first cell in the most significant nibble, as 2048EndgameTablebase writes them. */
export const RPL = rplFormat('rpl', '2048EndgameTablebase .rpl', 'most');
/** .rpl files with the first cell in the least significant nibble, as 2048-next writes them. */
export const RPL_NEXT = rplFormat('rpl-next', '2048-next .rpl', 'least');

function rplFormat(id: string, name: string, order: NibbleOrder): ReplayFormat {
  return {
    id,
    name,
    extension: 'rpl',
    binary: true,
    detect: (bytes) => bytes.length % RECORD === 0 && hasSentinel(bytes),
    read: (bytes) => read(bytes, order),
    write: (replay) => write(replay, name, order),
  };
}

function hasSentinel(bytes: Uint8Array): boolean {
  const offset = bytes.length - RECORD;
  if (offset < 0 || bytes[offset + ACTION_AT] !== SENTINEL_ACTION) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return SENTINEL_RATES.every(
    (rate, index) => view.getUint32(offset + RATES_AT + index * 4, true) === rate,
  );
}

function read(bytes: Uint8Array, first: NibbleOrder): Result<VerifiedReplay> {
  if (bytes.length % RECORD !== 0 || !hasSentinel(bytes)) {
    const at = Math.max(0, bytes.length - RECORD);
    return fault('cut-short', `byte ${at}: expected the record that ends a .rpl file`, at);
  }
  if (bytes.length === RECORD) return fault('no-moves', 'byte 0: expected at least one move', 0);
  return lengthFault(bytes) ?? readEitherOrder(first, (order) => readIn(bytes, order));
}

function readIn(bytes: Uint8Array, order: NibbleOrder): Result<VerifiedReplay> {
  const recorder = Recorder.from(readNibbles(bytes, 0, order));
  for (let offset = 0; offset < bytes.length - RECORD; offset += RECORD) {
    if (!boardsEqual(recorder.position.board, readNibbles(bytes, offset, order))) {
      const message = `byte ${offset}: this board does not follow from the one before`;
      return fault('wrong-board', message, offset);
    }
    const action = bytes[offset + ACTION_AT];
    const spawn = { cell: (action >> 1) & 15, rank: (action & 1) + 1 };
    const moved = recorder.move(MOVES[(action >> 5) & 3], spawn);
    if (!moved.ok) return placed(moved.error, `byte ${offset}`, offset);
  }
  return recorder.replay();
}

function write(replay: Replay, name: string, order: NibbleOrder): Result<Uint8Array> {
  const start = carried(replay, name);
  if (!start.ok) return start;
  const moves = replay.events.filter((event) => event.type === 'move').length;
  if (moves === 0) return cannotCarry(name, 'does not support games without moves');
  const bytes = new Uint8Array((moves + 1) * RECORD);
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const { before, step } of playedSteps(replay)) {
    const { direction, spawn } = step!;
    const code = MOVES.indexOf(direction);
    if (!writeNibbles(bytes, offset, before.board, order)) return tooLarge(name);
    bytes[offset + ACTION_AT] = (code << 5) | (spawn.cell << 1) | (spawn.rank - 1);
    view.setUint32(offset + RATES_AT + code * 4, CERTAIN, true);
    offset += RECORD;
  }
  bytes[offset + ACTION_AT] = SENTINEL_ACTION;
  for (const [index, rate] of SENTINEL_RATES.entries()) {
    view.setUint32(offset + RATES_AT + index * 4, rate, true);
  }
  return ok(bytes);
}
