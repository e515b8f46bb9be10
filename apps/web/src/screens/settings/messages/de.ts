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
  safe: 'Für Farbfehlsichtige',
};
const TILES: Readonly<Record<TileStyle, string>> = {
  'by-rules': 'Standard der Regeln',
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
  letter: 'Nach Zeichen belegen',
  place: 'Nach Tastenposition belegen',
};

export const text: SettingsText = {
  appearance: 'Aussehen',
  theme: 'Farben',
  themeName: (theme) => THEMES[theme],
  palette: 'Kachelfarben',
  paletteName: (palette) => PALETTE_NAMES[palette],
  paletteNote:
    'Die Farben für Farbfehlsichtige unterscheiden sich auch in der Helligkeit, sodass man Rot, Grün und Blau nicht unterscheiden muss.',
  tiles: 'Kacheln zeigen',
  tilesName: (tiles) => TILES[tiles],
  tilesNote:
    'Farben und Größen: klein, mittel, groß; erst Grün, dann Rot, Blau, Gelb und so weiter.',

  animation: 'Animation',
  speed: 'Tempo der Kacheln',
  speedName: (speed) => SPEEDS[speed],
  speedNote: 'Wenn dein System weniger Bewegung verlangt, gleiten die Kacheln nicht.',

  sound: 'Ton',
  soundLabel: 'Töne',
  soundNote: 'Wenn Kacheln gleiten und verschmelzen und wenn ein Spiel endet.',
  volume: 'Lautstärke',

  language: 'Sprache',
  ofBrowser: (language) => `Standard des Browsers (${language})`,

  controls: 'Tasten auf dem Bildschirm',
  controlsLabel: 'Richtungstasten',
  controlsNote: 'Für Schalter- und Augensteuerung und überall, wo Wischen schwerfällt.',

  toolsLabel: 'Werkzeuge neben dem Brett',
  toolsNote: 'Wiederholen, Tipp, Autoplay und Teilen neben dem Brett. Im Menü sind sie immer.',

  keys: 'Tastatur',
  keysNote: 'Strg+Z oder Cmd+Z nimmt immer einen Zug zurück; mit Umschalt wird er wiederholt.',
  kind: 'Neue Tasten',
  kindName: (kind) => KINDS[kind],
  kindNote:
    'Nach Zeichen: die Taste mit diesem Zeichen, wo immer sie liegt. Nach Tastenposition: dieselbe Stelle auf jeder Tastatur, benannt wie auf einer US-Tastatur.',
  noKey: 'keine Taste',
  add: 'Taste hinzufügen',
  addTo: (command) => `Taste für „${command}“ hinzufügen`,
  remove: (key, command) => `${key} von „${command}“ entfernen`,
  press: 'Drücke eine Taste …',
  notAKey: 'Diese Taste kann nicht verwendet werden. Drücke eine andere.',
  taken: (key, command) => `${key} wird schon für „${command}“ verwendet.`,
  added: (key, command) => `${key} wird jetzt für „${command}“ verwendet.`,
  takeOver: 'Hier verwenden',
  cancel: 'Abbrechen',
  usual: 'Auf Standard zurücksetzen',
};
