/** Chance, as the page and its workers take it from the browser. */

/** A random integer 0..2^53-1. */
export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
