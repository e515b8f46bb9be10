/** Numbers for the axes of plots. */

/** Round distances between marks: these times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10];

/** The next round number, from 1 up. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return Math.ceil(ROUND.find((round) => round * power >= value)! * power);
}

/** The marks of an axis from 0 to at most `last`: about `about` of them, a round distance apart. */
export function marks(last: number, about: number): number[] {
  const step = roundUp(last / about);
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}

/** A number in short form, such as `150k`. */
export function short(value: number): string {
  if (value < 10_000) return String(value);
  return value < 10_000_000 ? `${value / 1000}k` : `${value / 1_000_000}M`;
}
