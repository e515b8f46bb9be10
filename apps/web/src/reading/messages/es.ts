/** The texts of the board table, in Spanish. */
import type { ReadingText } from './en.ts';

export const text: ReadingText = {
  board: 'El tablero',
  rows: 'Fila',
  row: (row) => `Fila ${row}`,
  column: (column) => `Columna ${column}`,
  empty: 'vacía',
};
