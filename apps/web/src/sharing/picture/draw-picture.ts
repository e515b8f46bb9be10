/** Draws a position with a heading and a footer as a picture to pass on, in the looks that the player has chosen. */
import { cssColour, type Oklch, type Shades } from '@open2048/board-view';
import type { Board } from '@open2048/core';
import { drawBoard, lengthsIn, type BoardContent } from './draw-board.ts';

/** What a picture shows. */
export interface PictureContent extends BoardContent {
  readonly title: string;
  readonly score: string;
  /** The texts at the left and at the right of the last line. */
  readonly footer: readonly [string, string];
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
  return {
    width: WIDTH,
    height: Math.round(HEADING + lengthsIn(board, WIDTH - 2 * MARGIN).height + FOOTER),
  };
}

/** Draws the picture on a canvas of its size. The fonts must have been loaded. */
export function drawPicture(canvas: HTMLCanvasElement, content: PictureContent): void {
  const { board, shades } = content;
  const pen = canvas.getContext('2d')!;
  const lengths = lengthsIn(board, WIDTH - 2 * MARGIN);
  pen.fillStyle = cssColour(PAGES[shades.scheme]);
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawWords(pen, content, canvas.height);
  pen.translate((WIDTH - lengths.width) / 2, HEADING);
  drawBoard(pen, content, lengths);
  pen.resetTransform();
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
