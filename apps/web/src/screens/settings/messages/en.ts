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
  safe: 'For every kind of sight',
};
const TILES: Readonly<Record<TileStyle, string>> = {
  'by-rules': 'As the rules have it',
  numbers: 'Numbers',
  tiers: 'Colours and sizes',
};
const SPEEDS: Readonly<Record<Speed, string>> = {
  off: 'Off',
  fast: 'Fast',
  normal: 'Normal',
  slow: 'Slow',
};
const KINDS: Readonly<Record<StrokeKind, string>> = { letter: 'by letter', place: 'by place' };

export const text = {
  appearance: 'Appearance',
  theme: 'Theme',
  themeName: (theme: Theme) => THEMES[theme],
  palette: 'Colours of tiles',
  paletteName: (palette: Palette) => PALETTE_NAMES[palette],
  paletteNote:
    'For every kind of sight, the colours go from light to dark, so that red, green and blue need not be told apart.',
  tiles: 'Tiles show',
  tilesName: (tiles: TileStyle) => TILES[tiles],
  tilesNote: 'Colours and sizes: small, medium, large; first green, then red, blue, yellow and on.',

  animation: 'Animation',
  speed: 'How tiles slide',
  speedName: (speed: Speed) => SPEEDS[speed],
  speedNote: 'Where your system asks for less motion, nothing slides.',

  sound: 'Sound',
  soundLabel: 'Sounds',
  soundNote: 'Slides, merges, and the end of a game.',
  volume: 'Volume',

  language: 'Language',
  ofBrowser: (language: string) => `As the browser (${language})`,

  controls: 'On-screen controls',
  controlsLabel: 'Buttons for the directions',
  controlsNote: 'For switches and eye control, and wherever swiping is hard.',

  keys: 'Keys',
  keysNote: 'Ctrl-Z or Cmd-Z always takes a move back, with Shift it brings one back.',
  kind: 'New keys are meant',
  kindName: (kind: StrokeKind) => KINDS[kind],
  kindNote:
    'By letter is that letter wherever it is. By place is the same spot on every keyboard, named as on one from the United States.',
  noKey: 'no key',
  add: 'Add a key',
  addTo: (command: string) => `Add a key for “${command}”`,
  remove: (key: string, command: string) => `Take ${key} from “${command}”`,
  press: 'Press a key …',
  notAKey: 'This key cannot be used. Press another one.',
  taken: (key: string, command: string) => `${key} is for “${command}”.`,
  added: (key: string, command: string) => `${key} is now for “${command}”.`,
  takeOver: 'Use it here',
  cancel: 'Cancel',
  usual: 'Back to the usual keys',
};

export type SettingsText = typeof text;
