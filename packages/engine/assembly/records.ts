/**
 * The records that the module stores in memory. A class here is a typed pointer: `changetype` makes one from an
 * address, nothing is allocated, and each field is one load or store. A class cannot contain an array, so four numbers
 * are a vector, with methods that read and write one of them.
 */

/** The four afterstates of a position, in the order of directions: up, right, down, left. */
@unmanaged
export class Afterstates {
  /** The planes of each, two boards per vector. */
  upAndRight: v128;
  downAndLeft: v128;
  /** The extras of each. */
  extraUpAndRight: v128;
  extraDownAndLeft: v128;
  /** The rewards, i32 each, -1 if the move is not legal. */
  rewards: v128;
  /** Work space for the ranks of one board. */
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

  /** The reward of a move, -1 if it is not legal. */
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
  /** The estimates of the moves that are still to be searched, f32 each, -Infinity for the others. */
  promises: v128;
  /** The tiles still to be dealt onto the current afterstate, as the bits that they set in the planes. */
  deals: u64;
  /** The sum over the deals so far. */
  sum: f32;
  /** The direction of the current move. */
  direction: i32;
  /** The probability budget of the node. */
  budget: i32;
  /** The number of empty cells of the current afterstate. */
  empty: i32;
  /** The probability of the tile that was dealt to reach this node. */
  chance: f32;
  /** The best value of a move so far. */
  most: f32;
  /** The budget of the current move. */
  childBudget: i32;
  /** The number of moves taken up so far. */
  taken: i32;

  /** The estimate of a move. */
  @inline
  promise(direction: usize): f32 {
    return load<f32>(this.address + (direction << 2), offsetof<Frame>('promises'));
  }

  @inline
  setPromise(direction: usize, promise: f32): void {
    store<f32>(this.address + (direction << 2), promise, offsetof<Frame>('promises'));
  }

  /** The address of the four estimates. */
  @inline
  get promisesAddress(): usize {
    return this.address + offsetof<Frame>('promises');
  }

  /** The next frame, one move deeper. */
  @inline
  get deeper(): Frame {
    return changetype<Frame>(this.address + FRAME_BYTES);
  }

  /** The previous frame. */
  @inline
  get above(): Frame {
    return changetype<Frame>(this.address - FRAME_BYTES);
  }
}

/** The size of a frame in bytes: a multiple of 16, because a frame contains vectors. */
export const FRAME_BYTES: usize = (offsetof<Frame>() + 15) & ~15;

/** An entry of the transposition table, for a chance node. */
@unmanaged
export class Entry {
  planes: u64;
  extra: u64;
  worth: f32;
  /** The number of the search that found it. */
  search: u32;
  /** The probability budget and the depth of the search of this node. */
  budget: i32;
  depth: i32;
}
