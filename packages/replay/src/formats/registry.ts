/**
 * The list of formats of replays and positions: a format added here can be
 * listed, detected and converted everywhere.
 */
import { fault, latin1Text, mustBeBytes, type Result } from '@open2048/core';
import { utf8Of } from '../bytes.ts';
import { decodeReplay, encodeReplay, parseReplayText, replayText } from '../replay-bytes.ts';
import { parseReplayJson, replayJson } from '../replay-json.ts';
import type { VerifiedReplay } from '../replay-runner.ts';
import { CS61B_LOG } from './cs61b.ts';
import {
  textFormat,
  type Format,
  type PositionFormat,
  type ReplayFormat,
  type Snapshot,
} from './format.ts';
import { HEX } from './hex.ts';
import { NEXT2048 } from './next2048.ts';
import { NOTATION } from './notation.ts';
import { ORIGINAL } from './original.ts';
import { RPL, RPL_NEXT } from './rpl.ts';
import { VERSE } from './verse.ts';
import { VRS } from './vrs.ts';

const BYTES: ReplayFormat = {
  id: 'replay',
  name: 'open2048 replay',
  extension: '2048',
  binary: true,
  detect: (bytes) => latin1Text(bytes.subarray(0, 4)) === '2048' && bytes[4] < 32,
  read: decodeReplay,
  write: encodeReplay,
};

const TEXT: ReplayFormat = textFormat({
  id: 'text',
  name: 'open2048 replay as text',
  extension: 'txt',
  // The base64 of "2048" and a byte below 64.
  detect: (head) => /^MjA0O[A-P]/.test(head),
  read: parseReplayText,
  write: replayText,
});

const JSON_FACE: ReplayFormat = textFormat({
  id: 'json',
  name: 'open2048 replay as JSON',
  extension: 'json',
  detect: (head) => /^\{\s*"format"\s*:\s*"open2048-replay"/.test(head),
  read: parseReplayJson,
  write: replayJson,
});

/**
 * The formats of replays: ours first, then those of other programs, the most
 * specific first, since a reader uses the first format that recognises the
 * bytes.
 */
export const REPLAY_FORMATS: readonly ReplayFormat[] = [
  BYTES,
  TEXT,
  JSON_FACE,
  VERSE,
  NEXT2048,
  RPL,
  RPL_NEXT,
  CS61B_LOG,
  VRS,
];

/** The formats of positions: ours first. */
export const POSITION_FORMATS: readonly PositionFormat[] = [NOTATION, HEX, ORIGINAL];

/**
 * Reads a replay in any of `REPLAY_FORMATS`, and plays it to its end; fault `unknown-format`, and those of the format.
 */
export function readReplay(data: Uint8Array | string): Result<VerifiedReplay> {
  return readAny(REPLAY_FORMATS, data);
}

/** Reads a position in any of `POSITION_FORMATS`; fault `unknown-format`, and those of the format. */
export function readSnapshot(data: Uint8Array | string): Result<Snapshot> {
  return readAny(POSITION_FORMATS, data);
}

function readAny<Value>(
  formats: readonly Pick<Format<Value>, 'name' | 'detect' | 'read'>[],
  data: Uint8Array | string,
): Result<Value> {
  const bytes = typeof data === 'string' ? utf8Of(data) : data;
  mustBeBytes('data', bytes);
  const format = formats.find(({ detect }) => detect(bytes));
  if (format !== undefined) return format.read(bytes);
  const names = formats.map(({ name }) => name).join(', ');
  return fault('unknown-format', `expected one of: ${names}`);
}
