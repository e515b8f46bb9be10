/**
 * Terminal colours as they are displayed: their red, green and blue, the distance between two of them, and their
 * contrast.
 */

import { oklab } from '@open2048/testing/oklab';

/** The red, green and blue of a colour, each 0 to 1. */
export type Rgb = readonly number[];

/** The 16 colours of a terminal as `#rrggbb`; empty if only fixed colours are tested. */
export type Palette = readonly string[];

/** The default palettes of these terminals. */
export const PALETTES: Readonly<Record<string, Palette>> = {
  xterm: split(
    '000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff',
  ),
  'Linux console': split(
    '000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff',
  ),
  'Windows Terminal': split(
    '0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc 767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2',
  ),
  'xterm.js': split(
    '2e3436 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf 555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec',
  ),
  'Visual Studio Code': split(
    '000000 cd3131 0dbc79 e5e510 2472c8 bc3fbc 11a8cd e5e5e5 666666 f14c4c 23d18b f5f543 3b8eea d670d6 29b8db e5e5e5',
  ),
  'Terminal of macOS': split(
    '000000 990000 00a600 999900 0000b2 b200b2 00a6b2 bfbfbf 666666 e50000 00d900 e5e500 0000ff e500e5 00e5e5 e5e5e5',
  ),
};

function split(colours: string): Palette {
  return colours.split(' ').map((colour) => `#${colour}`);
}

/** The displayed colour of `#rrggbb` or `palette N`, where the first 16 entries are those of the given palette. */
export function lookedLike(colour: string, palette: Palette): Rgb {
  if (!colour.startsWith('#')) return lookOf(Number(colour.replace('palette ', '')), palette);
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

function lookOf(entry: number, palette: Palette): Rgb {
  if (entry < 16) return lookedLike(palette[entry]!, palette);
  if (entry >= 232) return Array.from({ length: 3 }, () => (8 + 10 * (entry - 232)) / 255);
  const steps = [36, 6, 1].map((unit) => Math.floor((entry - 16) / unit) % 6);
  return steps.map((step) => (step === 0 ? 0 : 55 + 40 * step) / 255);
}

/** The coordinates of a colour in OKLab. */
export function placeOf(rgb: Rgb): readonly number[] {
  const [red = 0, green = 0, blue = 0] = rgb.map(linear);
  return oklab([red, green, blue]);
}

/** The contrast of WCAG 2, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
