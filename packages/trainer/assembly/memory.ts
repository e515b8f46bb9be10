/**
 * The map of the trainer's memory: the regions that both modules have, then an area for each thread, then the
 * weights, whose number depends on the network. The regions of an area are offsets from its start. As in the
 * engine's map, each starts where the one before it ends.
 */
import { LINE_FILL, OWN, PAGE_FILL } from '../../engine/assembly/memory';
import { IMAGES_BYTES } from '../../engine/assembly/lanes';
import { Afterstates } from '../../engine/assembly/records';
import { MOST_LOOKUPS } from './generated/networks';
import { TALLY_BYTES } from './tally';

/** The longest game that is learned from; later moves of a longer game are not recorded. */
export const MAX_MOVES: usize = 131072;

/** The first area. */
export const AREAS: usize = (OWN + PAGE_FILL) & ~PAGE_FILL;

/** The afterstates of the current position. */
export const BLOCK: usize = 0;
export const BLOCK_END: usize = (BLOCK + offsetof<Afterstates>() + LINE_FILL) & ~LINE_FILL;
/** The images of four boards, and in the same region the addresses of their weights, u32. */
export const IMAGES: usize = BLOCK_END;
export const ADDRESSES: usize = IMAGES + IMAGES_BYTES;
export const IMAGES_END: usize = ADDRESSES + 4 * 4 * MOST_LOOKUPS;
/** The afterstates of the current position of an endgame, as the network sees them, u64. */
export const SHOWN: usize = IMAGES_END;
export const SHOWN_END: usize = SHOWN + 8 * 4;
/** The tally of the games, and the state of the random rounding as it is passed from or to JavaScript, four words. */
export const TALLY: usize = SHOWN_END;
export const TALLY_END: usize = TALLY + TALLY_BYTES;
export const NOISE: usize = TALLY_END;
export const NOISE_END: usize = NOISE + 4 * 4;
/** The afterstates of the current game, u64, and the rewards that led to them, f32. */
export const PATH: usize = (NOISE_END + LINE_FILL) & ~LINE_FILL;
export const PATH_END: usize = PATH + 8 * MAX_MOVES;
export const REWARDS: usize = (PATH_END + LINE_FILL) & ~LINE_FILL;
export const REWARDS_END: usize = REWARDS + 4 * MAX_MOVES;

/** The bytes from one area to the next: whole pages, so that no two threads write to the same cache line. */
export const AREA_BYTES: usize = (REWARDS_END + PAGE_FILL) & ~PAGE_FILL;

// Stops the build if an address is not a constant: it would be loaded at every access.
if (AREAS + AREA_BYTES == 0) ERROR('an address is not constant');
