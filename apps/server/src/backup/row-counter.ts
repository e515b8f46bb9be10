/** Counts the rows in the binary format of `COPY`, whatever the sizes of the pieces in which it arrives. */

/** Signature, flags, and the length of an empty extension. */
const HEADER_BYTES = 19;

/**
 * The number of rows in what was added so far. A row is the number of its fields in 16 bits, and for each field its length
 * in 32 bits, -1 for null, and its bytes (https://www.postgresql.org/docs/current/sql-copy.html).
 */
export class RowCounter {
  /** The number of rows that have begun. */
  rows = 0;
  /** The fields of the current row whose lengths are still to come. */
  #fields = 0;
  /** The bytes before the next number that are still to come. */
  #skip = HEADER_BYTES;
  /** The first bytes of a number. */
  #part: Buffer = Buffer.alloc(0);

  add(piece: Buffer): void {
    const bytes = this.#part.length === 0 ? piece : Buffer.concat([this.#part, piece]);
    let at = this.#skip;
    for (;;) {
      const width = this.#fields === 0 ? 2 : 4;
      if (at + width > bytes.length) break;
      if (this.#fields > 0) {
        this.#fields--;
        at += Math.max(0, bytes.readInt32BE(at));
      } else {
        // The end of the data is -1.
        this.#fields = Math.max(0, bytes.readInt16BE(at));
        if (this.#fields > 0) this.rows++;
      }
      at += width;
    }
    this.#part = bytes.subarray(Math.min(at, bytes.length));
    this.#skip = Math.max(0, at - bytes.length);
  }
}
