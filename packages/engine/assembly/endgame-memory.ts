/**
 * The map of the endgame module's memory: the regions that all modules have (memory.ts), then its own. As there, each
 * starts where the one before it ends.
 */
import { LINE_FILL, OWN, PAGE_FILL } from './memory';

/** The number of different rows of four cells. */
const ROWS: usize = 65536;

/** The transposition table has 2^15 entries. */
export const TABLE_BITS: usize = 15;
export const ENTRY_BYTES: usize = 16;

/** The ranks of a board passed from JavaScript, u8, and the values of its four moves, f32. */
export const RANKS: usize = OWN;
export const RANKS_END: usize = RANKS + 16;
export const WORTHS: usize = RANKS_END;
export const WORTHS_END: usize = (WORTHS + 4 * 4 + LINE_FILL) & ~LINE_FILL;

/** The values of lines, f32. */
export const LINE: usize = (WORTHS_END + PAGE_FILL) & ~PAGE_FILL;
export const LINE_END: usize = LINE + 4 * ROWS;
/** For each row, the row after its slide, u32, and the value of that row, f32. */
export const SLID_LEFT: usize = LINE_END;
export const SLID_LEFT_END: usize = SLID_LEFT + 8 * ROWS;
export const SLID_RIGHT: usize = SLID_LEFT_END;
export const SLID_RIGHT_END: usize = SLID_RIGHT + 8 * ROWS;

/** The transposition table. */
export const TABLE: usize = SLID_RIGHT_END;
export const TABLE_END: usize = TABLE + ((<usize>1) << TABLE_BITS) * ENTRY_BYTES;

export const END: usize = TABLE_END;

// Stops the build if an address is not a constant: it would be loaded at every access.
if (END == 0) ERROR('an address is not constant');
