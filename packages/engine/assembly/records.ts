/**
 * The records that the module keeps in memory. A class here is a typed pointer: `changetype` makes one from an
 * address, nothing is allocated, and each field is one load or store. A class cannot hold an array, so four
 * numbers are a vector, with methods that read and write one of them.
 */

/** The four afterstates of a position, in the order of directions: up, right, down, left. */
@unmanaged
export class Afterstates {
  /** The planes of each, two boards a vector. */
  upAndRight: v128;
  downAndLeft: v128;
  /** The extras of each. */
  extraUpAndRight: v128;
  extraDownAndLeft: v128;
  /** The rewards, i32 each, -1 where the move is not legal. */
  rewards: v128;
  /** Room for the ranks of one board. */
  work: v128;

  /** The address of the record, which is that of the planes of its four boards. */
  @inline
  get address(): usize {
    return changetype<usize>(this);
  }

  @inline
  planes(direction: usize): u64 {
    return load<u64>(this.address + (direction << 3));
  }

  @inline
  extra(direction: usize): u64 {
    return load<u64>(this.address + (direction << 3), offsetof<Afterstates>('extraUpAndRight'));
  }

  /** The reward of a move, -1 where it is not legal. */
  @inline
  reward(direction: usize): i32 {
    return load<i32>(this.address + (direction << 2), offsetof<Afterstates>('rewards'));
  }

  /** The address of the four rewards. */
  @inline
  get rewardsAddress(): usize {
    return this.address + offsetof<Afterstates>('rewards');
  }

  @inline
  setPlanes(direction: usize, planes: u64): void {
    store<u64>(this.address + (direction << 3), planes);
  }

  @inline
  setExtra(direction: usize, extra: u64): void {
    store<u64>(this.address + (direction << 3), extra, offsetof<Afterstates>('extraUpAndRight'));
  }

  @inline
  setReward(direction: usize, reward: i32): void {
    store<i32>(this.address + (direction << 2), reward, offsetof<Afterstates>('rewards'));
  }
}

/** A max node on the path of a search, with the afterstates of its position. */
@unmanaged
export class Frame extends Afterstates {
  /** What the moves promise that were not taken up yet, f32 each, -Infinity for the others. */
  promises: v128;
  /** The tiles still to be dealt onto the afterstate at hand: the very bits that they set in the planes. */
  deals: u64;
  /** The sum over the deals that were made. */
  sum: f32;
  /** The direction of the move at hand. */
  direction: i32;
  /** The probability budget of the node. */
  budget: i32;
  /** The empty cells of the afterstate at hand. */
  empty: i32;
  /** How likely the deal was that led here. */
  chance: f32;
  /** The most that a move was found to be worth. */
  most: f32;
  /** The part of the budget that the move at hand has. */
  childBudget: i32;
  /** How many moves were taken up. */
  taken: i32;
  /** What a point of reward is worth. */
  points: f32;

  /** What a move promises. */
  @inline
  promise(direction: usize): f32 {
    return load<f32>(this.address + (direction << 2), offsetof<Frame>('promises'));
  }

  @inline
  setPromise(direction: usize, promise: f32): void {
    store<f32>(this.address + (direction << 2), promise, offsetof<Frame>('promises'));
  }

  /** The address of the four promises. */
  @inline
  get promisesAddress(): usize {
    return this.address + offsetof<Frame>('promises');
  }

  /** The frame behind this one, a move deeper. */
  @inline
  get deeper(): Frame {
    return changetype<Frame>(this.address + FRAME_BYTES);
  }

  /** The frame before this one. */
  @inline
  get above(): Frame {
    return changetype<Frame>(this.address - FRAME_BYTES);
  }
}

/** The bytes from one frame to the next: a multiple of 16, because a frame holds vectors. */
export const FRAME_BYTES: usize = (offsetof<Frame>() + 15) & ~15;

/** What the transposition table remembers of a chance node. */
@unmanaged
export class Entry {
  planes: u64;
  extra: u64;
  worth: f32;
  /** The number of the search that found it. */
  search: u32;
  /** The probability budget and the depth that it was searched with. */
  budget: i32;
  depth: i32;
}
