/**
 * One tile in the DOM: its text, colours, size and place; styles.ts does the rest. The colours of both schemes are set,
 * so switching between light and dark needs no work here.
 */
import { cssColour, type Oklch } from './colour.ts';
import { placeOf } from './keyframes.ts';
import { tileColours, tileSize, tileText, type Look } from './looks.ts';
import type { Contrast, Palette } from './palette.ts';
import type { Tile } from './plan.ts';

/** The options that determine the appearance of tiles. */
export interface Appearance {
  readonly look: Look;
  readonly palette: Palette;
  readonly contrast: Contrast;
}

/** Creates the element of a tile: a mover as wide as the distance between two cells, with the visible face inside. */
export function createTile({ rank }: Tile, appearance: Appearance): HTMLElement {
  const mover = document.createElement('div');
  const face = document.createElement('div');
  mover.className = 'o2048-mover';
  face.className = 'o2048-tile';
  mover.append(face);
  styleTile(mover, rank, appearance);
  return mover;
}

/** Sets the text, colours and size of the element of a tile. */
export function styleTile(mover: HTMLElement, rank: number, { look, ...shades }: Appearance): void {
  const face = mover.firstElementChild as HTMLElement;
  const text = tileText(rank, look);
  const light = tileColours(rank, look, { ...shades, scheme: 'light' });
  const dark = tileColours(rank, look, { ...shades, scheme: 'dark' });
  const isRinged = light.ring !== null || dark.ring !== null;
  const { style } = face;
  face.textContent = text;
  style.background = schemed(light.face, dark.face);
  style.color = schemed(light.ink, dark.ink);
  style.setProperty('--digits', String(Math.max(1, text.length)));
  style.setProperty('--size', String(tileSize(rank, look)));
  style.setProperty('--ring', isRinged ? schemed(light.ring, dark.ring) : 'transparent');
}

/** Positions the element of a tile on its cell. */
export function placeTile(element: HTMLElement, { cell }: Tile, cols: number): void {
  element.style.transform = placeOf(cell, cols);
}

function schemed(light: Oklch | null, dark: Oklch | null): string {
  return `light-dark(${css(light)}, ${css(dark)})`;
}

function css(colour: Oklch | null): string {
  return colour === null ? 'transparent' : cssColour(colour);
}
