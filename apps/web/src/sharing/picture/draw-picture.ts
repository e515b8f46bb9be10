/** Draws a position with a heading and a footer as a picture to pass on, in the looks that the player has chosen. */
import {
  cssColour,
  SURFACES,
  tileColours,
  tileSize,
  tileText,
  type Look,
  type Oklch,
  type Shades,
} from '@open2048/board-view';
import type { Board } from '@open2048/core';

/** What a picture shows. */
export interface PictureContent {
  readonly board: Board;
  readonly look: Look;
  readonly shades: Shades;
  readonly title: string;
  readonly score: string;
  /** The texts at the left and at the right of the last line. */
  readonly footer: readonly [string, string];
  /** A CSS list of font families. */
  readonly fonts: string;
}

/** Pixels. Posts and messages show pictures at about this width. */
const WIDTH = 1080;
const MARGIN = 60;
const HEADING = 130;
const FOOTER = 100;
const PAGES: Readonly<Record<Shades['scheme'], Oklch>> = {
  light: [0.975, 0.005, 277],
  dark: [0.17, 0.018, 290],
};
const WORDS: Readonly<Record<Shades['scheme'], Oklch>> = {
  light: [0.22, 0.05, 285],
  dark: [0.97, 0.005, 285],
};

/** The size of the picture of a board in pixels. A board with more rows than columns makes it higher. */
export function pictureSize(board: Board): { readonly width: number; readonly height: number } {
  return { width: WIDTH, height: Math.round(HEADING + lengthsOf(board).height + FOOTER) };
}

/** Draws the picture on a canvas of its size. The fonts must have been loaded. */
export function drawPicture(canvas: HTMLCanvasElement, content: PictureContent): void {
  const { board, shades } = content;
  const pen = canvas.getContext('2d')!;
  const lengths = lengthsOf(board);
  pen.fillStyle = cssColour(PAGES[shades.scheme]);
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawWords(pen, content, canvas.height);
  pen.translate((WIDTH - lengths.width) / 2, HEADING);
  drawBoard(pen, content, lengths);
  pen.resetTransform();
}

/** The lengths of a board in pixels. */
interface Lengths {
  readonly cell: number;
  readonly gap: number;
  readonly width: number;
  readonly height: number;
}

/** As wide as the picture, but at most twice as high as wide; the gaps are those of board-view. */
function lengthsOf({ rows, cols }: Board): Lengths {
  const gap = Math.min(0.11, 0.05 + 0.24 / Math.max(rows, cols));
  const span = (count: number): number => count * (1 + gap) + gap;
  const cell = (WIDTH - 2 * MARGIN) / Math.max(span(cols), span(rows) / 2);
  return { cell, gap: cell * gap, width: cell * span(cols), height: cell * span(rows) };
}

function drawWords(
  pen: CanvasRenderingContext2D,
  { title, score, footer, fonts, shades }: PictureContent,
  height: number,
): void {
  const write = (text: string, font: string, y: number, isRight: boolean): void => {
    pen.font = `${font} ${fonts}`;
    pen.textAlign = isRight ? 'right' : 'left';
    pen.fillText(text, isRight ? WIDTH - MARGIN : MARGIN, y, (WIDTH - 2 * MARGIN) * 0.62);
  };
  pen.fillStyle = cssColour(WORDS[shades.scheme]);
  pen.textBaseline = 'middle';
  write(title, '600 40px', HEADING / 2, false);
  write(score, '800 64px', HEADING / 2, true);
  pen.globalAlpha = 0.72;
  write(footer[0], '500 32px', height - FOOTER / 2, false);
  write(footer[1], '700 32px', height - FOOTER / 2, true);
  pen.globalAlpha = 1;
}

function drawBoard(
  pen: CanvasRenderingContext2D,
  { board, look, shades, fonts }: PictureContent,
  { cell, gap, width, height }: Lengths,
): void {
  const surface = SURFACES[shades.contrast][shades.scheme];
  const radius = 0.14 * cell;
  const square = (x: number, y: number, side: number, round: number, colour: Oklch): void => {
    pen.fillStyle = cssColour(colour);
    pen.beginPath();
    pen.roundRect(x, y, side, side, round);
    pen.fill();
  };
  pen.fillStyle = cssColour(surface.tray);
  pen.beginPath();
  pen.roundRect(0, 0, width, height, radius + gap);
  pen.fill();
  const largest = Math.min(0.52, 0.41 + 0.01 * Math.max(board.rows, board.cols));
  pen.textAlign = 'center';
  for (const [index, rank] of board.ranks.entries()) {
    const x = gap + (index % board.cols) * (cell + gap);
    const y = gap + Math.floor(index / board.cols) * (cell + gap);
    square(x, y, cell, radius, surface.cell);
    if (rank === 0) continue;
    const { face, ink, ring } = tileColours(rank, look, shades);
    const size = tileSize(rank, look);
    const side = cell * size;
    const inset = (cell - side) / 2;
    const corner = radius * (0.3 + 0.7 * size);
    square(x + inset, y + inset, side, corner, face);
    if (ring !== null) {
      const line = 0.035 * side;
      pen.strokeStyle = cssColour(ring);
      pen.lineWidth = line;
      pen.beginPath();
      pen.roundRect(x + inset + line / 2, y + inset + line / 2, side - line, side - line, corner);
      pen.stroke();
    }
    const text = tileText(rank, look);
    pen.fillStyle = cssColour(ink);
    pen.font = `800 ${side * Math.min(largest, 1.37 / Math.max(1, text.length))}px ${fonts}`;
    pen.fillText(text, x + cell / 2, y + cell / 2 + 0.02 * side);
  }
}
