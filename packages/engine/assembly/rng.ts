/**
 * xoshiro128** as in core's `rng.ts`, with the same stream: a game dealt here from a seed is the game that the rules
 * deal. The state is four words, one generator per instance.
 */
let s0: u32 = 1;
let s1: u32 = 0;
let s2: u32 = 0;
let s3: u32 = 0;

/** Sets the state: four words, not all zero. */
export function setRng(a: u32, b: u32, c: u32, d: u32): void {
  s0 = a;
  s1 = b;
  s2 = c;
  s3 = d;
}

/** Word 0..3 of the state before the next draw. */
export function rngWord(index: i32): u32 {
  if (index < 2) return index == 0 ? s0 : s1;
  return index == 2 ? s2 : s3;
}

/** The next 32 random bits. */
function bits(): u32 {
  const result = rotl<u32>(s1 * 5, 7) * 9;
  const shifted = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  s1 ^= s2;
  s0 ^= s3;
  s2 ^= shifted;
  s3 = rotl<u32>(s3, 11);
  return result;
}

/** An integer 0..bound-1, all equally likely (Lemire 2019, https://arxiv.org/abs/1805.10941). */
export function below(bound: u32): u32 {
  if (bound <= 1) return 0;
  let product = u64(bits()) * u64(bound);
  if (u32(product) < bound) {
    const favoured: u32 = (0 - bound) % bound;
    while (u32(product) < favoured) product = u64(bits()) * u64(bound);
  }
  return u32(product >> 32);
}
