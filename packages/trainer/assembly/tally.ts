/** The results of some games, as JavaScript reads them (`src/tally.ts`). */
@unmanaged
export class Tally {
  games: f64;
  moves: f64;
  score: f64;
  scoreSquares: f64;

  /** Counts a game by the rank of its largest tile; the counts follow the fields. */
  @inline
  countLargest(rank: u32): void {
    const count = changetype<usize>(this) + offsetof<Tally>() + (usize(rank) << 2);
    store<u32>(count, load<u32>(count) + 1);
  }
}

/** The bytes of a tally, with a count for each rank 0..31, u32. */
export const TALLY_BYTES: usize = offsetof<Tally>() + 4 * 32;
