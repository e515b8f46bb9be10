/** Where the tiles of a board are: lines, neighbours, corners and edges. All of it commutes with the eight symmetries. */
import {
  DIRECTIONS,
  LEFT,
  linesOf,
  maxRank,
  UP,
  type Board,
  type Direction,
  type RuleSet,
} from '@open2048/core';

/** How many ranks above the smallest new tile a tile is large: 128 in the classic game. */
const LARGE = 6;

/** The lowest rank of a large tile under these rules. */
export function largeRank({ spawn }: RuleSet): number {
  const dealt = spawn.kind === 'fixed' ? [spawn] : spawn.ranks;
  return Math.min(...dealt.map(({ rank }) => rank)) + LARGE;
}

/** Whether the largest tile is large enough for its place to matter: 256 in the classic game. */
export function isAdvanced(rules: RuleSet, board: Board): boolean {
  return maxRank(board) > largeRank(rules);
}

/** The tiles of each row and column, as cells, without the empty ones. */
export function tilesInLines({ rows, cols, ranks }: Board): readonly (readonly number[])[] {
  return [...linesOf(rows, cols, LEFT), ...linesOf(rows, cols, UP)].map((line) =>
    line.filter((cell) => ranks[cell] !== 0),
  );
}

/** Whether two tiles of these ranks face each other: no tile is between them in their row or column. */
export function faceEachOther(board: Board, first: number, second: number): boolean {
  return tilesInLines(board).some((tiles) =>
    tiles.slice(1).some((cell, index) => {
      const pair = [board.ranks[tiles[index]!], board.ranks[cell]];
      return pair[0] === first ? pair[1] === second : pair[0] === second && pair[1] === first;
    }),
  );
}

/** Whether a tile of this rank or above is in a corner. */
export function isAnyInCorner({ rows, cols, ranks }: Board, rank: number): boolean {
  return [0, cols - 1, (rows - 1) * cols, rows * cols - 1].some((cell) => ranks[cell]! >= rank);
}

/** Whether a tile of this rank or above is on the border. */
export function isAnyOnBorder(board: Board, rank: number): boolean {
  return DIRECTIONS.some((side) =>
    edgeCells(board, side).some((cell) => board.ranks[cell]! >= rank),
  );
}

/** The neighbours of a cell, 0 to 4. */
export function neighboursOf({ rows, cols }: Board, cell: number): readonly number[] {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  return [
    ...(row > 0 ? [cell - cols] : []),
    ...(row + 1 < rows ? [cell + cols] : []),
    ...(col > 0 ? [cell - 1] : []),
    ...(col + 1 < cols ? [cell + 1] : []),
  ];
}

/** One edge of a board, from a corner with a largest tile. */
export interface Edge {
  /** The direction of the edge: up is the top row, right the right column. */
  readonly side: Direction;
  /** Its cells, the corner first. */
  readonly cells: readonly number[];
}

/** The edge with the largest sum of faces of those that begin in a corner with a largest tile; null unless one is. */
export function mainEdge(board: Board): Edge | null {
  const largest = maxRank(board);
  const edges = DIRECTIONS.flatMap((side) => {
    const cells = edgeCells(board, side);
    return [cells, cells.toReversed()].map((line) => ({ side, cells: line }));
  }).filter(({ cells }) => board.ranks[cells[0]!] === largest);
  const sums = edges.map(({ cells }) => cells.reduce((sum, cell) => sum + weight(board, cell), 0));
  const most = Math.max(...sums);
  const [heaviest, other] = edges.filter((_, index) => sums[index] === most);
  return heaviest === undefined || other !== undefined ? null : heaviest;
}

function edgeCells({ rows, cols }: Board, side: Direction): readonly number[] {
  return linesOf(rows, cols, side).map(([cell]) => cell!);
}

function weight({ ranks }: Board, cell: number): number {
  const rank = ranks[cell]!;
  return rank === 0 ? 0 : 2 ** rank;
}

/** Whether no cell of an edge is empty. */
export function isFull({ ranks }: Board, { cells }: Edge): boolean {
  return cells.every((cell) => ranks[cell] !== 0);
}

/** The number of tiles at the beginning of an edge, none larger than the one before. */
export function orderedTiles({ ranks }: Board, { cells }: Edge): number {
  const end = cells.findIndex(
    (cell, index) => ranks[cell] === 0 || (index > 0 && ranks[cell]! > ranks[cells[index - 1]!]!),
  );
  return end < 0 ? cells.length : end;
}
