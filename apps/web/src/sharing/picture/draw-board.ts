/** Draws a board on a canvas, in the looks that the player has chosen. */
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
import type { Board, RuleSet } from '@open2048/core';
import { lookOf } from '../../settings/board-options.ts';
import type { Settings } from '../../settings/settings.ts';

/** A board and its looks. */
export interface BoardContent {
  readonly board: Board;
  readonly look: Look;
  readonly shades: Shades;
  /** A CSS list of font families. */
  readonly fonts: string;
}

/** The looks of boards with these rules, by the settings and the current theme of the page. */
export function looksNow(settings: Settings, rules: RuleSet): Omit<BoardContent, 'board'> {
  const { scheme, contrast } = document.documentElement.dataset;
  const isDark =
    scheme === 'dark' ||
    (scheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return {
    look: lookOf(settings, rules),
    shades: {
      palette: settings.palette,
      scheme: isDark ? 'dark' : 'light',
      contrast: contrast === 'more' ? 'more' : 'usual',
    },
    fonts: getComputedStyle(document.body).fontFamily,
  };
}

/** The lengths of a board in pixels. */
export interface Lengths {
  readonly cell: number;
  readonly gap: number;
  readonly width: number;
  readonly height: number;
}

/** A board at most this wide, and twice as high; the gaps are those of board-view. */
export function lengthsIn({ rows, cols }: Board, most: number): Lengths {
  const gap = Math.min(0.11, 0.05 + 0.24 / Math.max(rows, cols));
  const span = (count: number): number => count * (1 + gap) + gap;
  const cell = most / Math.max(span(cols), span(rows) / 2);
  return { cell, gap: cell * gap, width: cell * span(cols), height: cell * span(rows) };
}

/** Draws a board at the origin of a canvas. The fonts must have been loaded. */
export function drawBoard(
  pen: CanvasRenderingContext2D,
  { board, look, shades, fonts }: BoardContent,
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
  pen.textBaseline = 'middle';
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
