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
  'by-rules': 'Rule default',
  numbers: 'Numbers',
  tiers: 'Colours and sizes',
};
const SPEEDS: Readonly<Record<Speed, string>> = {
  off: 'Off',
  fast: 'Fast',
  normal: 'Normal',
  slow: 'Slow',
};
const KINDS: Readonly<Record<StrokeKind, string>> = {
  letter: 'Bind by character',
  place: 'Bind by key position',
};

export const text = {
  appearance: 'Appearance',
  theme: 'Theme',
  themeName: (theme: Theme) => THEMES[theme],
  palette: 'Tile colours',
  paletteName: (palette: Palette) => PALETTE_NAMES[palette],
  paletteNote:
    'Colour-blind safe colours also differ in brightness, so you can tell tiles apart without red, green and blue.',
  tiles: 'Show tiles as',
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
  ofBrowser: (language: string) => `Browser default (${language})`,

  controls: 'On-screen controls',
  controlsLabel: 'Direction buttons',
  controlsNote: 'For switch control and eye control, and wherever swiping is difficult.',

  toolsLabel: 'Game tools',
  toolsNote: 'Redo, hint, autoplay and sharing beside the board. They are always in the menu.',

  keys: 'Keys',
  keysNote: 'Ctrl+Z or Cmd+Z always undoes a move; with Shift, it redoes one.',
  kind: 'New keys',
  kindName: (kind: StrokeKind) => KINDS[kind],
  kindNote:
    'By character: the key that types this character, wherever it is. By key position: the same place on every keyboard, named as on a US keyboard.',
  noKey: 'No key',
  add: 'Add a key',
  addTo: (command: string) => `Add a key for “${command}”`,
  remove: (key: string, command: string) => `Remove ${key} from “${command}”`,
  press: 'Press a key…',
  notAKey: 'This key cannot be bound. Press another one.',
  taken: (key: string, command: string) => `${key} is already bound to “${command}”.`,
  added: (key: string, command: string) => `${key} is now bound to “${command}”.`,
  takeOver: 'Use it here',
  cancel: 'Cancel',
  usual: 'Reset to defaults',
};

export type SettingsText = typeof text;
