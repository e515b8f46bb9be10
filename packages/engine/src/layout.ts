/**
 * Where the weights of a network are in the memory of a module, and which of them a board looks up. A file has them in
 * the order of `networks.ts`; the module that plays may use any other order that finds the same sums faster. The code
 * of the look-ups is generated from this (`build/network-code.ts`), and code that writes weights into a memory gets
 * their places from here.
 */

/** The weights of one pattern. */
export interface Table {
  /** The offset in bytes from the first weight of the network to the first weight of this table. */
  readonly offset: number;
  /** The cells of the pattern, in the order of their places in an index, the lowest first. */
  readonly cells: readonly number[];
  /** The images of the board, 0..7, in which the table is looked up. */
  readonly images: readonly number[];
  /**
   * Where each weight of the pattern is stored: once or several times, added to the other weights there. For each place
   * in the index of the file, its place in the index here.
   */
  readonly places: readonly (readonly number[])[];
}

export interface Layout {
  readonly tables: readonly Table[];
  /** The total size in bytes. */
  readonly bytes: number;
}

/**
 * Takes the number of a table (the patterns of a stage in order, stage by stage) and returns the visitor of its
 * weights. The visitor takes an index in the order of `networks.ts`, and the weight as a number of steps.
 */
export type VisitTable = (table: number) => (index: number, steps: number) => void;

/** The images of a board under its symmetries, by number. */
export const IMAGES = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * The gap between tables: a page and a cache line, so that equal indices do not share a cache set. The weights in the
 * gap are 0.
 */
const SKEW = 4096 + 64;

/** The largest magnitude of a weight or a sum of weights, in steps. */
const MOST = 32_767;

/** The layout for learning: each table as in a file, every image with its own weight to adjust. */
export function learningLayout(patterns: readonly string[], weightBytes: number): Layout {
  return placed(patterns, weightBytes, (pattern) => {
    const cells = cellsOf(pattern);
    return { cells, images: IMAGES, places: [cells.map((_, place) => place)] };
  });
}

/**
 * The layout for playing. Patterns are rotated by 180°, the last cell lowest, because the cells towards the middle,
 * where tiles change most, then share cache lines. Where a pattern covers the same cells in several images, their
 * weights are always summed; so the pattern is looked up in one image, and the sum is stored.
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

/** Adds weights to their places in an empty memory, stage by stage; a sum that does not fit is clamped. */
export function addTo(memory: Int16Array, layout: Layout): VisitTable {
  return (number) => {
    const places = placesIn(layout, number);
    const [{ high, low, bits, mask }] = places;
    if (places.length === 1) {
      return (index, steps) => {
        memory[high[index >> bits]! + low[index & mask]!] = steps;
      };
    }
    return (index, steps) => {
      for (const place of places) {
        const at = placeOf(place, index);
        memory[at] = Math.max(-MOST, Math.min(MOST, memory[at]! + steps));
      }
    };
  };
}

/**
 * Takes the number of a table, as for `VisitTable`. Returns how often each of its weights was looked up, by its index
 * in the order of `networks.ts`.
 */
export type LookUps = (table: number) => (index: number) => number;

/** Reads the look-ups of each weight from a memory that has a count for every place. */
export function lookUpsIn(counts: Uint32Array, layout: Layout): LookUps {
  return (number) => {
    const places = placesIn(layout, number);
    return (index) => places.reduce((sum, place) => sum + counts[placeOf(place, index)]!, 0);
  };
}

/** Where each weight of a table is, counted in weights of 16 bits, as the sum of two parts of its index. */
interface Place {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly bits: number;
  readonly mask: number;
}

function placeOf({ high, low, bits, mask }: Place, index: number): number {
  return high[index >> bits]! + low[index & mask]!;
}

/** The places of the weights of a table: one for each way in which its pattern covers its cells. */
function placesIn({ tables, bytes }: Layout, number: number): readonly [Place, ...Place[]] {
  const { offset, cells, places } = tables[number % tables.length]!;
  const stage = Math.floor(number / tables.length);
  const first = (stage * bytes + offset) / Int16Array.BYTES_PER_ELEMENT;
  const bits = 2 * cells.length;
  const mask = 2 ** bits - 1;
  const all = places.map((order) => {
    const low = halvesMoved(order);
    const high = low.map((half) => first + half * 2 ** bits);
    return { high, low, bits, mask };
  });
  return all as [Place, ...Place[]];
}

/** Maps each half of an index, two bits per place, to its value with the places reordered. */
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

/**
 * The cell of the board that appears at a cell of an image. Image 1 reverses the columns, 2 reverses the rows, 4 first
 * swaps rows and columns; the others combine these by the bits of their number.
 */
function seenOn(image: number, cell: number): number {
  const row = (image & 2) === 0 ? cell >> 2 : 3 - (cell >> 2);
  const col = (image & 1) === 0 ? cell & 3 : 3 - (cell & 3);
  return (image & 4) === 0 ? 4 * row + col : 4 * col + row;
}
