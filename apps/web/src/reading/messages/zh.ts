/** The texts of the board table, in simplified Chinese. */
import type { ReadingText } from './en.ts';

export const text: ReadingText = {
  board: '棋盘',
  asTable: '以表格显示棋盘',
  rows: '行',
  row: (row) => `第 ${row} 行`,
  column: (column) => `第 ${column} 列`,
  empty: '空',
};
