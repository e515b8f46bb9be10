/** The words of a board that is read by row and column, in Spanish. */
import type { ReadingText } from './en.ts';

export const text: ReadingText = {
  board: 'El tablero',
  rows: 'Fila',
  row: (row) => `Fila ${row}`,
  column: (column) => `Columna ${column}`,
  empty: 'vacía',
};
