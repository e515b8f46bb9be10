/**
 * An analysis as URL-safe text, so that a link or a file can carry it with its game (docs/notation.md has the layout,
 * docs/adr/0044-analyses-in-links.md the reasons). The legal moves follow from the game, so only values are stored:
 * that of the best move, as the difference from the position before, and the losses of the others, all rounded to
 * a fraction of the unit. The digest at the end covers the game too, so an analysis of another game is refused.
 */
import {
  fault,
  latin1Text,
  legalMoves,
  mustBeText,
  ok,
  sha256,
  type Result,
  type Unit,
} from '@open2048/core';
import { ENGINE_NAMES, type EngineName } from '@open2048/engine';
import {
  encodeReplay,
  type Replay,
  type ReplayTimeline,
  type StandingMove,
} from '@open2048/replay';
import { base64url, ByteReader, ByteWriter, bytesOfBase64url } from '@open2048/replay/bytes';
import { engineFact } from './engine-evaluation.ts';
import type { Evaluation } from './evaluation.ts';

/** The evaluations of the first moves of a game, and who made them. */
export interface SharedAnalysis {
  /** Identifies the answers of the advisor: its weights and the version of its search. ASCII, at most 200 characters. */
  readonly judge: string;
  /** The engine whose search it was, from which the meaning of the values is known; null if there was none. */
  readonly engine: EngineName | null;
  /** The most positions searched per move. */
  readonly nodes: number;
  readonly unit: Unit;
  readonly isExact: boolean;
  /** Those of the positions before the moves, from the first on; at most as many as the game has moves. */
  readonly evaluations: readonly Evaluation[];
}

const VERSION = 1;
/** In the order of their codes. */
const UNITS = ['points', 'chance', 'moves', 'own'] as const satisfies readonly Unit[];
/** The steps per unit that values are rounded to. */
const STEPS: Readonly<Record<Unit, number>> = {
  points: 2 ** 4,
  chance: 2 ** 24,
  moves: 2 ** 6,
  own: 1,
};
const EXACT = 4;
const DIGEST_BYTES = 8;
const MAX_JUDGE = 200;
/** The most characters of a text: some thirty bytes for each of 2^18 moves. */
const MAX_CHARACTERS = 2 ** 23;

/**
 * The text of an analysis of the game of a timeline. Faults `bad-value` (a value that is too large), and
 * those of `encodeReplay`.
 */
export function analysisText(timeline: ReplayTimeline, analysis: SharedAnalysis): Result<string> {
  const { judge, engine, nodes, unit, isExact, evaluations } = analysis;
  if (judge.length > MAX_JUDGE || !isAscii(judge)) {
    return fault('bad-value', `expected at most ${MAX_JUDGE} ASCII characters, got ${judge}`);
  }
  const writer = new ByteWriter();
  writer.byte(VERSION);
  writer.byte(UNITS.indexOf(unit) + (isExact ? EXACT : 0));
  for (const name of [judge, engine ?? '']) {
    writer.varint(name.length);
    writer.ascii(name);
  }
  writer.varint(nodes);
  writer.varint(evaluations.length);
  const steps = STEPS[unit];
  let last = 0;
  for (const { moves } of evaluations) {
    const best = Math.round(moves[0]!.value * steps);
    if (!Number.isSafeInteger(2 * (best - last))) {
      return fault('bad-value', `expected a value that can be written, got ${moves[0]!.value}`);
    }
    writer.varint(zigzag(best - last));
    last = best;
    if (moves.length === 1) continue;
    for (const { loss } of moves.toSorted((a, b) => a.direction - b.direction)) {
      // A loss stays a loss, however small.
      writer.varint(loss === 0 ? 0 : Math.max(1, Math.round(loss * steps)));
    }
  }
  const digest = digestOf(writer.result(), timeline.replay);
  if (!digest.ok) return digest;
  writer.raw(digest.value);
  return ok(base64url(writer.result()));
}

/**
 * The analysis in a text, for the game of a timeline. Faults `bad-base64`, `too-long`, `unknown-version`, `bad-digest`
 * (damaged, or of another game), `cut-short`, `bad-varint`, `unknown-flag`, `bad-count`, `bad-value`,
 * `trailing-bytes`. The digest only shows that the text is undamaged: whoever made it may have chosen the values.
 */
