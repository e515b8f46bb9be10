/**
 * The parameters of the chances and of the expected final score, written by `npm run calibrate -- fit`:
 * docs/calibration.md says how they were found, and how well they agree with games that were not used for it.
 */
import type { EngineName } from '@open2048/engine';

/** How the values of one engine are read; every list has an entry per stage. */
export interface Calibration {
  /** By how much the log-odds of a tile change with the logarithm of the value. */
  readonly slopes: readonly number[];
  /** The log-odds of each tile at a value of `UNIT` points; the first list is that of `FIRST_RANK`. */
  readonly tiles: readonly (readonly number[])[];
  /** The logarithm of the points still to come at that value, and by how much it changes with that of the value. */
  readonly points: readonly number[];
  readonly pointSlopes: readonly number[];
}

// begin fitted
/** The rank of the smallest tile with chances. */
export const FIRST_RANK = 11;
/** The value, in points, at which log-odds are given. */
export const UNIT = 200000;
/** The stages of a game, as base-2 logarithms of the sum of its tiles. */
export const STAGES: readonly number[] = [9, 11, 12, 13, 14, 14.5, 14.85, 15, 15.5];
export const CALIBRATIONS: Readonly<Partial<Record<EngineName, Calibration>>> = {
  standard: {
    slopes: [2.529, 2.248, 1.992, 1.535, 1.336, 1.527, 1.969, 1.782, 1.78],
    tiles: [
      [5.418, 6.11, 5.695, 5.352, 5.076, 4.862, 4.705, 4.602, 4.551],
      [4.204, 5.454, 4.75, 4.263, 4.076, 3.932, 3.826, 3.756, 3.722],
      [4.048, 4.022, 4.806, 3.388, 2.564, 2.525, 2.496, 2.477, 2.468],
      [2.904, 2.806, 2.916, 3.322, 2.878, 3.034, 2.977, 2.94, 2.921],
      [-0.155, -0.351, -0.515, -0.039, 0.254, 0.089, 0.217, 1.795, 1.802],
    ],
    points: [13.09, 13.003, 12.886, 12.944, 12.74, 12.544, 12.23, 12.631, 11.5],
    pointSlopes: [0.666, 0.686, 1.118, 0.936, 0.956, 1.154, 1.577, 1.225, 1.641],
  },
  instant: {
    slopes: [2.623, 2.381, 2.121, 1.705, 1.397, 1.651, 2.241, 2.139, 2.137],
    tiles: [
      [5.835, 6.409, 5.965, 5.597, 5.301, 5.071, 4.902, 4.791, 4.737],
      [4.602, 5.818, 5.143, 4.621, 4.406, 4.238, 4.115, 4.034, 3.995],
      [4.433, 4.358, 5.164, 3.682, 2.837, 2.779, 2.736, 2.708, 2.694],
      [3.267, 3.131, 3.255, 3.652, 3.056, 3.236, 3.168, 3.124, 3.102],
      [0.201, -0.04, -0.161, 0.273, 0.467, 0.359, 0.641, 1.964, 1.967],
    ],
    points: [13.184, 13.094, 13.084, 13.119, 12.891, 12.739, 12.545, 12.815, 11.735],
    pointSlopes: [0.679, 0.724, 1.153, 0.998, 0.996, 1.211, 1.765, 1.456, 1.711],
  },
};
// end fitted
