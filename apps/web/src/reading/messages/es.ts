/** The texts of the board table, in Spanish. */
import type { ReadingText } from './en.ts';

export const text: ReadingText = {
  board: 'Tablero',
  asTable: 'El tablero como tabla',
  rows: 'Fila',
  row: (row) => `Fila ${row}`,
  column: (column) => `Columna ${column}`,
  empty: 'vacía',
};
