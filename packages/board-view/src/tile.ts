/**
 * One tile in the DOM: its text, its colours and its place, as custom properties that board.css
 * turns into looks. Both schemes are set, so that a change of theme needs no work here.
 */
import { faceText } from '@open2048/core';
import { placeOf } from './keyframes.ts';
import { cssColour, tileColours, type Oklch } from './palette.ts';
import type { Tile } from './plan.ts';

/** Faces of more digits than this are written as a power, 2⁴⁴. */
const MOST_DIGITS = 13;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The text on a tile of rank 1..255: its face, or where that is too long to be read a power of two. */
export function tileText(rank: number): string {
  const face = faceText(rank);
  if (face.length <= MOST_DIGITS) return face;
  return `2${Array.from(String(rank), (digit) => SUPERSCRIPTS[Number(digit)]).join('')}`;
}

/** Makes the element of a tile; its rank stays, its place is given by `placeTile`. */
export function createTile({ rank }: Tile): HTMLElement {
  const element = document.createElement('div');
  element.className = 'o2048-tile';
  const text = tileText(rank);
  element.textContent = text;
  const light = tileColours(rank, 'light');
  const dark = tileColours(rank, 'dark');
  const set = (name: string, value: string) => element.style.setProperty(name, value);
  set('--digits', String(text.length));
  set('--face', schemed(light.face, dark.face));
  set('--ink', schemed(light.ink, dark.ink));
  if (light.ring && dark.ring) set('--ring', schemed(light.ring, dark.ring));
  return element;
}

/** Puts the element of a tile on its cell. */
export function placeTile(element: HTMLElement, { cell }: Tile, cols: number): void {
  element.style.transform = placeOf(cell, cols);
}

function schemed(light: Oklch, dark: Oklch): string {
  return `light-dark(${cssColour(light)}, ${cssColour(dark)})`;
}
