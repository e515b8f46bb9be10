/** The texts of the board table, in German. */
import type { ReadingText } from './en.ts';

export const text: ReadingText = {
  board: 'Brett',
  asTable: 'Brett als Tabelle',
  rows: 'Zeile',
  row: (row) => `Zeile ${row}`,
  column: (column) => `Spalte ${column}`,
  empty: 'leer',
};
