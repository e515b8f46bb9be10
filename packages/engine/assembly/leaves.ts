/**
 * The leaves of a search: the positions after a deal onto an afterstate, each with the value of its best move.
 *
 * When a row moves, a tile ends up in the same place from all adjacent empty cells, and the other rows move as they
 * would without it. So one move is made for each gap of a row instead of each of its cells, one row at a time. The same
 * is done for columns, as rows of the transposed board, which a network evaluates alike. Four afterstates in ten need
 * not be evaluated, and the others are evaluated four at a time.
 */
import { cellsOf, transpose } from './board';
import { best, byNetwork, evaluateFour, pointsAt } from './evaluator';
import {
  LEAF_MOVES,
  LEAF_MOVES_END,
  LEAF_REWARDS,
  LEAF_WORTHS,
  LEAVES,
  LEFT,
  MOST_LEAVES,
  RIGHT,
} from './memory';
import { quarter, slideRows } from './slide';

/** The probability of a 2 and of a 4. */
export const CHANCE_OF_2: f32 = 0.9;
export const CHANCE_OF_4: f32 = 0.1;

/** The number of an illegal move: after those of all afterstates. */
const NO_MOVE: i8 = i8(MOST_LEAVES);

const ROW: u64 = 0xffff;
/** The bits of a row that are set by a 2. */
const TWOS: u32 = 0x55;

let count: usize = 0;

/**
 * The sum of the values of deals onto an afterstate, each weighted by the probability of its tile. `tiles` has the bits
 * that the tiles set in the planes.
 */
export function worthOfLeaves(planes: u64, extra: u64, tiles: u64): f32 {
  if (!byNetwork() || extra != 0 || mayOverflow(planes)) return worthOneByOne(planes, extra, tiles);
  gather(planes, tiles);
  const points = pointsAt(planes);
  for (let first: usize = 0; first < count; first += 4) {
    evaluateFour(
      LEAVES + (first << 3),
      LEAF_REWARDS + (first << 2),
      LEAF_WORTHS + (first << 2),
      points,
    );
  }
  store<f32>(LEAF_WORTHS + (usize(NO_MOVE) << 2), -Infinity);
  let sum: f32 = 0;
  for (let rest = tiles; rest != 0; rest &= rest - 1) {
    const bit = u32(ctz<u64>(rest));
    const moves = load<u32>(LEAF_MOVES + (usize(dealOf(bit >> 4, (bit & 15) >> 1, bit & 1)) << 2));
    const most = f32x4.pmax(
      f32x4.pmax(worthOf(moves & 255), worthOf((moves >> 8) & 255)),
      f32x4.pmax(worthOf((moves >> 16) & 255), worthOf(moves >> 24)),
    );
    sum += chanceOf(bit) * f32x4.extract_lane(f32x4.pmax(f32x4.splat(0), most), 0);
  }
  return sum;
}

function worthOneByOne(planes: u64, extra: u64, tiles: u64): f32 {
  let sum: f32 = 0;
  for (let rest = tiles; rest != 0; rest &= rest - 1) {
    const bit = u32(ctz<u64>(rest));
    sum += chanceOf(bit) * best(planes | ((<u64>1) << u64(bit)), extra);
  }
  return sum;
}

/** Whether a merge may make a tile that is too large for the planes: there are two of the largest. */
function mayOverflow(planes: u64): bool {
  const largest = cellsOf(planes, 15);
  return (largest & (largest - 1)) != 0;
}

function chanceOf(bit: u32): f32 {
  return (bit & 1) == 0 ? CHANCE_OF_2 : CHANCE_OF_4;
}

function worthOf(number: u32): v128 {
  return v128.load32_splat(LEAF_WORTHS + (usize(number) << 2));
}

/** The number of the deal of a 2 (kind 0) or a 4 (kind 1) to a cell. */
function dealOf(row: u32, col: u32, kind: u32): u32 {
  return (row << 3) | (col << 1) | kind;
}

/** Collects the afterstates of all deals. */
function gather(planes: u64, tiles: u64): void {
  count = 0;
  const none = i8x16.splat(NO_MOVE);
  for (let at = LEAF_MOVES; at < LEAF_MOVES_END; at += 16) v128.store(at, none);
  const turned = transpose(planes);
  const turnedTiles = transpose(tiles);
  gatherMoves(planes, tiles, LEFT, 3);
  gatherMoves(planes, tiles, RIGHT, 1);
  gatherMoves(turned, turnedTiles, LEFT, 0);
  gatherMoves(turned, turnedTiles, RIGHT, 2);
  // The last group of four is evaluated as a whole, even if it is not full.
  v128.store(LEAF_REWARDS + (count << 2), i32x4.splat(-1));
}

/**
 * Collects the moves of a board in one direction along its rows, by a table; the board is transposed for up and down.
 */
function gatherMoves(planes: u64, tiles: u64, table: usize, direction: u32): void {
  const after = slideRows(planes, table);
  const earned = quarter;
  const moved = after ^ planes;
  for (let row: u64 = 0; row < 64; row += 16) {
    const dealt = u32(tiles >> row) & 0xff;
    if (dealt == 0) continue;
    const line = u32(planes >> row) & 0xffff;
    const others = after & ~(ROW << row);
    const haveMoved = (moved & ~(ROW << row)) != 0;
    const earnedThere = earned - (load<u32>(table + (usize(line) << 2)) >> 16);
    for (let kind: u32 = 0; kind < 2; kind++) {
      let cells = (dealt >> kind) & TWOS;
      while (cells != 0) {
        const first = cells & (0 - cells);
        const filled = cells | (cells << 1);
        const gap = filled & ~(filled + first) & TWOS;
        cells ^= gap;
        const entry = load<u32>(table + (usize(line | (first << kind)) << 2));
        const lineAfter = entry & 0xffff;
        store<u64>(LEAVES + (count << 3), others | (u64(lineAfter) << row));
        store<u32>(LEAF_REWARDS + (count << 2), (earnedThere + (entry >> 16)) << 2);
        let isLegal = false;
        for (let rest = gap; rest != 0; rest &= rest - 1) {
          const cell = rest & (0 - rest);
          if (!haveMoved && (line | (cell << kind)) == lineAfter) continue;
          const along = ctz<u32>(cell) >> 1;
          const across = u32(row >> 4);
          const deal =
            (direction & 1) != 0 ? dealOf(across, along, kind) : dealOf(along, across, kind);
          store<u8>(LEAF_MOVES + (usize(deal) << 2) + usize(direction), u8(count));
          isLegal = true;
        }
        if (isLegal) count++;
      }
    }
  }
}
