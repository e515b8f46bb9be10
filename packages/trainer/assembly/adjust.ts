/**
 * One step of learning on four weights. A weight is eight bytes, so that a step reads it at once: the value, the sum of
 * the errors, and the sum of their absolute values of temporal coherence learning (Beal and Smith 1999; for 2048
 * Jaskowski, Mastering 2048, 2016), as floats of 24, 24 and 16 bits. Sums of so few bits would stop growing, so they
 * are rounded up or down at random, with the probabilities that make them right on average. The sum of the errors needs
 * its 24 bits: its rounding errors add up, and with 16 they are larger than the sum itself once a weight is well
 * learned (5x4 then levels off 4 % lower).
 *
 * The first word is the 24 high bits of the value, then the 8 low bits of the sum of errors; it is read as the value
 * without masking, because these bits are beyond its precision. The second is the sum of absolute values, then the 16
 * high bits of the sum of errors.
 */

/** The share of the error that each weight takes: the learning rate divided by the number of look-ups. */
let share: v128 = f32x4.splat(0);
let coherent: bool = false;
let noise: v128 = i32x4.splat(0);

/** Sets the share of the error that a weight takes, and whether coherence scales it. */
export function setRate(newShare: f32, isCoherent: bool): void {
  share = f32x4.splat(newShare);
  coherent = isCoherent;
}

/** Writes the state of the random rounding to 16 bytes. */
export function saveNoise(to: usize): void {
  v128.store(to, noise);
}

/** Loads a state of the random rounding: four words, none of them zero. */
export function loadNoise(from: usize): void {
  noise = v128.load(from);
}

/** Four parallel generators (Marsaglia, Xorshift RNGs, 2003). */
function nextNoise(): v128 {
  let bits = noise;
  bits = v128.xor(bits, i32x4.shl(bits, 13));
  bits = v128.xor(bits, i32x4.shr_u(bits, 17));
  bits = v128.xor(bits, i32x4.shl(bits, 5));
  noise = bits;
  return bits;
}

/** Moves the weights at four addresses towards the error, the same in all lanes; returns the changes. */
export function adjust(a: usize, b: usize, c: usize, d: usize, error: v128): v128 {
  let first = v128.load_lane<u64>(b, v128.load64_zero(a), 1);
  let second = v128.load_lane<u64>(d, v128.load64_zero(c), 1);
  let values = v128.shuffle<u32>(first, second, 0, 2, 4, 6);
  let sums = v128.shuffle<u32>(first, second, 1, 3, 5, 7);
  let step = f32x4.mul(share, error);
  if (coherent) {
    const rest = i32x4.shl(v128.and(values, i32x4.splat(0xff)), 8);
    const signed = v128.or(i32x4.shl(sums, 16), rest);
    const absolute = v128.and(sums, i32x4.splat(0xffff0000));
    const rate = f32x4.div(f32x4.abs(signed), absolute);
    const seen = f32x4.ne(absolute, f32x4.splat(0));
    step = f32x4.mul(step, v128.bitselect(rate, f32x4.splat(1), seen));
    const bits = nextNoise();
    const kept = v128.and(values, i32x4.splat(0xffffff00));
    const newValues = roundAbove(f32x4.add(kept, step), i32x4.shr_u(bits, 24));
    const newSigned = roundAbove(
      f32x4.add(signed, error),
      v128.and(i32x4.shr_u(bits, 16), i32x4.splat(0xff)),
    );
    const newAbsolute = roundAbove(
      f32x4.add(absolute, f32x4.abs(error)),
      v128.and(bits, i32x4.splat(0xffff)),
    );
    values = v128.or(
      v128.and(newValues, i32x4.splat(0xffffff00)),
      v128.and(i32x4.shr_u(newSigned, 8), i32x4.splat(0xff)),
    );
    sums = v128.or(i32x4.shr_u(newSigned, 16), v128.and(newAbsolute, i32x4.splat(0xffff0000)));
  } else {
    values = f32x4.add(values, step);
  }
  first = v128.shuffle<u32>(values, sums, 0, 4, 1, 5);
  second = v128.shuffle<u32>(values, sums, 2, 6, 3, 7);
  v128.store_lane<u64>(a, first, 0);
  v128.store_lane<u64>(b, first, 1);
  v128.store_lane<u64>(c, second, 0);
  v128.store_lane<u64>(d, second, 1);
  return step;
}

/** Adds random bits to a float whose lowest bits are about to be cut off. */
function roundAbove(lanes: v128, chance: v128): v128 {
  return i32x4.add(lanes, chance);
}
