/**
 * Endgame play that is learned from an exact table (docs/adr/0059): a network for boards beside five large tiles in a corner
 * (`corner.ts`). The score of a board after a move is a sum of weights, one for each pattern of cells. Scores are of use
 * only among the moves of one position: the best move has the largest.
 */
import { DIRECTIONS, fault, ok, type MoveValue, type Result } from '@open2048/core';
import { CORNER_CELLS, CORNER_MADE, cornerOf, CornerRules, targetRank } from './corner.ts';
import { seal, startsWith, unseal } from './sealed-file.ts';
import type { StoredTable, TableToStore } from './stored-table.ts';
import { packRanges, unpackRanges } from './weight-ranges.ts';

/** The patterns to learn: seven free cells each, as hexadecimal digits. A policy may have only the first of them. */
export const POLICY_PATTERNS: readonly string[] = [
  '0123456',
  '1234567',
  '456789c',
  '045689c',
  '145689c',
  '014589c',
  '0145689',
  '0124589',
  '1256789',
  '1235679',
  '0123458',
  '0123569',
  '0124567',
  '1234569',
  '3456789',
  '024589c',
  '1345689',
  '2356789',
  '012389c',
  '0134567',
];
const CELLS = 7;
/** The ranks of a cell, up to 512: once there is a 1024, the endgame is won. */
const RANKS = CORNER_MADE;
/** The weights of a pattern: the index has a decimal digit for each rank, that of the first cell lowest. */
export const POLICY_WEIGHTS = RANKS ** CELLS;

/** The largest magnitude of a weight, in steps. */
const MOST_STEPS = 127;
/** The weights for the ranks of the first two cells are together in memory. */
const BLOCK = RANKS ** 2;
/** In the file there is a table for each rank of the last cell of a pattern, and each such table has the other cells. */
const TABLE_CELLS = CELLS - 1;
const TABLE_WEIGHTS = RANKS ** TABLE_CELLS;
/** The most patterns of a policy. */
const MOST_PATTERNS = 64;

const MAGIC = 'o2048ep\u0002';

/** A policy to be written. */
export interface LearnedPolicy {
  /** Seven different free cells each, as hexadecimal digits. */
  readonly patterns: readonly string[];
  /** The unit of the weights. */
  readonly step: number;
  /** The number of positions that it was learned from. */
  readonly positions: number;
  /** Visits the weights of a pattern that are not 0, as whole numbers of steps, by index. */
  readonly forEach: (pattern: number, visit: (index: number, steps: number) => void) => void;
}

interface Header {
  readonly patterns: readonly string[];
  readonly step: number;
  readonly positions: number;
  /** The number of weights of each table that are not 0. */
  readonly used: readonly number[];
}

/** The ranks that each of the three rows of a board may have, as a number. */
const ROWS = [16 ** 4, 16 ** 4, 16 ** 3];

/**
 * The parts of the index of each pattern by the ranks of a row: at `(65536 * row + ranks) * patterns + pattern`. The three
 * rows are the cells 0 to 3, 4 to 7, and the other three.
 */
export class PolicyIndex {
  /** The number of parts for each pattern. */
  static readonly PARTS = ROWS.reduce((sum, size) => sum + size, 0);
  readonly parts: Int32Array;

  constructor(patterns: readonly string[]) {
    this.parts = new Int32Array(PolicyIndex.PARTS * patterns.length);
    let at = 0;
    for (const [row, size] of ROWS.entries()) {
      const places = patterns.map((pattern) => placesIn(pattern, row));
      for (let ranks = 0; ranks < size; ranks++) {
        for (const cells of places) {
          let part = 0;
          for (const { nth, worth } of cells) {
            part += worth * Math.min(RANKS - 1, (ranks >> (4 * nth)) & 15);
          }
          this.parts[at++] = part;
        }
      }
    }
  }
}

/** The first places of the three rows of a board in `PolicyIndex.parts`, for a number of patterns. */
export function partsOf(
  top: number,
  low: number,
  patterns: number,
): readonly [number, number, number] {
  return [
    (top & 0xffff) * patterns,
    (65_536 + (top >>> 16)) * patterns,
    (131_072 + low) * patterns,
  ];
}

