/**
 * Which rows of the list of moves exist, and how it scrolls to the current one. Both are computed from what is known to
 * be in sight, as asking the page would lay it out at once.
 */

/** The part of a list that is in sight, in pixels. */
export interface Sight {
  readonly top: number;
  readonly height: number;
}

/** The rows above and below those in sight that exist, too. */
const SPARE = 4;
/** The rows that stay in sight before and after the current one, so that its neighbours can be read. */
const BESIDE = 2;

/** The first row that exists and the one after the last; `row` is the height of a row. */
export function rowsIn(
  { top, height }: Sight,
  row: number,
  count: number,
): readonly [number, number] {
  const first = Math.max(0, Math.floor(top / row) - SPARE);
  const last = Math.min(count, Math.ceil((top + height) / row) + SPARE);
  return [Math.min(first, count), last];
}

/**
 * Where a list scrolls to for a row: nowhere if it is in sight with its neighbours, by as little as possible if it is
 * near, so that few rows change with a step, and so that it is in the middle if it is far.
 */
export function topFor(index: number, { top, height }: Sight, row: number, count: number): number {
  const place = index * row;
  const beside = Math.min(BESIDE * row, Math.max(0, (height - row) / 2));
  const [least, most] = [place + row + beside - height, place - beside];
  const nearest = Math.max(least, Math.min(most, top));
  const isNear = Math.abs(nearest - top) < height;
  const wanted = isNear ? nearest : place - (height - row) / 2;
  return Math.max(0, Math.min(count * row - height, wanted));
}
