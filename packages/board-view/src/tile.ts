/**
 * One tile in the DOM: its text, its colours, its size and its place, as custom properties that
 * styles.ts turns into looks. Both schemes are set, so that light and dark need no work here.
 */
import { cssColour, type Oklch } from './colour.ts';
import { placeOf } from './keyframes.ts';
import { tileColours, tileSize, tileText, type Look } from './looks.ts';
import type { Contrast, Palette } from './palette.ts';
import type { Tile } from './plan.ts';

/** What tiles are dressed by. */
export interface Dress {
  readonly look: Look;
  readonly palette: Palette;
  readonly contrast: Contrast;
}

/** Makes the element of a tile. */
export function createTile({ rank }: Tile, dress: Dress): HTMLElement {
  const element = document.createElement('div');
  element.className = 'o2048-tile';
  dressTile(element, rank, dress);
  return element;
}

/** Gives the element of a tile its text, colours and size. */
export function dressTile(element: HTMLElement, rank: number, { look, ...shades }: Dress): void {
  const text = tileText(rank, look);
  const light = tileColours(rank, look, { ...shades, scheme: 'light' });
  const dark = tileColours(rank, look, { ...shades, scheme: 'dark' });
  const set = (name: string, value: string) => element.style.setProperty(name, value);
  element.textContent = text;
  set('--digits', String(Math.max(1, text.length)));
  set('--size', String(tileSize(rank, look)));
  set('--face', schemed(light.face, dark.face));
  set('--ink', schemed(light.ink, dark.ink));
  const isRinged = light.ring !== null || dark.ring !== null;
  set('--ring', isRinged ? schemed(light.ring, dark.ring) : 'transparent');
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
