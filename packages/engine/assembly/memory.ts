/**
 * The map of the memory: the only file that computes addresses. Each region starts where the one before it ends, and
 * its size is computed from its contents. So regions cannot overlap, and a constant that grows moves everything after
 * it. To add a region, add a name and its `_END` to the chain.
 *
 * The build compiles this file alone, reads the map from its exports and checks it (`build/memory-map.ts`). The modules
 * do not export it.
 */
import { MOST_LOOKUPS } from './generated/networks';
import { IMAGES_BYTES } from './lanes';
import { Afterstates, Entry, FRAME_BYTES } from './records';

/** `(address + FILL) & ~FILL` is the next address that starts a cache line, or a page. */
export const LINE_FILL: usize = 63;
export const PAGE_FILL: usize = 4095;

/** The number of different rows of four cells. */
const ROWS: usize = 65536;

/** The largest rank: two tiles of it do not merge. */
export const MAX_RANK: usize = 24;
/** The most empty cells after a move. */
export const MOST_EMPTY: usize = 15;
/** The most moves that a search looks ahead. */
export const MAX_DEPTH: usize = 32;
/**
 * The most afterstates of all deals onto a board: eight gaps, two tiles, rows and columns, and both directions of each.
 */
export const MOST_LEAVES: usize = 64;
/**
 * The transposition table has 2^14 entries, which fit in the cache; 16 times as many save 2 % of the nodes but take 25
 * % more time.
 */
export const TABLE_BITS: usize = 14;

/** The most stages that may have their own weights. */
export const MOST_STAGES: u32 = 8;

/** The tables of `Math`. The compiler writes them, and reports an error when they need more room. */
export const COMPILER: usize = ASC_MEMORY_BASE;
export const COMPILER_END: usize = ASC_LOW_MEMORY_LIMIT;

/**
 * slide.ts: for each row, the row after its slide in the low half and a quarter of the reward in the high half, u32.
 */
export const LEFT: usize = (COMPILER_END + PAGE_FILL) & ~PAGE_FILL;
export const LEFT_END: usize = LEFT + 4 * ROWS;
export const RIGHT: usize = LEFT_END;
export const RIGHT_END: usize = RIGHT + 4 * ROWS;

/** board.ts: for each occupancy of eight cells, the places of the cells that are set, u8. */
export const PLACES: usize = RIGHT_END;
export const PLACES_END: usize = PLACES + 256 * 8;

/** stages.ts: the sum of the tiles at which each stage begins, u32. */
export const STAGE_SUMS: usize = PLACES_END;
export const STAGE_SUMS_END: usize = STAGE_SUMS + 4 * usize(MOST_STAGES);

/** Both modules have the regions before this address. After it come the engine's, or those of the trainer's map. */
export const OWN: usize = (STAGE_SUMS_END + LINE_FILL) & ~LINE_FILL;

/** engine.ts: the ranks of a board passed from or to JavaScript, u8, and the afterstates of one board. */
export const RANKS: usize = OWN;
export const RANKS_END: usize = (RANKS + 16 + LINE_FILL) & ~LINE_FILL;
export const MOVED: usize = RANKS_END;
export const MOVED_END: usize = (MOVED + offsetof<Afterstates>() + LINE_FILL) & ~LINE_FILL;

/** search.ts: the cost of a deal of a 2 and of a 4, by the number of empty cells, i32. */
export const COST_OF_2: usize = MOVED_END;
export const COST_OF_2_END: usize = COST_OF_2 + 4 * (MOST_EMPTY + 1);
export const COST_OF_4: usize = COST_OF_2_END;
export const COST_OF_4_END: usize = COST_OF_4 + 4 * (MOST_EMPTY + 1);

/** search.ts: the frames of the path, starting with the root. */
export const FRAMES: usize = (COST_OF_4_END + LINE_FILL) & ~LINE_FILL;
export const FRAMES_END: usize = FRAMES + MAX_DEPTH * FRAME_BYTES;
/** search.ts: the values of the four moves of the root, f32, -Infinity if illegal. */
export const WORTHS: usize = FRAMES_END;
export const WORTHS_END: usize = (WORTHS + 4 * 4 + LINE_FILL) & ~LINE_FILL;

