/**
 * How likely each board of a layer is, told apart by what its spawns were
 * worth. The rows of boards are only as long as there is something in them:
 * what is less likely than 1e-21 is dropped, and added up so that it can be
 * said how much that was.
 */
import { ValueMap } from './value-map.ts';

/** What is less likely than this is not followed. */
const NEGLIGIBLE = 1e-21;

/** The probabilities of one board: entry i is that of `low + i`. */
export interface Row {
  readonly low: number;
  readonly parts: Float64Array;
}

/** The boards of one layer, by key. */
export class Spread {
  readonly keys: number[] = [];
  /** The probability that was dropped. */
  dropped = 0;
  private readonly rows: { low: number; parts: Float64Array }[] = [];
  private readonly indices = new ValueMap();

  /** Adds a probability of `part` to a board. */
  addPart(key: number, at: number, part: number): void {
    const row = this.rowOf(key, at, at + 1);
    row.parts[at - row.low]! += part;
  }

  /** Adds another board's row, `shift` further up, times `weight`. */
  addRow(key: number, from: Row, shift: number, weight: number): void {
    const low = from.low + shift;
    const row = this.rowOf(key, low, low + from.parts.length);
    const offset = low - row.low;
    for (let index = 0; index < from.parts.length; index++) {
      row.parts[offset + index]! += from.parts[index]! * weight;
    }
  }

  /** The row of the nth key without what is negligible, null when nothing is left. */
  take(nth: number): Row | null {
    const { low, parts } = this.rows[nth]!;
    let first = 0;
    let end = parts.length;
    while (first < end && parts[first]! < NEGLIGIBLE) this.dropped += parts[first++]!;
    while (first < end && parts[end - 1]! < NEGLIGIBLE) this.dropped += parts[--end]!;
    return first === end ? null : { low: low + first, parts: parts.subarray(first, end) };
  }

  private rowOf(key: number, low: number, end: number): Row {
    const known = this.indices.get(key);
    if (Number.isNaN(known)) {
      this.indices.put(key, this.keys.length);
      this.keys.push(key);
      const row = { low, parts: new Float64Array(end - low) };
      this.rows.push(row);
      return row;
    }
    const row = this.rows[known]!;
    const rowEnd = row.low + row.parts.length;
    if (low < row.low || end > rowEnd) {
      const newLow = Math.min(low, row.low);
      const parts = new Float64Array(Math.max(end, rowEnd) - newLow);
      parts.set(row.parts, row.low - newLow);
      row.low = newLow;
      row.parts = parts;
    }
    return row;
  }
}
