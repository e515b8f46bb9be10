/** The texts of the board editor, in simplified Chinese. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Helper } from '../brush.ts';
import type { EditingText } from './en.ts';

const { plural } = formatsOf('zh');

const HELPERS: Readonly<Record<Helper, string>> = {
  hand: '移动方块',
  next: '下一级方块',
  previous: '上一级方块',
};

export const text: EditingText = {
  board: '棋盘',
  empty: '空',
  cell: (row, column, face) => `第 ${row} 行第 ${column} 列：${face}`,

  palette: '方块',
  helper: (helper) => HELPERS[helper],
  erase: '擦除',
  moreTiles: '更大的方块',

  tools: '整个棋盘',
  undo: '撤销',
  redo: '重做',
  turnLeft: '向左旋转',
  turnRight: '向右旋转',
  mirrorAcross: '水平翻转',
  mirrorDown: '垂直翻转',
  clear: '清空棋盘',

  keysTitle: '按键',
  keys: '方向键在格子间移动。输入方块的数字，或一个字母：A 是 2，B 是 4，K 是 2048。加号和减号改变方块，0 和 Delete 移除方块，回车使用所选画笔，Ctrl+Z 撤销。',

  held: (face) => `已拿起 ${face}。选择一个格子并按回车放下。`,
  cleared: '棋盘已清空。',
  nowSize: (rows, columns) =>
    `${plural(rows, { other: '# 行' })}，${plural(columns, { other: '# 列' })}。`,
  turned: '棋盘已旋转或翻转。',
  undone: '已撤销。',
  redone: '已重做。',
  nothingToUndo: '没有可撤销的操作。',
  nothingToRedo: '没有可重做的操作。',
  readBoard: (rows, columns, tiles) =>
    `${rows} × ${columns} 棋盘，${plural(tiles, { other: '# 个方块' })}。`,
};
