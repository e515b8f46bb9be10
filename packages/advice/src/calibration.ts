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
    slopes: [3.688, 2.503, 2.15, 1.469, 1.495, 1.808, 2.669, 2.717, 2.714],
    tiles: [
      [4.011, 6.347, 5.013, 4.733, 4.508, 4.333, 4.205, 4.121, 4.08],
      [3.099, 5.774, 4.957, 3.052, 2.965, 2.898, 2.849, 2.816, 2.8],
      [3.027, 3.436, 5.012, 3.231, 3.098, 3.021, 2.965, 2.929, 2.91],
      [2.523, 2.39, 2.386, 3.194, 2.699, 2.68, 2.642, 2.618, 2.606],
      [-0.232, -0.088, -0.035, 0.199, 0.541, 0.594, 0.865, 1.94, 1.943],
    ],
    points: [13.02, 12.988, 12.909, 12.995, 12.878, 12.619, 12.448, 12.54, 11.501],
    pointSlopes: [1.185, 1.148, 1.56, 1.297, 1.029, 0.931, 1.668, 0.887, 1.371],
  },
  instant: {
    slopes: [3.858, 2.766, 2.419, 1.693, 1.62, 1.911, 2.759, 2.828, 2.825],
    tiles: [
      [4.127, 6.495, 5.49, 5.166, 4.906, 4.703, 4.555, 4.458, 4.409],
      [3.182, 5.929, 5.247, 4.138, 3.962, 3.825, 3.725, 3.659, 3.627],
      [3.087, 3.558, 5.251, 3.428, 3.334, 3.241, 3.173, 3.128, 3.106],
      [2.566, 2.41, 2.473, 3.313, 2.694, 2.678, 2.641, 2.616, 2.604],
      [-0.242, -0.122, -0.062, 0.206, 0.563, 0.603, 0.868, 1.943, 1.946],
    ],
    points: [13.021, 12.983, 12.904, 12.994, 12.888, 12.624, 12.449, 12.544, 11.504],
    pointSlopes: [1.195, 1.187, 1.575, 1.408, 1.114, 0.987, 1.699, 0.948, 1.42],
  },
};
// end fitted
