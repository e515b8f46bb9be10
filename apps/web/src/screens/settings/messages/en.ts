/** The texts of the settings, in English. */
import type { Palette } from '@open2048/board-view';
import type { StrokeKind } from '../../../input/keymap.ts';
import type { Speed, Theme, TileStyle } from '../../../settings/settings.ts';

const THEMES: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};
const PALETTE_NAMES: Readonly<Record<Palette, string>> = {
  vivid: 'Vivid',
  safe: 'Colour-blind safe',
};
const TILES: Readonly<Record<TileStyle, string>> = {
  'by-rules': 'As set by the rules',
  numbers: 'Numbers',
  tiers: 'Colours and sizes',
};
const SPEEDS: Readonly<Record<Speed, string>> = {
  off: 'Off',
  fast: 'Fast',
  normal: 'Normal',
  slow: 'Slow',
};
const KINDS: Readonly<Record<StrokeKind, string>> = { letter: 'by letter', place: 'by position' };

export const text = {
  appearance: 'Appearance',
  theme: 'Theme',
  themeName: (theme: Theme) => THEMES[theme],
  palette: 'Tile colours',
  paletteName: (palette: Palette) => PALETTE_NAMES[palette],
  paletteNote:
    'The colour-blind safe colours also differ in lightness, so that you need not distinguish red, green and blue.',
  tiles: 'Tiles show',
  tilesName: (tiles: TileStyle) => TILES[tiles],
  tilesNote:
    'Colours and sizes: small, medium, large; first green, then red, blue, yellow and so on.',

  animation: 'Animation',
  speed: 'Tile speed',
  speedName: (speed: Speed) => SPEEDS[speed],
  speedNote: 'If your system asks for reduced motion, tiles do not slide.',

  sound: 'Sound',
  soundLabel: 'Sounds',
  soundNote: 'Slides, merges, and the end of a game.',
  volume: 'Volume',

  language: 'Language',
  ofBrowser: (language: string) => `Same as the browser (${language})`,

  controls: 'On-screen controls',
  controlsLabel: 'Direction buttons',
  controlsNote: 'For switch control and eye control, and wherever swiping is difficult.',

  keys: 'Keys',
  keysNote: 'Ctrl+Z or Cmd+Z always undoes a move; with Shift, it redoes one.',
  kind: 'Identify new keys',
  kindName: (kind: StrokeKind) => KINDS[kind],
  kindNote:
    'By letter: the key with that letter, wherever it is. By position: the same key position on every keyboard, named as on a US keyboard.',
  noKey: 'no key',
  add: 'Add a key',
  addTo: (command: string) => `Add a key for “${command}”`,
  remove: (key: string, command: string) => `Remove ${key} from “${command}”`,
  press: 'Press a key…',
  notAKey: 'This key cannot be used. Press another one.',
  taken: (key: string, command: string) => `${key} is already used for “${command}”.`,
  added: (key: string, command: string) => `${key} is now used for “${command}”.`,
  takeOver: 'Use it here',
  cancel: 'Cancel',
  usual: 'Restore default keys',
};

export type SettingsText = typeof text;
