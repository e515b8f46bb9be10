/**
 * A board as lines of coloured text, as large as the room allows. The functions are pure, so they
 * can be tested without a terminal. If there is a spare row between tiles, it is left empty;
 * otherwise a thin line at the foot of each tile separates equal neighbours.
 */
import { faceText, maxRank, type Board } from '@open2048/core';
import { drawBoxes, sizeOfBoxes, type BoxLook } from './boxes.ts';
import { groundColour, rankColour, textColour, type Colours, type Depth } from './colours.ts';
import type { Line, Segment } from './line.ts';
import { labelOf, shortFace, tierSize, type Theme } from './themes.ts';

/** A piece of the screen: its lines, and the width of each in columns. */
export interface Drawing {
  readonly width: number;
  readonly lines: readonly Line[];
}

/** The look of the tiles, and the cell of the newest one; -1 if there is none. */
export interface Look {
  readonly theme: Theme;
  readonly colours: Colours;
  readonly newest: number;
}

/** A look with colours. */
interface Coloured extends Look {
  readonly colours: Depth;
}

/** The available space in columns and rows of the terminal. */
export interface Room {
  readonly cols: number;
  readonly rows: number;
}

/** The size of a tile and of the gaps around it. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly gapX: number;
  readonly gapY: number;
}

const LAYOUTS: readonly Layout[] = [
  { width: 14, height: 7, gapX: 2, gapY: 1 },
  { width: 10, height: 5, gapX: 2, gapY: 1 },
  { width: 8, height: 3, gapX: 2, gapY: 1 },
  { width: 7, height: 3, gapX: 1, gapY: 0 },
  { width: 6, height: 2, gapX: 1, gapY: 0 },
  { width: 5, height: 1, gapX: 1, gapY: 0 },
];

/** Draws a board as large as it fits; null if there is too little room. */
export function drawBoard(board: Board, look: Look, room: Room): Drawing | null {
  const { colours } = look;
  if (colours === 'none') return drawPlain(board, look, room);
  const layout = LAYOUTS.find((candidate) => fits(sizeOf(board, candidate), room));
  if (layout === undefined) return null;
  return drawTiles(board, { ...look, colours }, widened(board, layout, look, room));
}

/** The minimum room for a board. */
export function leastRoom(board: Board, look: Look): Room {
  return look.colours === 'none'
    ? sizeOfBoxes(board, boxLook(look, true))
    : sizeOf(board, LAYOUTS.at(-1)!);
}

function fits(size: Room, room: Room): boolean {
  return size.cols <= room.cols && size.rows <= room.rows;
}

function sizeOf(board: Board, { width, height, gapX, gapY }: Layout): Room {
  return {
    cols: board.cols * (width + gapX) + gapX,
    rows: board.rows * (height + gapY) + gapY,
  };
}

/** Makes every tile wide enough for the largest face, if the room allows it. */
function widened(board: Board, layout: Layout, { theme }: Look, room: Room): Layout {
  const digits = theme === 'numbers' ? faceText(maxRank(board)).length : 0;
  const wide = { ...layout, width: Math.max(layout.width, digits + 1) };
  return fits(sizeOf(board, wide), room) ? wide : layout;
}

function drawTiles(board: Board, look: Coloured, layout: Layout): Drawing {
  const width = sizeOf(board, layout).cols;
  const background = groundColour('board', look.colours);
  const between: Segment = { text: ' '.repeat(layout.gapX), background };
  const gap = Array.from({ length: layout.gapY }, () => [{ text: ' '.repeat(width), background }]);
  const lines: Segment[][] = [...gap];
  for (let row = 0; row < board.rows; row++) {
    const tiles = Array.from({ length: board.cols }, (_, col) =>
      drawCell(board, row * board.cols + col, look, layout),
    );
    for (let line = 0; line < layout.height; line++) {
      lines.push([between, ...tiles.flatMap((tile) => [...tile[line]!, between])]);
    }
    lines.push(...gap);
  }
  return { width, lines };
}

