/**
 * Fits the model of `packages/advice/src/chances.ts`: a logistic regression for all tiles together, with common slopes,
 * and a regression of the logarithm of the points still to come. Coefficients at neighbouring stages are drawn together
 * a little, so that stages with few games have sensible ones. Both likelihoods are concave, and Newton's method finds
 * their maximum in a few steps.
 */
import type { CalibratedEngine } from './predictions.ts';
import { boardOf, type Row, type Valued } from './rows.ts';

/** The rank of the smallest tile with chances, and the number of tiles: 2048 to 32768. */
export const FIRST_RANK = 11;
const TILES = 5;
/** The value, in points, at which log-odds are given. */
export const UNIT = 200_000;
/** The stages of a game, as base-2 logarithms of the sum of its tiles. */
export const STAGES = [9, 11, 12, 13, 14, 14.5, 14.85, 15, 15.5];

/** The fitted parameters of one engine. */
export interface Fitted {
  readonly slopes: readonly number[];
  readonly tiles: readonly (readonly number[])[];
  readonly points: readonly number[];
  readonly pointSlopes: readonly number[];
}

/** One observation: the places of its coefficients and their factors, the outcome, and its weight. */
interface Case {
  readonly at: readonly number[];
  readonly factors: readonly number[];
  readonly outcome: number;
  readonly weight: number;
}

/** The positions of an own game are much alike, so each counts as little as this. */
const WEIGHT_OF_OWN = 0.1;
/** How strongly coefficients at neighbouring stages are drawn together, and towards the prior. */
const SMOOTH = 0.5;
const SMOOTH_SLOPES = 5;
const PRIOR = 0.01;
const PRIOR_SLOPE = 1.5;
const LEAST_VALUE = 100;
const STEPS = 60;

/** Fits the parameters of an engine. */
export function fit(rows: readonly Row[], engine: CalibratedEngine): Fitted {
  const count = STAGES.length;
  const chances = newton(chanceCases(rows, engine), {
    size: (TILES + 1) * count,
    count,
    prior: (index) => (index < count ? PRIOR_SLOPE : 2),
    link: (eta) => {
      const mean = 1 / (1 + Math.exp(-eta));
      return { mean, slope: Math.max(1e-9, mean * (1 - mean)) };
    },
  });
  const points = newton(pointCases(rows, engine), {
    size: 2 * count,
    count,
    prior: (index) => (index < count ? 1 : Math.log(2)),
    link: (eta) => ({ mean: Math.exp(eta), slope: Math.exp(eta) }),
  });
  const part = (list: readonly number[], index: number) =>
    list.slice(index * count, (index + 1) * count).map((value) => Math.round(1000 * value) / 1000);
  return {
    slopes: part(chances, 0),
    tiles: Array.from({ length: TILES }, (_, index) => part(chances, index + 1)),
    points: part(points, 1).map((log) => Math.round(1000 * (log + Math.log(UNIT))) / 1000),
    pointSlopes: part(points, 0),
  };
}

/** Every tile that a position does not have, and whether a run reached it, as far as that is known. */
function chanceCases(rows: readonly Row[], engine: CalibratedEngine): Case[] {
  return rows.flatMap((row) =>
    row.positions.flatMap((position) => {
      const { hats, log, largest } = featuresOf(position, engine);
      return row.runs.flatMap(({ rank: reached, isOver }) =>
        Array.from({ length: TILES }, (_, index) => FIRST_RANK + index)
          .filter((rank) => rank > largest && (isOver || reached >= rank))
          .map((rank) => ({
            at: hats.flatMap(({ stage }) => [
              stage,
              (rank - FIRST_RANK + 1) * STAGES.length + stage,
            ]),
            factors: hats.flatMap(({ part }) => [part * log, part]),
            outcome: reached >= rank ? 1 : 0,
            weight: weightOf(row),
          })),
      );
    }),
  );
}