/** evaluator.ts: the images of four boards, and in the same region the addresses of their weights, u32. */
export const IMAGES: usize = WORTHS_END;
export const ADDRESSES: usize = IMAGES + IMAGES_BYTES;
export const IMAGES_END: usize = ADDRESSES + 4 * 4 * MOST_LOOKUPS;
/** evaluator.ts: four boards as shown to the network, u64. */
export const SHOWN: usize = IMAGES_END;
export const SHOWN_END: usize = SHOWN + 8 * 4;
/** evaluator.ts: the values of the four moves of a leaf, f32, and their afterstates. */
export const LAST_WORTHS: usize = SHOWN_END;
export const LAST_WORTHS_END: usize = LAST_WORTHS + 4 * 4;
export const LAST: usize = LAST_WORTHS_END;
export const LAST_END: usize = LAST + offsetof<Afterstates>();
/** heuristic.ts: the afterstates of a leaf. */
export const LAST_BY_HEURISTIC: usize = LAST_END;
export const LAST_BY_HEURISTIC_END: usize = LAST_BY_HEURISTIC + offsetof<Afterstates>();

/**
 * leaves.ts: the afterstates of all deals, u64, their rewards, i32, and values, f32, with room to fill the last group
 * of four.
 */
export const LEAVES: usize = (LAST_BY_HEURISTIC_END + LINE_FILL) & ~LINE_FILL;
export const LEAVES_END: usize = LEAVES + 8 * MOST_LEAVES;
export const LEAF_REWARDS: usize = LEAVES_END;
export const LEAF_REWARDS_END: usize = LEAF_REWARDS + 4 * (MOST_LEAVES + 4);
export const LEAF_WORTHS: usize = LEAF_REWARDS_END;
export const LEAF_WORTHS_END: usize = LEAF_WORTHS + 4 * (MOST_LEAVES + 4);
/** leaves.ts: for each deal, of two tiles to 16 cells, the numbers of the afterstates of its four moves, u8. */
export const LEAF_MOVES: usize = LEAF_WORTHS_END;
export const LEAF_MOVES_END: usize = LEAF_MOVES + 4 * 2 * 16;

/** heuristic.ts: powers of the ranks, f32. */
export const DISORDER: usize = (LEAF_MOVES_END + LINE_FILL) & ~LINE_FILL;
export const DISORDER_END: usize = DISORDER + 4 * (MAX_RANK + 1);
export const WEIGHT: usize = (DISORDER_END + LINE_FILL) & ~LINE_FILL;
export const WEIGHT_END: usize = WEIGHT + 4 * (MAX_RANK + 1);
/** heuristic.ts: the values of lines, i32, for rows and for columns. */
export const ROW_WORTH: usize = (WEIGHT_END + PAGE_FILL) & ~PAGE_FILL;
export const ROW_WORTH_END: usize = ROW_WORTH + 4 * ROWS;
export const COL_WORTH: usize = ROW_WORTH_END;
export const COL_WORTH_END: usize = COL_WORTH + 4 * ROWS;
/** heuristic.ts: for each row, the row after its slide, u32, and the value of that row, i32. */
export const SLID_LEFT: usize = COL_WORTH_END;
export const SLID_LEFT_END: usize = SLID_LEFT + 8 * ROWS;
export const SLID_RIGHT: usize = SLID_LEFT_END;
export const SLID_RIGHT_END: usize = SLID_RIGHT + 8 * ROWS;

/** table.ts: the transposition table. */
export const TABLE: usize = SLID_RIGHT_END;
export const TABLE_END: usize = TABLE + ((<usize>1) << TABLE_BITS) * offsetof<Entry>();

/** JavaScript writes the weights after all regions. */
export const END: usize = TABLE_END;

// Stops the build if an address is not a constant: it would be loaded at every access.
if (END == 0) ERROR('an address is not constant');
