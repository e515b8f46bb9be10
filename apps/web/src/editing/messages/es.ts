/** The texts of the board editor, in Spanish. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Helper } from '../brush.ts';
import type { EditingText } from './en.ts';

const { plural } = formatsOf('es');

const HELPERS: Readonly<Record<Helper, string>> = {
  hand: 'Mover fichas',
  next: 'Ficha siguiente',
  previous: 'Ficha anterior',
};

export const text: EditingText = {
  board: 'Tablero',
  empty: 'vacía',
  cell: (row, column, face) => `Fila ${row}, columna ${column}: ${face}`,

  palette: 'Ficha',
  helper: (helper) => HELPERS[helper],
  erase: 'Borrar',
  moreTiles: 'Fichas mayores',

  tools: 'Todo el tablero',
  undo: 'Deshacer',
  redo: 'Rehacer',
  turnLeft: 'Girar a la izquierda',
  turnRight: 'Girar a la derecha',
  mirrorAcross: 'Voltear horizontalmente',
  mirrorDown: 'Voltear verticalmente',
  clear: 'Vaciar el tablero',

  keysTitle: 'Teclas',
  keys: 'Las flechas cambian de casilla. Escribe el número de una ficha, o una letra: A es 2, B es 4, K es 2048. Más y menos cambian una ficha, 0 y Supr la quitan, Intro usa el pincel elegido, Ctrl+Z deshace.',

  held: (face) => `Has tomado la ficha ${face}. Elige una casilla y pulsa Intro para dejarla.`,
  cleared: 'El tablero está vacío.',
  nowSize: (rows, columns) =>
    `${plural(rows, { one: '# fila', other: '# filas' })}, ${plural(columns, { one: '# columna', other: '# columnas' })}.`,
  turned: 'Tablero girado o volteado.',
  undone: 'Deshecho.',
  redone: 'Rehecho.',
  nothingToUndo: 'No hay nada que deshacer.',
  nothingToRedo: 'No hay nada que rehacer.',
  readBoard: (rows, columns, tiles) =>
    `Tablero de ${rows} × ${columns} con ${plural(tiles, { one: '# ficha', other: '# fichas' })}.`,
};
