/** The rounding of weights to fit a size: how one is rounded, and the search for the finest rounding of all. */
import { fault, ok, type Result } from '@open2048/core';
import { writeWeights, type Coding, type LearnedWeights } from '@open2048/engine';

/** The tolerances between one and twice as much that are tried. */
const LEVELS = 16;

/** Weights that can be rounded with any tolerance. */
export interface RoundableWeights extends Omit<LearnedWeights, 'stepsAt'> {
  /** The weights as whole numbers of steps, rounded with a tolerance. Higher tolerances make smaller files. */
  readonly roundedWith: (tolerance: number) => LearnedWeights['stepsAt'];
  /** The lowest tolerance, and how often it is doubled until the highest. */
  readonly finest: number;
  readonly octaves: number;
}

/** A file to be made: its largest size in bytes, and how its tables are packed. */
export interface FileForm {
  readonly limit: number;
  /** `deflate` by default. */
  readonly coding?: Coding | undefined;
}

/**
 * The file of the lowest tolerance that fits the limit, by bisection. `onSize` is called with the size of each
 * attempt in bytes. Fault `too-large` if none fits.
 */
export async function fitWeights(
  { roundedWith, finest, octaves, ...weights }: RoundableWeights,
  { limit, coding }: FileForm,
  onSize?: (bytes: number) => void,
): Promise<Result<Uint8Array>> {
  let fitting: Uint8Array | undefined;
  let low = 0;
  let high = LEVELS * octaves;
  // The finest level is tried first, because it usually fits.
  for (let level = 0; low < high; level = Math.floor((low + high) / 2)) {
    const stepsAt = roundedWith(finest * 2 ** (level / LEVELS));
    const file = await writeWeights({ ...weights, stepsAt }, coding);
    onSize?.(file.length);
    if (file.length > limit) {
      low = level + 1;
      continue;
    }
    fitting = file;
    high = level;
  }
  return fitting === undefined ? fault('too-large', `no weights fit ${limit} bytes`) : ok(fitting);
}

/** Rounds to a multiple of the power of two that is nearest to the unit, at least 1. */
export function rounded(value: number, unit: number): number {
  const power = 2 ** Math.max(0, Math.round(Math.log2(unit)));
  return Math.round(value / power) * power;
}
