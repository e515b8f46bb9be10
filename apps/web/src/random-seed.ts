/** Random seeds from the browser's generator, for the page and its workers. */

/** A random integer 0..2^53-1. */
export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