/** The cells of a pattern in a row, 0 to 2: their places in the row, and what a rank is worth in the index. */
function placesIn(pattern: string, row: number): { nth: number; worth: number }[] {
  return Array.from(pattern, (digit, at) => ({
    place: CORNER_CELLS.indexOf(Number.parseInt(digit, 16)),
    worth: RANKS ** at,
  }))
    .filter(({ place }) => Math.floor(place / 4) === row)
    .map(({ place, worth }) => ({ nth: place % 4, worth }));
}

/** A policy in memory. */
export class EndgamePolicy {
  /** The SHA-256 at the end of the file, in hexadecimal digits. */
  readonly digest: string;
  readonly patterns: readonly string[];
  readonly positions: number;
  /** The unit of the weights. */
  readonly step: number;
  private readonly rules = new CornerRules();
  private readonly index: PolicyIndex;
  /** Where each block of each pattern is in `steps`; 0, a block of zeros, if it has no weights. */
  private readonly blocks: Int32Array;
  private readonly steps: Int8Array;

  /** `tables` are those of the file. */
  constructor(
    digest: string,
    { patterns, step, positions }: Header,
    tables: readonly StoredTable[],
  ) {
    this.digest = digest;
    this.patterns = patterns;
    this.step = step;
    this.positions = positions;
    this.index = new PolicyIndex(patterns);
    this.blocks = new Int32Array((patterns.length * POLICY_WEIGHTS) / BLOCK);
    let blocks = 1;
    visitWeights(tables, (at) => {
      const block = Math.floor(at / BLOCK);
      if (this.blocks[block] === 0) this.blocks[block] = BLOCK * blocks++;
    });
    this.steps = new Int8Array(BLOCK * blocks);
    visitWeights(tables, (at, steps) => {
      this.steps[this.blocks[Math.floor(at / BLOCK)]! + (at % BLOCK)] = steps;
    });
  }

  /**
   * The moves of a board with 16 ranks, whose large tiles are on the walls of `corner.ts`, that shift no wall and leave the
   * tiles in order; the best first. The values are probabilities: those with which the learned policy would choose the moves
   * (softmax of the scores). Empty if there is no such move.
   */
  moves(ranks: ArrayLike<number>): MoveValue[] {
    const { top, low } = cornerOf(ranks);
    const after = { top: 0, low: 0 };
    const moves: MoveValue[] = [];
    for (const direction of DIRECTIONS) {
      if (!this.rules.move(top, low, direction, after)) continue;
      const isMade = targetRank(after.low) === CORNER_MADE;
      if (!isMade && !this.rules.isInOrder(after.top, after.low)) continue;
      moves.push({ direction, value: isMade ? Infinity : this.score(after.top, after.low) });
    }
    moves.sort((a, b) => b.value - a.value);
    const best = moves[0]?.value;
    const odds = moves.map(({ value }) => (value === best ? 1 : Math.exp(value - best!)));
    const sum = odds.reduce((total, each) => total + each, 0);
    return moves.map(({ direction }, nth) => ({ direction, value: odds[nth]! / sum }));
  }

  /** The weight at an index of a pattern, in steps. */
  stepsAt(pattern: number, index: number): number {
    const at = pattern * POLICY_WEIGHTS + index;
    return this.steps[this.blocks[Math.floor(at / BLOCK)]! + (at % BLOCK)]!;
  }

  private score(top: number, low: number): number {
    const { parts } = this.index;
    const patterns = this.patterns.length;
    const [first, second, third] = partsOf(top, low, patterns);
    let sum = 0;
    for (let pattern = 0; pattern < patterns; pattern++) {
      const index = parts[first + pattern]! + parts[second + pattern]! + parts[third + pattern]!;
      sum += this.stepsAt(pattern, index);
    }
    return sum * this.step;
  }
}

