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
  safe: 'Aptos para daltónicos',
};
const TILES: Readonly<Record<TileStyle, string>> = {
  'by-rules': 'Predeterminado de las reglas',
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
  letter: 'Asignar por carácter',
  place: 'Asignar por posición',
};

export const text: SettingsText = {
  appearance: 'Apariencia',
  theme: 'Tema',
  themeName: (theme) => THEMES[theme],
  palette: 'Colores de las fichas',
  paletteName: (palette) => PALETTE_NAMES[palette],
  paletteNote:
    'Los colores aptos para daltónicos también se distinguen por la luminosidad: no hace falta distinguir rojo, verde y azul.',
  tiles: 'Las fichas muestran',
  tilesName: (tiles) => TILES[tiles],
  tilesNote:
    'Colores y tamaños: pequeño, mediano, grande; primero verde, luego rojo, azul, amarillo, etcétera.',

  animation: 'Animación',
  speed: 'Velocidad de las fichas',
  speedName: (speed) => SPEEDS[speed],
  speedNote: 'Si tu sistema pide menos movimiento, las fichas no se deslizan.',

  sound: 'Sonido',
  soundLabel: 'Sonidos',
  soundNote: 'Cuando las fichas se deslizan y se unen, y al final de la partida.',
  volume: 'Volumen',

  language: 'Idioma',
  ofBrowser: (language) => `Idioma del navegador (${language})`,

  controls: 'Controles en pantalla',
  controlsLabel: 'Botones de dirección',
  controlsNote:
    'Para el control por pulsador o con la mirada, y donde deslizar el dedo sea difícil.',

  toolsLabel: 'Herramientas de juego',
  toolsNote:
    'Rehacer, consejo, juego automático y compartir junto al tablero. En el menú están siempre.',

  keys: 'Teclado',
  keysNote: 'Ctrl+Z o Cmd+Z siempre deshace una jugada; con Mayús, la rehace.',
  kind: 'Teclas nuevas',
  kindName: (kind) => KINDS[kind],
  kindNote:
    'Por carácter: la tecla que escribe ese carácter, esté donde esté. Por posición: la misma posición en cualquier teclado, con el nombre que tiene en uno estadounidense.',
  noKey: 'ninguna tecla',
  add: 'Añadir tecla',
  addTo: (command) => `Añadir una tecla para «${command}»`,
  remove: (key, command) => `Quitar ${key} de «${command}»`,
  press: 'Pulsa una tecla…',
  notAKey: 'Esta tecla no se puede usar. Pulsa otra.',
  taken: (key, command) => `${key} ya se usa para «${command}».`,
  added: (key, command) => `${key} se usa ahora para «${command}».`,
  takeOver: 'Usarla aquí',
  cancel: 'Cancelar',
  usual: 'Restablecer valores predeterminados',
};
