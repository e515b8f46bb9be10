/**
 * Exact tables as bytes (docs/exact.md, docs/adr/0010). Between a fixed head and a fixed tail there are only gzip
 * members: a header, blocks of afterstates with their values, and an index. gzip has a checksum that every reader
 * checks, and any tool can unpack it; with the index a query costs two or three reads of some kilobytes, over a network
 * too.
 */
import {
  fault,
  ok,
  parseRuleSet,
  ruleSetText,
  shape,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { objectiveText, parseObjective } from './objective.ts';
import { PLAYERS, problemOf, type Player, type Problem } from './problem.ts';
import type { Counts } from './solve.ts';
import { isPlain, NO_WALLS, parseWalls, wallsText } from './walls.ts';

/** The size of the head: `o2048tab`, the version, and the length of the header, as u32. */
export const HEAD_BYTES = 16;
/** The size of the tail: the offset of the index as u64, its length as u32, and `end.`. */
export const TAIL_BYTES = 16;
const MAGIC = 'o2048tab';
const END = 'end.';
const VERSION = 1;

/** The most afterstates of a block: about 14 kB of file. */
export const BLOCK_KEYS = 2048;
/** The most bytes of an unpacked index, and of an unpacked block or header. */
export const MAX_INDEX_BYTES = 2 ** 26;
export const MAX_BLOCK_BYTES = BLOCK_KEYS * 16;
/** The largest key, and the most bytes of the difference of two keys. */
const MAX_KEY = 2 ** 52;
const MAX_VARINT = 8;
const MAX_LAYERS = 2 ** 20;
const MAX_BLOCKS = 2 ** 22;
/** The fewest bytes of a key and its value before they are packed. */
const MIN_KEY_BYTES = 9;
/** Deflate expands one byte to at most this many. */
const MAX_RATIO = 1032;
/** The overhead of a gzip member in bytes. */
const GZIP_BYTES = 18;

/** A block of a layer: its first key, and its length in the file. */
export interface BlockEntry {
  readonly key: number;
  readonly bytes: number;
}

/** The index entry of a layer. Blocks are consecutive in the file, and so are layers. */
export interface LayerEntry {
  readonly sum: number;
  /** The number of afterstates. */
  readonly count: number;
  readonly blocks: readonly BlockEntry[];
}

/** The index, which follows the blocks: the results, and where each block is. */
export interface TableIndex {
  readonly value: number;
  readonly counts: Counts;
  /** In the order of the file: the largest sum first. */
  readonly layers: readonly LayerEntry[];
}

/** The head of a table whose packed header has this length. */
export function headBytes(headerLength: number): Uint8Array {
  const bytes = asciiBytes(MAGIC, HEAD_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, VERSION, true);
  view.setUint32(12, headerLength, true);
  return bytes;
}

/** The length of the packed header; faults `not-a-table`, `unknown-version`. */
export function readHead(bytes: Uint8Array): Result<number> {
  if (bytes.length < HEAD_BYTES || asciiText(bytes, 0, MAGIC.length) !== MAGIC) {
    return fault('not-a-table', `expected a file that begins with ${MAGIC}`, 0);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const version = view.getUint32(8, true);
  if (version === VERSION) return ok(view.getUint32(12, true));
  return fault('unknown-version', `expected a table of version ${VERSION}, got ${version}`, 8);
}

/** The tail of a table. */
export function tailBytes(indexOffset: number, indexLength: number): Uint8Array {
  const bytes = new Uint8Array(TAIL_BYTES);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(indexOffset), true);
  view.setUint32(8, indexLength, true);
  bytes.set(asciiBytes(END), 12);
  return bytes;
}

/** The place of the index in a table of a given size; fault `cut-short`. */
export function readTail(
  bytes: Uint8Array,
  size: number,
): Result<{ readonly offset: number; readonly length: number }> {
  const at = size - TAIL_BYTES;
  if (bytes.length < TAIL_BYTES || asciiText(bytes, 12, END.length) !== END) {
    return fault('cut-short', 'the table is truncated', at);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const offset = Number(view.getBigUint64(0, true));
  const length = view.getUint32(8, true);
  if (offset + length === at) return ok({ offset, length });
  return fault('damaged-table', 'the index is not at the end of the table', at);
}

/** The header before it is packed: JSON that says what the table answers. */
export function headerText(problem: Problem): string {
  const { rules, objective, player } = problem;
  return JSON.stringify({
    rules: JSON.parse(rulesJson(rules)) as unknown,
    objective: objectiveText(objective),
    player,
    ...(isPlain(problem) ? {} : { walls: wallsText(problem, rules.size) }),
  });
}

/** The fields of a header, and of an entry of a catalogue. */
export const headerFields = {
  rules: (value: unknown) => parseRuleSet(value),
  objective: shape.text(100),
  player: shape.oneOf(PLAYERS),
};
/** The fields that only some headers have: the walls and the target cell, as rows. */
export const optionalFields = { walls: shape.text(2 * 32) };
const headerShape = shape.partial(headerFields, optionalFields);

/** Reads the problem of a header; faults `damaged-table` and those of rule sets and objectives. */
export function readHeader(text: string): Result<Problem> {
  const json = shape.jsonOf(text, MAX_BLOCK_BYTES);
  const header = json.ok ? headerShape(json.value, 'header') : json;
  return header.ok ? problemOfFields(header.value) : header;
}

/** The problem with the given fields; faults `bad-objective`, `bad-walls` and those of problems. */
export function problemOfFields({
  rules,
  objective: what,
  player,
  walls: rows,
}: {
  readonly rules: RuleSet;
  readonly objective: string;
  readonly player: Player;
  readonly walls?: string;
}): Result<Problem> {
  const objective = parseObjective(what);
  if (!objective.ok) return objective;
  const walls = rows === undefined ? ok(NO_WALLS) : parseWalls(rows, rules.size);
  return walls.ok ? problemOf(rules, objective.value, player, walls.value) : walls;
}

/** The index before it is packed. */
export function indexText({ value, counts, layers }: TableIndex): string {
  const short = layers.map(({ sum, count, blocks }) => ({
    sum,
    count,
    blocks: blocks.map(({ key, bytes }) => [key, bytes]),
  }));
  return JSON.stringify({ value, counts, layers: short });
}

const count = shape.integer(0, Number.MAX_SAFE_INTEGER);
const block = shape.list(shape.integer(0, MAX_KEY), 2, 2);
const indexShape = shape.object({
  value: shape.number,
  counts: shape.object({
    states: count,
    terminal: count,
    afterstates: count,
    pairs: count,
    layers: count,
  }),
  layers: shape.list(
    shape.object({
      sum: shape.integer(0, 2 ** 31 - 1),
      count,
      blocks: shape.list(block, 0, MAX_BLOCKS),
    }),
    0,
    MAX_LAYERS,
  ),
});

/** Reads an index; fault `damaged-table`. */
export function readIndex(text: string): Result<TableIndex> {
  const json = shape.jsonOf(text, MAX_INDEX_BYTES);
  const index = json.ok ? indexShape(json.value, 'index') : json;
  if (!index.ok) return fault('damaged-table', index.error.message);
  const { value, counts } = index.value;
  const wrong = index.value.layers.find(
    (layer) => layer.blocks.length !== Math.ceil(layer.count / BLOCK_KEYS),
  );
  if (wrong !== undefined) {
    return fault('damaged-table', `layer ${wrong.sum} has the wrong number of blocks`);
  }
  const layers = index.value.layers.map((layer) => ({
    ...layer,
    blocks: layer.blocks.map(([key = 0, bytes = 0]) => ({ key, bytes })),
  }));
  const short = layers.find((layer) =>
    layer.blocks.some(({ bytes }, nth) => bytes < leastBytes(keysOfBlock(layer, nth))),
  );
  if (short !== undefined) {
    return fault('damaged-table', `layer ${short.sum} has a block too short for its keys`);
  }
  return ok({ value, counts, layers });
}

/** The number of keys of block `nth` of a layer: all blocks but the last are full. */
export function keysOfBlock(layer: LayerEntry, nth: number): number {
  return Math.min(BLOCK_KEYS, layer.count - nth * BLOCK_KEYS);
}

/**
 * The fewest bytes of a packed block. Memory is allocated for the keys, so an index must not claim more than the file
 * can contain.
 */
function leastBytes(keys: number): number {
  return GZIP_BYTES + (keys * MIN_KEY_BYTES) / MAX_RATIO;
}

/**
 * Writes ascending keys, optionally with a value each: the values as doubles with their bytes sorted by significance,
 * which packs better, then the first key and the differences to the next ones as varints.
 */
export function blockBytes(
  keys: Float64Array,
  values: Float64Array = new Float64Array(0),
): Uint8Array {
  const bytes = new Uint8Array(values.length * 8 + keys.length * MAX_VARINT);
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.length * 8);
  for (let at = 0, plane = 0; plane < 8; plane++) {
    for (let index = plane; index < raw.length; index += 8) bytes[at++] = raw[index]!;
  }
  let at = raw.length;
  let before = 0;
  for (const key of keys) {
    let rest = key - before;
    before = key;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes[at++] = (rest & 0x7f) | 0x80;
    bytes[at++] = rest;
  }
  return bytes.subarray(0, at);
}

/** Reads the given number of keys as `blockBytes` wrote them; null if the bytes do not match. */
export function readBlock(
  bytes: Uint8Array,
  size: number,
  parts: { readonly valued: boolean },
): { readonly keys: Float64Array; readonly values: Float64Array } | null {
  const values = new Float64Array(parts.valued ? size : 0);
  const raw = new Uint8Array(values.buffer);
  for (let at = 0, plane = 0; plane < 8; plane++) {
    for (let index = plane; index < raw.length; index += 8) raw[index] = bytes[at++]!;
  }
  const keys = new Float64Array(size);
  let at = raw.length;
  let before = -1;
  for (let index = 0; index < size; index++) {
    let distance = 0;
    let place = 1;
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined || place > MAX_KEY) return null;
      distance += (byte & 0x7f) * place;
      if (byte < 0x80) break;
      place *= 0x80;
    }
    const key = index === 0 ? distance : before + distance;
    if (key <= before || key > MAX_KEY) return null;
    keys[index] = key;
    before = key;
  }
  return at === bytes.length ? { keys, values } : null;
}

/** A rule set as JSON, also for presets. */
function rulesJson(rules: Problem['rules']): string {
  const text = ruleSetText(rules);
  return text.startsWith('{') ? text : JSON.stringify(rules);
}

/** 7-bit text as bytes, padded with zeros to a length. */
function asciiBytes(text: string, length: number = text.length): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** Bytes of 7-bit characters as text. */
export function asciiText(bytes: Uint8Array, start: number, length: number): string {
  const CHUNK = 4096;
  let text = '';
  for (let at = start; at < start + length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + CHUNK, start + length)));
  }
  return text;
}
