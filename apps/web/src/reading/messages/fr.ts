/** The texts of the board table, in French. */
import type { ReadingText } from './en.ts';

export const text: ReadingText = {
  board: 'Plateau',
  asTable: 'Le plateau en tableau',
  rows: 'Ligne',
  row: (row) => `Ligne ${row}`,
  column: (column) => `Colonne ${column}`,
  empty: 'vide',
};
