/**
 * .vrs files: 13-byte little-endian records, one per position: the board in 64
 * bits, the score in 32, and the move that led there (1 left, 2 right, 3 up, 4
 * down; 0 at the start). The new tile is not recorded; it is the difference
 * between the board and the afterstate.
 */
import {
  type Direction,
  DOWN,
  fault,
  LEFT,
  move,
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
import { carried, playedSteps, Recorder, spawnBetween } from './recorder.ts';

const RECORD = 13;
const SCORE_AT = 8;
const MOVE_AT = 12;
/** The directions at the index of their code; 0 is the start. */
const MOVES: readonly (Direction | null)[] = [null, LEFT, RIGHT, UP, DOWN];
const MAX_SCORE = 2 ** 32 - 1;

/** The format of .vrs files, written with the first cell in the most significant nibble. */
export const VRS: ReplayFormat = {
  id: 'vrs',
  name: '2048EndgameTablebase .vrs',
  extension: 'vrs',
  binary: true,
  detect,
  read: (bytes) => lengthFault(bytes) ?? readEitherOrder('most', (order) => readIn(bytes, order)),
  write,
};

/**
 * These files have no signature: the length must fit, and the first records must have valid moves.
 */
function detect(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.length % RECORD !== 0) return false;
  const end = Math.min(bytes.length, 64 * RECORD);
  for (let offset = 0; offset < end; offset += RECORD) {
    const code = bytes[offset + MOVE_AT];
    if (offset === 0 ? code !== 0 : code < 1 || code >= MOVES.length) return false;
  }
  return true;
}

function readIn(bytes: Uint8Array, order: NibbleOrder): Result<VerifiedReplay> {
  if (bytes.length === 0 || bytes.length % RECORD !== 0) {
    const at = bytes.length - (bytes.length % RECORD);
    return fault('cut-short', `byte ${at}: expected records of ${RECORD} bytes`, at);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const recorder = Recorder.from(readNibbles(bytes, 0, order));
  // A game may have been cut out of a longer one; then its score does not start at 0.
  const before = view.getUint32(SCORE_AT, true);
  for (let offset = RECORD; offset < bytes.length; offset += RECORD) {
    const stepped = readRecord(recorder, bytes, offset, order);
    if (!stepped.ok) return placed(stepped.error, `byte ${offset}`, offset);
    const score = view.getUint32(offset + SCORE_AT, true);
    const expected = recorder.position.score + before;
    if (score !== expected % 2 ** 32) {
      const message = `byte ${offset}: expected the score ${expected}, got ${score}`;
      return fault('wrong-score', message, offset);
    }
  }
  return recorder.replay();
}

function readRecord(
  recorder: Recorder,
  bytes: Uint8Array,
  offset: number,
  order: NibbleOrder,
): Result<unknown> {
  const direction = MOVES[bytes[offset + MOVE_AT]] ?? null;
  if (direction === null) {
    return fault('bad-token', `expected a move from 1 to 4, got ${bytes[offset + MOVE_AT]}`);
  }
  const board = readNibbles(bytes, offset, order);
  const spawn = spawnBetween(move(recorder.position.board, direction).board, board);
  if (spawn !== null) return recorder.move(direction, spawn);
  return fault('wrong-board', 'this board does not follow from the one before');
}

function write(replay: Replay): Result<Uint8Array> {
  const start = carried(replay, VRS.name);
  if (!start.ok) return start;
  if (replay.rules.score !== 'merge-sum') {
    return cannotCarry(VRS.name, 'supports only the sum of merges as the score');
  }
  const moves = replay.events.filter((event) => event.type === 'move').length;
  const bytes = new Uint8Array((moves + 1) * RECORD);
  const view = new DataView(bytes.buffer);
  if (!writeNibbles(bytes, 0, start.value.board, 'most')) return tooLarge(VRS.name);
  let offset = 0;
  for (const { step, after } of playedSteps(replay)) {
    offset += RECORD;
    if (after.score > MAX_SCORE)
      return cannotCarry(VRS.name, `does not support scores above ${MAX_SCORE}`);
    if (!writeNibbles(bytes, offset, after.board, 'most')) return tooLarge(VRS.name);
    view.setUint32(offset + SCORE_AT, after.score, true);
    bytes[offset + MOVE_AT] = MOVES.indexOf(step!.direction);
  }
  return ok(bytes);
}
