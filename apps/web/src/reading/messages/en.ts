/** The texts of the board table, in English. */
export const text = {
  board: 'Board',
  asTable: 'Board as a table',
  rows: 'Row',
  row: (row: number) => `Row ${row}`,
  column: (column: number) => `Column ${column}`,
  empty: 'empty',
};

export type ReadingText = typeof text;
