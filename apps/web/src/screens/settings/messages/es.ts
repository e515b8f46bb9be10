/** The texts of the settings, in Spanish. */
import type { Palette } from '@open2048/board-view';
import type { StrokeKind } from '../../../input/keymap.ts';
import type { Speed, Theme, TileStyle } from '../../../settings/settings.ts';
import type { SettingsText } from './en.ts';

const THEMES: Readonly<Record<Theme, string>> = {
  system: 'Sistema',
  light: 'Claro',
  dark: 'Oscuro',
  contrast: 'Alto contraste',
};
const PALETTE_NAMES: Readonly<Record<Palette, string>> = {
  vivid: 'Vivos',
  safe: 'Para todo tipo de vista',
};
const TILES: Readonly<Record<TileStyle, string>> = {
  'by-rules': 'Según las reglas',
  numbers: 'Números',
  tiers: 'Colores y tamaños',
};
const SPEEDS: Readonly<Record<Speed, string>> = {
  off: 'Ninguna',
  fast: 'Rápida',
  normal: 'Normal',
  slow: 'Lenta',
};
const KINDS: Readonly<Record<StrokeKind, string>> = {
  letter: 'por su letra',
  place: 'por su lugar',
};

export const text: SettingsText = {
  appearance: 'Apariencia',
  theme: 'Tema',
  themeName: (theme) => THEMES[theme],
  palette: 'Colores de las fichas',
  paletteName: (palette) => PALETTE_NAMES[palette],
  paletteNote:
    'Para todo tipo de vista, los colores van de claro a oscuro: no hace falta distinguir rojo, verde y azul.',
  tiles: 'Las fichas muestran',
  tilesName: (tiles) => TILES[tiles],
  tilesNote:
    'Colores y tamaños: pequeño, mediano, grande; primero verde, luego rojo, azul, amarillo, etcétera.',

  animation: 'Animación',
  speed: 'Velocidad de las fichas',
  speedName: (speed) => SPEEDS[speed],
  speedNote: 'Si tu sistema pide menos movimiento, nada se desliza.',

  sound: 'Sonido',
  soundLabel: 'Sonidos',
  soundNote: 'Cuando las fichas se deslizan y se unen, y al final de la partida.',
  volume: 'Volumen',

  language: 'Idioma',
  ofBrowser: (language) => `El del navegador (${language})`,

  controls: 'Controles en pantalla',
  controlsLabel: 'Botones de dirección',
  controlsNote: 'Para pulsadores y control ocular, y donde deslizar el dedo sea difícil.',

  keys: 'Teclado',
  keysNote: 'Ctrl-Z o Cmd-Z siempre deshace una jugada; con Mayús, la rehace.',
  kind: 'Las teclas nuevas se toman',
  kindName: (kind) => KINDS[kind],
  kindNote:
    'Por su letra: esa letra, esté donde esté. Por su lugar: el mismo sitio en cualquier teclado, con el nombre de uno estadounidense.',
  noKey: 'ninguna tecla',
  add: 'Añadir tecla',
  addTo: (command) => `Añadir una tecla para «${command}»`,
  remove: (key, command) => `Quitar ${key} de «${command}»`,
  press: 'Pulsa una tecla…',
  notAKey: 'Esa tecla no sirve. Pulsa otra.',
  taken: (key, command) => `${key} es de «${command}».`,
  added: (key, command) => `${key} es ahora de «${command}».`,
  takeOver: 'Usarla aquí',
  cancel: 'Cancelar',
  usual: 'Volver a las teclas habituales',
};
