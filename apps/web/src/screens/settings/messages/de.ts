/** The texts of the settings, in German. */
import type { Palette } from '@open2048/board-view';
import type { StrokeKind } from '../../../input/keymap.ts';
import type { Speed, Theme, TileStyle } from '../../../settings/settings.ts';
import type { SettingsText } from './en.ts';

const THEMES: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Hell',
  dark: 'Dunkel',
  contrast: 'Hoher Kontrast',
};
const PALETTE_NAMES: Readonly<Record<Palette, string>> = {
  vivid: 'Leuchtend',
  safe: 'Für jede Farbsicht',
};
const TILES: Readonly<Record<TileStyle, string>> = {
  'by-rules': 'Wie die Regeln',
  numbers: 'Zahlen',
  tiers: 'Farben und Größen',
};
const SPEEDS: Readonly<Record<Speed, string>> = {
  off: 'Aus',
  fast: 'Schnell',
  normal: 'Normal',
  slow: 'Langsam',
};
const KINDS: Readonly<Record<StrokeKind, string>> = {
  letter: 'als Buchstabe',
  place: 'als Platz',
};

export const text: SettingsText = {
  appearance: 'Aussehen',
  theme: 'Farben',
  themeName: (theme) => THEMES[theme],
  palette: 'Farben der Kacheln',
  paletteName: (palette) => PALETTE_NAMES[palette],
  paletteNote:
    'Für jede Farbsicht gehen die Farben von hell nach dunkel; Rot, Grün und Blau muss niemand unterscheiden.',
  tiles: 'Kacheln zeigen',
  tilesName: (tiles) => TILES[tiles],
  tilesNote:
    'Farben und Größen: klein, mittel, groß; erst Grün, dann Rot, Blau, Gelb und so weiter.',

  animation: 'Animation',
  speed: 'Wie Kacheln gleiten',
  speedName: (speed) => SPEEDS[speed],
  speedNote: 'Wünscht dein System weniger Bewegung, gleitet nichts.',

  sound: 'Ton',
  soundLabel: 'Töne',
  soundNote: 'Wenn Kacheln gleiten und verschmelzen und wenn ein Spiel endet.',
  volume: 'Lautstärke',

  language: 'Sprache',
  ofBrowser: (language) => `Wie im Browser (${language})`,

  controls: 'Tasten auf dem Bildschirm',
  controlsLabel: 'Tasten für die Richtungen',
  controlsNote: 'Für Schalter und Augensteuerung und überall, wo Wischen schwerfällt.',

  keys: 'Tastatur',
  keysNote: 'Strg-Z oder Cmd-Z nimmt immer einen Zug zurück, mit Umschalt kommt er wieder.',
  kind: 'Neue Tasten gelten',
  kindName: (kind) => KINDS[kind],
  kindNote:
    'Als Buchstabe: dieser Buchstabe, wo immer er liegt. Als Platz: dieselbe Stelle auf jeder Tastatur, benannt wie auf einer amerikanischen.',
  noKey: 'keine Taste',
  add: 'Taste hinzufügen',
  addTo: (command) => `Taste für „${command}“ hinzufügen`,
  remove: (key, command) => `${key} von „${command}“ wegnehmen`,
  press: 'Taste drücken …',
  notAKey: 'Diese Taste geht nicht. Drücke eine andere.',
  taken: (key, command) => `${key} gehört zu „${command}“.`,
  added: (key, command) => `${key} ist jetzt für „${command}“.`,
  takeOver: 'Hierfür nehmen',
  cancel: 'Abbrechen',
  usual: 'Übliche Tasten wiederherstellen',
};
