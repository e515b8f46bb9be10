/** The texts around a position that is edited, in Spanish. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { Helper } from '../brush.ts';
import type { PlainRemark, RankRemark } from '../remarks.ts';
import type { EditText } from './en.ts';

const { plural } = formatsOf('es');

const HELPERS: Readonly<Record<Helper, string>> = {
  hand: 'Mover fichas',
  next: 'Ficha siguiente',
  previous: 'Ficha anterior',
};
const REMARKS: Readonly<Record<PlainRemark, string>> = {
  empty: 'El tablero está vacío: nada puede moverse.',
  'no-moves': 'No hay jugada posible: una partida desde aquí termina enseguida.',
  'no-new-tile':
    'Ninguna partida lleva hasta aquí: a cada jugada le sigue una ficha nueva, y no hay ninguna.',
  'spawn-outside': 'Estas reglas dan siempre en una casilla que este tablero no tiene.',
};
const RANK_REMARKS: Readonly<Record<RankRemark, (face: string) => string>> = {
  'goal-ends': (face) =>
    `El objetivo ${face} está alcanzado: una partida desde aquí termina enseguida.`,
  'goal-asks': (face) => `El objetivo ${face} ya está alcanzado.`,
  'goal-passed': (face) => `El objetivo ${face} ya está alcanzado.`,
  'too-small': (face) => `Ninguna partida lleva hasta aquí: estas reglas nunca dan un ${face}.`,
  'too-large': (face) =>
    `Ninguna partida lleva hasta aquí: no hay sitio suficiente para formar este ${face}.`,
};

export const text: EditText = {
  board: 'Tablero',
  empty: 'vacía',
  cell: (row, column, face) => `Fila ${row}, columna ${column}: ${face}`,

  palette: 'Ficha que se pone',
  helper: (helper) => HELPERS[helper],
  erase: 'Borrar',
  moreTiles: 'Fichas mayores',

  tools: 'Todo el tablero',
  undo: 'Deshacer',
  redo: 'Rehacer',
  turnLeft: 'Girar a la izquierda',
  turnRight: 'Girar a la derecha',
  mirrorAcross: 'Reflejar izquierda y derecha',
  mirrorDown: 'Reflejar arriba y abajo',
  clear: 'Vaciar el tablero',

  rows: 'Filas',
  columns: 'Columnas',
  less: (side) => `${side}: una menos`,
  more: (side) => `${side}: una más`,

  rules: 'Reglas',
  remarks: 'Observaciones sobre esta posición',
  remark: (kind) => REMARKS[kind],
  rankRemark: (kind, face) => RANK_REMARKS[kind](face),
  spawnTaken: (row, column) =>
    `La ficha nueva llega siempre a la fila ${row}, columna ${column}, y allí ya hay una.`,
  playFromHere: 'Jugar desde aquí',
  myGame: 'Tomar la posición de mi partida',

  keysTitle: 'Teclas',
  keys: 'Las flechas van de casilla en casilla. Escribe el número de una ficha, o una letra: A es 2, B es 4, K es 2048. Más y menos cambian una ficha, 0 y Supr la quitan, Intro usa el pincel elegido. Ctrl Z deshace, Ctrl C y Ctrl V copian y pegan una posición.',

  moves: 'Jugadas desde aquí',
  illegal: 'Nada puede moverse hacia ahí.',

  share: 'Compartir y copiar',
  copyAs: 'Copiar como',
  asGrid: 'cuadrícula de números',
  copied: 'Copiado.',
  notCopied: 'El navegador no lo permitió.',

  paste: 'Abrir una posición',
  pasteLabel: 'Una posición como texto, o un enlace a una',
  pasteNote:
    'Una cuadrícula de números, la notación de open2048, hexadecimal o el estado guardado del juego original. También puedes pegar en cualquier parte de esta página.',
  open: 'Abrir',

  held: (face) => `${face} en la mano. Elige una casilla y pulsa Intro para dejar la ficha.`,
  cleared: 'El tablero está vacío.',
  nowSize: (rows, columns) =>
    `${plural(rows, { one: '# fila', other: '# filas' })}, ${plural(columns, { one: '# columna', other: '# columnas' })}.`,
  turned: 'El tablero se ha girado o reflejado.',
  undone: 'Deshecho.',
  redone: 'Rehecho.',
  nothingToUndo: 'No hay nada que deshacer.',
  nothingToRedo: 'No hay nada que rehacer.',
  readBoard: (rows, columns, tiles) =>
    `Tablero de ${rows} × ${columns} con ${plural(tiles, { one: '# ficha', other: '# fichas' })}.`,
};