/** The lines of a cell, each as wide as the layout says. */
function drawCell(board: Board, cell: number, look: Coloured, layout: Layout): Segment[][] {
  const rank = board.ranks[cell]!;
  const { colours, theme } = look;
  const background = groundColour('empty', colours);
  if (rank === 0) return drawGround({ background }, '', colours, layout);
  if (theme === 'tiers') return drawSquare(rank, colours, layout);
  const ground = rankColour(rank, theme, colours);
  // Some terminals show bold black as the bright black of their 16 colours, a grey.
  const style = { background: ground, colour: textColour(ground), bold: colours !== '16' };
  const label = shortFace(rank, layout.width);
  const marked = cell === look.newest && label.length + 2 <= layout.width ? `·${label}·` : label;
  return drawGround(style, marked, colours, layout);
}

/** A cell of one colour with a text in its middle. */
function drawGround(
  style: Omit<Segment, 'text'>,
  text: string,
  colours: Depth,
  layout: Layout,
): Segment[][] {
  const { width, height } = layout;
  const middle = Math.floor((height - 1) / 2);
  return Array.from({ length: height }, (_, line) =>
    isFoot(line, layout)
      ? [footSegment(width, style.background, colours)]
      : [{ ...style, text: centred(line === middle ? text : '', width) }],
  );
}

/** A square in one of three sizes, measured in half rows so that it sits in the middle. */
function drawSquare(rank: number, colours: Depth, layout: Layout): Segment[][] {
  const { width, height } = layout;
  const inset = 3 - tierSize(rank);
  const side = Math.round((width * inset) / 6);
  const margin = Math.round((height * inset) / 3);
  const colour = rankColour(rank, 'tiers', colours);
  const background = groundColour('empty', colours);
  return Array.from({ length: height }, (_, line) => {
    const across = Math.max(width - 2 * side, 1);
    const [upper, lower] = [2 * line, 2 * line + 1].map(
      (half) => half >= margin && half < 2 * height - margin,
    );
    const foot = isFoot(line, layout);
    const plain = (columns: number, ground: string | undefined): Segment =>
      foot
        ? footSegment(columns, ground, colours)
        : { text: ' '.repeat(columns), background: ground };
    const beside = side === 0 ? [] : [plain(side, background)];
    const block =
      upper === lower
        ? plain(across, upper ? colour : background)
        : { text: (upper ? '▀' : '▄').repeat(across), colour, background };
    return [...beside, block, ...beside];
  });
}

/** The thin line, in the board's colour, that separates a cell from the one below. */
function footSegment(width: number, background: string | undefined, colours: Depth): Segment {
  return { text: '▁'.repeat(width), colour: groundColour('board', colours), background };
}

/** Whether a line of a tile is reserved for the thin line above the next tile. */
function isFoot(line: number, { height, gapY }: Layout): boolean {
  return gapY === 0 && height > 1 && line === height - 1;
}

function centred(text: string, width: number): string {
  const left = Math.floor((width - text.length) / 2);
  return text.padStart(text.length + left).padEnd(width);
}

/** Draws without colours: boxes, with the newest tile in brackets. */
function drawPlain(board: Board, look: Look, room: Room): Drawing | null {
  const looks = [boxLook(look, false), boxLook(look, true)];
  const chosen = looks.find((each) => fits(sizeOfBoxes(board, each), room));
  if (chosen === undefined) return null;
  const lines = drawBoxes(board, chosen).split('\n');
  return { width: lines[0]!.length, lines: lines.map((text) => [{ text }]) };
}

/** The text in the boxes; if there is little room, a level is shown by its number instead of the name of its square. */
function boxLook({ theme, newest }: Look, isNarrow: boolean): BoxLook {
  const isLevel = isNarrow && theme === 'tiers';
  return { textOf: (rank) => (isLevel ? String(rank) : labelOf(rank, theme)), newest };
}
