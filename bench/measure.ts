/**
 * How the benchmarks measure: the sides of a comparison run alternately in the same process, so
 * that a slow moment of the machine affects all of them; an uncounted round warms up the compiler;
 * the median is reported with the lowest and highest value. No test ever asserts a figure from
 * here.
 */
import { loadavg } from 'node:os';

/** The results of one side over the rounds, in the unit of its samples. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** A side of a comparison: a name, and a run that returns one sample. */
export interface Side {
  readonly name: string;
  readonly sample: () => number;
}

/** Runs every side in turn, one uncounted round and then `rounds`. */
export function interleave(sides: readonly Side[], rounds: number): Summary[] {
  const samples = sides.map((): number[] => []);
  for (const side of sides) side.sample();
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries()) samples[index]!.push(side.sample());
  }
  return samples.map(summary);
}

/** The median, the lowest and the highest of some samples. */
export function summary(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median =
    sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, min: sorted[0]!, max: sorted.at(-1)! };
}

/** The seconds that a function takes. */
export function seconds(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

/** `median (min–max)`, with the given number of decimals. */
export function text({ median, min, max }: Summary, digits = 2): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}

/** The load of the machine over the last minute, for judging the figures. */
export function load(): string {
  return loadavg()[0]!.toFixed(2);
}
