/**
 * Four boards at a time: their low planes in the four lanes of one vector and their high planes in another, 32 bits per
 * board, cell 4r+c in bits 2(4r+c). The symmetries are shifts and masks on either vector.
 */

/** The bytes from one image of four boards to the next: low planes, then high planes. */
export const IMAGE_BYTES: usize = 32;
export const IMAGES_BYTES: usize = 8 * IMAGE_BYTES;

/**
 * Writes the eight images of four boards under the symmetries, in the order of `src/layout.ts`. The boards are planes
 * of 8 bytes each.
 */
export function writeImages(boards: usize, into: usize): void {
  writePlanes(lowPlanes(boards), into);
  writePlanes(highPlanes(boards), into + 16);
}

/** Writes the images of one plane. */
function writePlanes(lanes: v128, into: usize): void {
  writeReversals(lanes, into);
  writeReversals(transposed(lanes), into + 4 * IMAGE_BYTES);
}

function writeReversals(lanes: v128, into: usize): void {
  const reversed = mirrored(lanes);
  v128.store(into, lanes);
  v128.store(into + IMAGE_BYTES, reversed);
  v128.store(into + 2 * IMAGE_BYTES, flipped(lanes));
  v128.store(into + 3 * IMAGE_BYTES, flipped(reversed));
}

/** The low planes of four boards. */
function lowPlanes(boards: usize): v128 {
  const first = v128.load(boards);
  const second = v128.load(boards, 16);
  return v128.shuffle<u8>(first, second, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
}

/** The high planes of four boards. */
function highPlanes(boards: usize): v128 {
  const first = v128.load(boards);
  const second = v128.load(boards, 16);
  return v128.shuffle<u8>(first, second, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
}

/** Swaps rows and columns. */
function transposed(lanes: v128): v128 {
  const inner = v128.and(v128.xor(lanes, i32x4.shr_u(lanes, 6)), i32x4.splat(0x00cc00cc));
  const half = v128.xor(v128.xor(lanes, inner), i32x4.shl(inner, 6));
  const outer = v128.and(v128.xor(half, i32x4.shr_u(half, 12)), i32x4.splat(0x0000f0f0));
  return v128.xor(v128.xor(half, outer), i32x4.shl(outer, 12));
}

/** Reverses the columns. */
function mirrored(lanes: v128): v128 {
  const pairs = v128.or(
    v128.and(i32x4.shr_u(lanes, 2), i32x4.splat(0x33333333)),
    i32x4.shl(v128.and(lanes, i32x4.splat(0x33333333)), 2),
  );
  return v128.or(
    v128.and(i32x4.shr_u(pairs, 4), i32x4.splat(0x0f0f0f0f)),
    i32x4.shl(v128.and(pairs, i32x4.splat(0x0f0f0f0f)), 4),
  );
}

/** Reverses the rows. */
function flipped(lanes: v128): v128 {
  return v128.shuffle<u8>(lanes, lanes, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
}
