/** The rounding of weights to fit a size: how one is rounded, and the search for the finest rounding of all. */

/** The factor between two tolerances that are tried. */
const COARSER = 2 ** (1 / 16);

/**
 * The file of the lowest tolerance that fits the limit, by bisection, of `octaves` doublings of the finest; undefined if
 * none fits. Higher tolerances have smaller files.
 */
export async function finest(
  attempt: (tolerance: number) => Promise<Uint8Array>,
  limit: number,
  finestTolerance: number,
  octaves: number,
): Promise<Uint8Array | undefined> {
  let fitting: Uint8Array | undefined;
  let low = 0;
  let high = 16 * octaves;
  // The finest level is tried first, because it usually fits.
  for (let level = 0; low < high; level = Math.floor((low + high) / 2)) {
    const file = await attempt(finestTolerance * COARSER ** level);
    if (file.length > limit) {
      low = level + 1;
      continue;
    }
    fitting = file;
    high = level;
  }
  return fitting;
}

/** Rounds to a multiple of the power of two that is nearest to the unit, at least 1. */
export function rounded(value: number, unit: number): number {
  const power = 2 ** Math.max(0, Math.round(Math.log2(unit)));
  return Math.round(value / power) * power;
}