/** Writes a policy; weights that are too large are clamped. */
export async function writePolicy({
  patterns,
  step,
  positions,
  forEach,
}: LearnedPolicy): Promise<Uint8Array> {
  const tables = Array.from({ length: patterns.length * RANKS }, (): [number, number][] => []);
  for (let pattern = 0; pattern < patterns.length; pattern++) {
    forEach(pattern, (index, steps) => {
      const table = pattern * RANKS + Math.floor(index / TABLE_WEIGHTS);
      const clamped = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps));
      tables[table]!.push([hexadecimalOf(index % TABLE_WEIGHTS), clamped]);
    });
  }
  const used = tables.map(({ length }) => length);
  const header: Header = { patterns, step, positions, used };
  const stored = tables
    .filter(({ length }) => length > 0)
    .map((weights): TableToStore => ({
      cells: TABLE_CELLS,
      stage: 0,
      forEach: (visit) => {
        for (const [place, steps] of weights) visit(place, steps);
      },
    }));
  return seal(MAGIC, header, await packRanges(stored));
}

/** Reads a policy; faults `bad-format`, `bad-digest`. */
export async function readPolicy(file: Uint8Array): Promise<Result<EndgamePolicy>> {
  if (!startsWith(file, MAGIC)) return fault('bad-format', 'expected an open2048 endgame policy');
  const opened = await unseal(file);
  if (opened === null) return fault('bad-digest', 'the policy is damaged or truncated');
  const header = readHeader(opened.header);
  if (header === null) return fault('bad-format', 'unknown header of the policy');
  const counts = header.used.filter((used) => used > 0);
  const shapes = counts.map(() => ({ cells: TABLE_CELLS, stage: 0 }));
  const packed = await unpackRanges(opened.packed, shapes);
  const areSound = packed?.every((table, at) => table.used === counts[at] && isSound(table));
  if (packed === null || areSound !== true) {
    return fault('bad-format', 'the tables of the policy do not match its header');
  }
  const next = packed.values();
  const tables = header.used.map((used) => (used > 0 ? next.next().value! : NO_WEIGHTS));
  return ok(new EndgamePolicy(opened.digest, header, tables));
}

const NO_WEIGHTS: StoredTable = { used: 0, forEach: () => undefined };

function readHeader(text: string): Header | null {
  try {
    const header = JSON.parse(text) as Header;
    const { patterns, step, positions, used } = header;
    const isKnown =
      Array.isArray(patterns) &&
      patterns.length > 0 &&
      patterns.length <= MOST_PATTERNS &&
      patterns.every(isPattern) &&
      Number.isFinite(step) &&
      step > 0 &&
      Number.isSafeInteger(positions) &&
      positions >= 0 &&
      Array.isArray(used) &&
      used.length === patterns.length * RANKS &&
      used.every((count) => Number.isSafeInteger(count) && count >= 0);
    return isKnown ? header : null;
  } catch {
    return null;
  }
}

/** Whether this is a text of seven different free cells. */
function isPattern(pattern: unknown): boolean {
  return (
    typeof pattern === 'string' && /^[0-9c]{7}$/.test(pattern) && new Set(pattern).size === CELLS
  );
}

/** Whether all ranks of a table are known, and no weight is too large. */
function isSound(table: StoredTable): boolean {
  let areKnown = true;
  table.forEach((place, steps) => {
    areKnown &&= Math.abs(steps) <= MOST_STEPS;
    for (let ranks = place; ranks > 0; ranks >>>= 4) areKnown &&= (ranks & 15) < RANKS;
  });
  return areKnown;
}

/** Visits the weights of all tables of a file: `at` is the index, after those of the patterns before. */
function visitWeights(
  tables: readonly StoredTable[],
  visit: (at: number, steps: number) => void,
): void {
  for (const [table, { forEach }] of tables.entries()) {
    forEach((place, steps) => visit(table * TABLE_WEIGHTS + decimalOf(place), steps));
  }
}

/** The place in a table of the file, which has four bits for each rank, of an index with decimal digits. */
function hexadecimalOf(index: number): number {
  let place = 0;
  for (let rest = index, nth = TABLE_CELLS - 1; rest > 0; rest = Math.floor(rest / RANKS), nth--) {
    place |= (rest % RANKS) << (4 * nth);
  }
  return place;
}

function decimalOf(place: number): number {
  let index = 0;
  for (let nth = 0; nth < TABLE_CELLS; nth++) index = index * RANKS + ((place >> (4 * nth)) & 15);
  return index;
}
