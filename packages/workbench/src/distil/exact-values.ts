/**
 * Exact values of boards beside the large tiles. Boards that cannot come up in the games of a table are not in it, but come
 * up in other games: there is no large tile on the target cell yet, and there are larger ones elsewhere. Their values are
 * computed from the boards above them.
 */
import { DIRECTIONS } from '@open2048/core';
import { CORNER_CELLS, place, rankAt, targetRank, type CornerRules } from '@open2048/engine';
import { valueIn, type LoadedTable } from './loaded-table.ts';

/** The odds of a new 2 and a new 4. */
const ODDS = [0.9, 0.1] as const;
/** The cells of a key: the last free cell follows from the sum. */
const KEY_CELLS = CORNER_CELLS.length - 1;
/** The most values that are remembered, and the most moves to a board of the table. */
const MOST_REMEMBERED = 2 ** 20;
const MOST_DEPTH = 12;

/** The values of a table that makes a tile of the rank `made`. */
export class ExactValues {
  private readonly table: LoadedTable;
  private readonly rules: CornerRules;
  /** What the ranks of each row add to the key and to the sum of a board. */
  private readonly keys: readonly [Float64Array, Float64Array, Float64Array];
  private readonly sums = new Int32Array(65_536);
  private readonly remembered = new Map<number, number>();

  constructor(table: LoadedTable, rules: CornerRules) {
    this.table = table;
    this.rules = rules;
    const base = rules.made;
    this.keys = [0, 4, 8].map((first) =>
      Float64Array.from({ length: first < 8 ? 65_536 : 256 }, (_, row) => {
        let key = 0;
        for (let nth = 0; nth < Math.min(4, KEY_CELLS - first); nth++) {
          key += ((row >> (4 * nth)) & 15) * base ** (KEY_CELLS - 1 - first - nth);
        }
        return key;
      }),
    ) as unknown as readonly [Float64Array, Float64Array, Float64Array];
    for (let row = 0; row < this.sums.length; row++) {
      for (let nth = 0; nth < 4; nth++) {
        const rank = (row >> (4 * nth)) & 15;
        this.sums[row]! += rank === 0 ? 0 : 2 ** rank;
      }
    }
  }

  /** The chance to make the tile after a move, with optimal play. */
  of(top: number, low: number, depth = MOST_DEPTH): number {
    if (targetRank(low) === this.rules.made) return 1;
    if (!this.rules.isInOrder(top, low)) return 0;
    const first = top & 0xffff;
    const second = top >>> 16;
    const [keys0, keys1, keys2] = this.keys;
    const key = keys0[first]! + keys1[second]! + keys2[low & 0xff]!;
    const sum = this.sums[first]! + this.sums[second]! + this.sums[low]!;
    const known = valueIn(this.table, sum, key);
    if (known >= 0 || depth === 0) return Math.max(0, known);
    const board = (top >>> 0) * 4096 + low;
    const before = this.remembered.get(board);
    if (before !== undefined) return before;
    const value = this.computed(top, low, depth);
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(board, value);
    return value;
  }

  private computed(top: number, low: number, depth: number): number {
    let [sum, empty] = [0, 0];
    const after = { top: 0, low: 0 };
    for (let nth = 0; nth < CORNER_CELLS.length; nth++) {
      if (rankAt(top, low, nth) !== 0) continue;
      empty++;
      for (const [at, chance] of ODDS.entries()) {
        const dealt = { top, low };
        place(dealt, nth, at + 1);
        let best = 0;
        for (const direction of DIRECTIONS) {
          if (!this.rules.move(dealt.top, dealt.low, direction, after)) continue;
          best = Math.max(best, this.of(after.top, after.low, depth - 1));
        }
        sum += chance * best;
      }
    }
    return empty === 0 ? 0 : sum / empty;
  }
}
