/**
 * Where the weights of a network lie in the memory of a module, and which of them a board looks up. A file
 * has them in the order of `networks.ts`; what plays may have them in any other that finds the same sums
 * sooner. The code that looks up is generated from this (`build/network-code.ts`), and whoever puts weights
 * into a memory asks here where each belongs.
 */

/** The weights of one pattern. */
export interface Table {
  /** The bytes from the first weight of the network to the first of this table. */
  readonly offset: number;
  /** The cells that it looks at, in the order of their places in an index, the lowest first. */
  readonly cells: readonly number[];
  /** The images of the board, 0..7, in which it is looked up. */
  readonly images: readonly number[];
  /**
   * Where a weight of the pattern is put, once or several times, and summed there with others: for each place in
   * the index of the file its place in the index here.
   */
  readonly places: readonly (readonly number[])[];
}

export interface Layout {
  readonly tables: readonly Table[];
  /** The bytes from the first weight to the last. */
  readonly bytes: number;
}

/**
 * Is told a table's number, the patterns of a stage in order and the stages one behind the other, and gives back what
 * is told of each of its weights: the index there by `networks.ts`, and how many steps it is.
 */
export type VisitTable = (table: number) => (index: number, steps: number) => void;

/** The images of a board under its symmetries, by number. */
export const IMAGES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Tables stand apart by a page and a line beyond their size, so that equal indices do not share a cache set.
 *  There every weight is 0. */
const SKEW = 4096 + 64;

/** The most steps of a weight or a sum of weights, either way. */
const MOST = 32_767;

/** The layout that learns: each table as in a file, every image with a weight of its own to adjust. */
export function learningLayout(patterns: readonly string[], weightBytes: number): Layout {
  return placed(patterns, weightBytes, (pattern) => {
    const cells = cellsOf(pattern);
    return { cells, images: IMAGES, places: [cells.map((_, place) => place)] };
  });
}

/**
 * The layout that plays. Patterns are turned by half a turn, the last cell lowest, because the cells towards the middle,
 * where tiles change most, then share cache lines. Where a pattern covers the same cells in several
 * images, their weights are always summed: it is looked up in one, and the sum is there already.
 */
export function playingLayout(patterns: readonly string[], weightBytes: number): Layout {
  return placed(patterns, weightBytes, (pattern) => {
    const cells = cellsOf(pattern)
      .toReversed()
      .map((cell) => 15 - cell);
    const own = cells.map((_, place) => cells.length - 1 - place);
    const seen = IMAGES.map((image) => cells.map((cell) => seenOn(image, cell)));
    const isFirst = (image: number): boolean =>
      image === seen.findIndex((other) => other.every((cell) => seen[image]!.includes(cell)));
    const folds = seen.filter((other) => other.every((cell) => cells.includes(cell)));
    return {
      cells,
      images: IMAGES.filter(isFirst),
      places: folds.map((fold) => own.map((place) => cells.indexOf(fold[place]!))),
    };
  });
}

/** Adds weights where they belong in a memory of stages one behind the other; a sum that does not fit is cut. */
export function addTo(memory: Int16Array, { tables, bytes }: Layout): VisitTable {
  return (number) => {
    const { offset, cells, places } = tables[number % tables.length]!;
    const stage = Math.floor(number / tables.length);
    const first = (stage * bytes + offset) / memory.BYTES_PER_ELEMENT;
    const bits = 2 * cells.length;
    const mask = 2 ** bits - 1;
    const moves = places.map((order) => {
      const low = halvesMoved(order);
      return { low, high: low.map((half) => first + half * 2 ** bits) };
    });
    return (index, steps) => {
      for (const { low, high } of moves) {
        const at = high[index >> bits]! + low[index & mask]!;
        memory[at] = Math.max(-MOST, Math.min(MOST, memory[at]! + steps));
      }
    };
  };
}

/** For each half of an index, two bits a place, where it has its places in another order. */
function halvesMoved(order: readonly number[]): Uint32Array {
  return Uint32Array.from({ length: 4 ** order.length }, (_, half) =>
    order.reduce((moved, to, place) => moved | (((half >> (2 * place)) & 3) << (2 * to)), 0),
  );
}

function placed(
  patterns: readonly string[],
  weightBytes: number,
  tableOf: (pattern: string) => Omit<Table, 'offset'>,
): Layout {
  let bytes = 0;
  const tables = patterns.map((pattern) => {
    const offset = bytes;
    bytes += 16 ** pattern.length * weightBytes + SKEW;
    return { offset, ...tableOf(pattern) };
  });
  return { tables, bytes };
}

const cellsOf = (pattern: string): number[] =>
  Array.from(pattern, (digit) => Number.parseInt(digit, 16));

/** The cell of the board that is seen at a cell of an image: on 1 the columns are reversed, on 2 the rows, on 4 rows
 *  and columns are swapped before, and on the others what their sum says. */
function seenOn(image: number, cell: number): number {
  const row = (image & 2) === 0 ? cell >> 2 : 3 - (cell >> 2);
  const col = (image & 1) === 0 ? cell & 3 : 3 - (cell & 3);
  return (image & 4) === 0 ? 4 * row + col : 4 * col + row;
}
