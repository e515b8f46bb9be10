/** The shape of a curve over a game, in a square of side 1 with y pointing down. */
import type { AnalysedMove } from '@open2048/advice';

/** The most points of a curve, and the most blunders that are marked. */
const COLUMNS = 160;
const MOST_BLUNDERS = 40;
/** A move that loses this share has a column of half the height. */
const HALF = 0.01;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What is drawn; the move with index i starts at i / length of the width. */
export interface Shape {
  /** SVG paths: the filled area, and a line. */
  readonly area: string;
  readonly line: string;
  /** The value at the upper edge. */
  readonly most: number;
  readonly blunders: readonly Spot[];
}

/**
 * The value of the game before each move, from zero up, and after the last one. Moves that are not judged yet are left
 * out.
 */
export function valueOf(judged: readonly AnalysedMove[], length: number): Shape {
  const most = judged.reduce((so, { value }) => Math.max(so, value), 0);
  const spotOf = (index: number, value: number): Spot => ({
    x: index / length,
    y: most > 0 ? 1 - Math.max(0, value) / most : 1,
  });
  const step = Math.max(1, judged.length / COLUMNS);
  const points = Array.from({ length: Math.ceil(judged.length / step) }, (_, column) => {
    const index = Math.floor(column * step);
    return spotOf(index, judged[index]!.value);
  });
  const { value, loss } = judged.at(-1)!;
  const last = spotOf(judged.length, value - loss);
  const way = [...points, last].map(({ x, y }) => `L${short(x)} ${short(y)}`).join('');
  return {
    area: `M0 1${way}V1Z`,
    line: `M${way.slice(1)}`,
    most,
    blunders: worstOf(judged).map((index) => spotOf(index, judged[index]!.value)),
  };
}

/** The losses of moves; the worst in each column counts. */
export function columnsOf(judged: readonly AnalysedMove[], length: number): Shape {
  const count = Math.min(COLUMNS, length);
  const columnOf = (index: number) => Math.floor((index * count) / length);
  const heightOf = (share: number) => share / (share + HALF);
  const shares = Array.from({ length: count }, () => 0);
  for (const [index, { share }] of judged.entries()) {
    const at = columnOf(index);
    shares[at] = Math.max(shares[at]!, share);
  }
  const columns = shares.map((share, at) =>
    share > 0
      ? `M${short((at + 0.1) / count)} 1v${short(-heightOf(share))}h${short(0.8 / count)}V1z`
      : '',
  );
  const blunders = worstOf(judged).map((index) => ({
    x: (columnOf(index) + 0.5) / count,
    y: 1 - heightOf(judged[index]!.share),
  }));
  return { area: columns.join(''), line: '', most: 1, blunders };
}

/** The indices of the worst blunders, up to the maximum. */
function worstOf(judged: readonly AnalysedMove[]): readonly number[] {
  return [...judged.keys()]
    .filter((index) => judged[index]!.grade === 'blunder')
    .toSorted((a, b) => judged[b]!.share - judged[a]!.share)
    .slice(0, MOST_BLUNDERS);
}

function short(value: number): string {
  return String(Math.round(1e4 * value) / 1e4);
}
