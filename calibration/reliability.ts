/**
 * How well predictions agree with what happened: bins, the Brier score, and the expected calibration error. The
 * predictions of one game share its outcome, so the standard errors are those of the games and not of the positions
 * (the cluster-robust estimate of Liang and Zeger, 1986).
 */
import { grouped } from './grouped.ts';

/** A prediction, what happened (0 or 1 for a chance), and the game that it belongs to. */
export interface Prediction {
  readonly predicted: number;
  readonly observed: number;
  readonly game: string;
}

/** A group of predictions: means, and the standard error of the observed mean. */
export interface Group {
  readonly count: number;
  readonly games: number;
  readonly predicted: number;
  readonly observed: number;
  readonly error: number;
}

/** Summarises predictions; they must not be empty. */
export function groupOf(predictions: readonly Prediction[]): Group {
  const count = predictions.length;
  const mean = (of: (each: Prediction) => number) =>
    predictions.reduce((sum, each) => sum + of(each), 0) / count;
  const predicted = mean((each) => each.predicted);
  const observed = mean((each) => each.observed);
  const residuals = new Map<string, number>();
  for (const each of predictions) {
    const before = residuals.get(each.game) ?? 0;
    residuals.set(each.game, before + each.observed - observed);
  }
  const squares = [...residuals.values()].reduce((sum, residual) => sum + residual ** 2, 0);
  return { count, games: residuals.size, predicted, observed, error: Math.sqrt(squares) / count };
}

/** The predictions by tenth, without empty tenths. */
export function binsOf(predictions: readonly Prediction[]): readonly Group[] {
  const bins = grouped(predictions, ({ predicted }) => Math.min(9, Math.floor(10 * predicted)));
  return [...bins.entries()].toSorted(([a], [b]) => a - b).map(([, bin]) => groupOf(bin));
}

/** The mean squared difference between predictions and outcomes. */
export function brierOf(predictions: readonly Prediction[]): number {
  return groupOf(
    predictions.map((each) => ({ ...each, observed: (each.observed - each.predicted) ** 2 })),
  ).observed;
}

/** The mean difference, without its sign, between the predicted and the observed share of a tenth. */
export function calibrationErrorOf(predictions: readonly Prediction[]): number {
  const errors = binsOf(predictions).map(
    ({ count, predicted, observed }) => count * Math.abs(predicted - observed),
  );
  return errors.reduce((sum, error) => sum + error, 0) / predictions.length;
}