/** The points that came after a position, in units, of runs to the end. */
function pointCases(rows: readonly Row[], engine: CalibratedEngine): Case[] {
  return rows.flatMap((row) =>
    row.positions.flatMap((position) => {
      const { hats, log } = featuresOf(position, engine);
      return row.runs
        .filter(({ isOver }) => isOver)
        .map(({ score }) => ({
          at: hats.flatMap(({ stage }) => [stage, STAGES.length + stage]),
          factors: hats.flatMap(({ part }) => [part * log, part]),
          outcome: (score - position.score) / UNIT,
          weight: weightOf(row),
        }));
    }),
  );
}

function weightOf({ source }: Row): number {
  return source === 'own' ? WEIGHT_OF_OWN : 1;
}

function featuresOf(position: Valued, engine: CalibratedEngine) {
  const { ranks } = boardOf(position.cells);
  const sum = ranks.reduce((total, rank) => total + (rank === 0 ? 0 : 2 ** rank), 0);
  const place = Math.min(STAGES.at(-1)!, Math.max(STAGES[0]!, Math.log2(sum)));
  const high = Math.max(
    1,
    STAGES.findIndex((each) => each >= place),
  );
  const part = (place - STAGES[high - 1]!) / (STAGES[high]! - STAGES[high - 1]!);
  const value = position[engine][0]?.[1] ?? 0;
  return {
    hats: [
      { stage: high - 1, part: 1 - part },
      { stage: high, part },
    ],
    log: Math.log(Math.max(LEAST_VALUE, value) / UNIT),
    largest: Math.max(...ranks),
  };
}

interface Model {
  readonly size: number;
  /** Coefficients of neighbouring stages are neighbours within a group of so many. */
  readonly count: number;
  readonly prior: (index: number) => number;
  /** The mean of an outcome and its derivative. */
  readonly link: (eta: number) => { readonly mean: number; readonly slope: number };
}

/** The coefficients with the largest penalised likelihood. */
function newton(cases: readonly Case[], { size, count, prior, link }: Model): readonly number[] {
  const found = Array.from({ length: size }, (_, index) => prior(index));
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(size);
    const hessian = Array.from({ length: size }, () => new Float64Array(size));
    for (const { at, factors, outcome, weight } of cases) {
      const eta = at.reduce((sum, place, index) => sum + found[place]! * factors[index]!, 0);
      const { mean, slope } = link(Math.min(30, Math.max(-30, eta)));
      for (const [i, place] of at.entries()) {
        gradient[place]! += weight * (outcome - mean) * factors[i]!;
        for (const [j, other] of at.entries()) {
          hessian[place]![other]! += weight * slope * factors[i]! * factors[j]!;
        }
      }
    }
    for (let index = 0; index < size; index++) {
      gradient[index]! -= PRIOR * (found[index]! - prior(index));
      hessian[index]![index]! += PRIOR;
      if (index % count === count - 1) continue;
      const smooth = index < count ? SMOOTH_SLOPES : SMOOTH;
      const drift = smooth * (found[index]! - found[index + 1]!);
      gradient[index]! -= drift;
      gradient[index + 1]! += drift;
      hessian[index]![index]! += smooth;
      hessian[index + 1]![index + 1]! += smooth;
      hessian[index]![index + 1]! -= smooth;
      hessian[index + 1]![index]! -= smooth;
    }
    const change = solved(hessian, gradient);
    const largest = Math.max(...change.map(Math.abs));
    const scale = Math.min(1, 1 / largest);
    for (let index = 0; index < size; index++) found[index]! += scale * change[index]!;
    if (largest < 1e-6) break;
  }
  return found;
}

/** The solution of a symmetric positive system, by elimination. */
function solved(matrix: readonly Float64Array[], right: Float64Array): readonly number[] {
  const size = right.length;
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
      if (factor === 0) continue;
      for (let col = pivot; col <= size; col++) rows[row]![col]! -= factor * rows[pivot]![col]!;
    }
  }
  const found = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let rest = rows[row]![size]!;
    for (let col = row + 1; col < size; col++) rest -= rows[row]![col]! * found[col]!;
    found[row] = rest / rows[row]![row]!;
  }
  return found;
}