export function parseAnalysisText(timeline: ReplayTimeline, text: string): Result<SharedAnalysis> {
  mustBeText('text', text);
  if (text.length > MAX_CHARACTERS) {
    return fault('too-long', `expected at most ${MAX_CHARACTERS} characters, got ${text.length}`);
  }
  const read = bytesOfBase64url(text.trim());
  if (!read.ok) return read;
  const bytes = read.value;
  const end = bytes.length - DIGEST_BYTES;
  if (end < 1)
    return fault('cut-short', `byte ${bytes.length}: unexpected end of data`, bytes.length);
  if (bytes[0] !== VERSION) {
    return fault('unknown-version', `byte 0: expected version ${VERSION}, got ${bytes[0]}`, 0);
  }
  const digest = digestOf(bytes.slice(0, end), timeline.replay);
  if (!digest.ok) return digest;
  if (digest.value.some((byte, index) => bytes[end + index] !== byte)) {
    return fault('bad-digest', `byte ${end}: the analysis is damaged, or of another game`, end);
  }
  return readAnalysis(new ByteReader(bytes, 1, end), timeline);
}

function readAnalysis(reader: ByteReader, timeline: ReplayTimeline): Result<SharedAnalysis> {
  const moves = timeline.standingMoves();
  const flags = reader.byte();
  const unit = UNITS[flags % EXACT]!;
  const isExact = flags >= EXACT;
  if (flags >= 2 * EXACT) reader.fail('unknown-flag', `unknown flags ${flags}`, reader.offset - 1);
  const judge = readName(reader);
  const engine = readEngine(reader);
  const nodes = reader.varint();
  const count = reader.varint();
  // Each evaluation takes at least one byte.
  if (count > Math.min(moves.length, reader.left)) {
    reader.fail('bad-count', `expected at most ${moves.length} moves, got ${count}`, reader.offset);
  }
  const evaluations: Evaluation[] = [];
  const steps = STEPS[unit];
  let best = 0;
  for (let index = 0; index < count && reader.fault === null; index++) {
    const at = reader.offset;
    best += unzigzag(reader.varint());
    const losses = readLosses(reader, timeline, moves[index]!);
    const isRight = Number.isSafeInteger(best) && losses.some(([, loss]) => loss === 0);
    if (!isRight) reader.fail('bad-value', 'expected the value of a best move', at);
    const values = losses
      .toSorted(([, a], [, b]) => a - b)
      .map(([direction, loss]) => ({
        direction,
        value: (best - loss) / steps,
        loss: loss / steps,
      }));
    evaluations.push({ moves: values, unit, isExact, ...engineFact(engine) });
  }
  if (reader.left > 0) reader.fail('trailing-bytes', 'expected the end', reader.offset);
  return reader.fault ?? ok({ judge, engine, nodes, unit, isExact, evaluations });
}

function readName(reader: ByteReader): string {
  const length = reader.varint();
  if (length > MAX_JUDGE) reader.fail('bad-value', `expected at most ${MAX_JUDGE}`, reader.offset);
  const at = reader.offset;
  const judge = latin1Text(reader.raw(Math.min(length, MAX_JUDGE)));
  if (!isAscii(judge)) reader.fail('bad-value', 'expected ASCII', at);
  return judge;
}

function readEngine(reader: ByteReader): EngineName | null {
  const at = reader.offset;
  const name = readName(reader);
  const engine = ENGINE_NAMES.find((known) => known === name) ?? null;
  if (engine === null && name !== '') reader.fail('bad-value', `unknown engine ${name}`, at);
  return engine;
}

type Loss = readonly [direction: StandingMove['direction'], steps: number];

/** The losses of the legal moves before a move of the game, in steps. */
function readLosses(reader: ByteReader, timeline: ReplayTimeline, { place }: StandingMove): Loss[] {
  const { board } = timeline.positionAt(place);
  const legal = legalMoves(board);
  if (legal.length === 1) return [[legal[0]!, 0]];
  return legal.map((direction) => [direction, reader.varint()]);
}

/** The first bytes of the SHA-256 of an analysis and its game without the times of its events. */
function digestOf(analysis: Uint8Array, replay: Replay): Result<Uint8Array> {
  const events = replay.events.map((event) => ({ ...event, elapsed: 0 }));
  const game = encodeReplay({ ...replay, events });
  if (!game.ok) return game;
  const all = new Uint8Array(analysis.length + game.value.length);
  all.set(analysis);
  all.set(game.value, analysis.length);
  return ok(sha256(all).slice(0, DIGEST_BYTES));
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function unzigzag(code: number): number {
  return code % 2 === 0 ? code / 2 : -(code + 1) / 2;
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
