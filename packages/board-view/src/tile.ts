/**
 * One tile in the DOM: its text, its colours, its size and its place; styles.ts does the rest. Both
 * schemes are set, so that light and dark need no work here.
 */
import { cssColour, type Oklch } from './colour.ts';
import { placeOf } from './keyframes.ts';
import { tileColours, tileSize, tileText, type Look } from './looks.ts';
import type { Contrast, Palette } from './palette.ts';
import type { Tile } from './plan.ts';

/** What tiles are dressed by. */
export interface Appearance {
  readonly look: Look;
  readonly palette: Palette;
  readonly contrast: Contrast;
}

/** Makes the element of a tile: a mover, as wide as the way to the next cell, and in it what is seen. */
export function createTile({ rank }: Tile, dress: Appearance): HTMLElement {
  const mover = document.createElement('div');
  const face = document.createElement('div');
  mover.className = 'o2048-mover';
  face.className = 'o2048-tile';
  mover.append(face);
  dressTile(mover, rank, dress);
  return mover;
}

/** Gives the element of a tile its text, colours and size. */
export function dressTile(mover: HTMLElement, rank: number, { look, ...shades }: Appearance): void {
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

/** Puts the element of a tile on its cell. */
export function placeTile(element: HTMLElement, { cell }: Tile, cols: number): void {
  element.style.transform = placeOf(cell, cols);
}

function schemed(light: Oklch | null, dark: Oklch | null): string {
  return `light-dark(${css(light)}, ${css(dark)})`;
}

function css(colour: Oklch | null): string {
  return colour === null ? 'transparent' : cssColour(colour);
}
