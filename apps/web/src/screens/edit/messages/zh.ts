/** The texts around a position that is edited, in simplified Chinese. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { Helper } from '../brush.ts';
import type { PlainRemark, RankRemark } from '../remarks.ts';
import type { EditText } from './en.ts';

const { plural } = formatsOf('zh');

const HELPERS: Readonly<Record<Helper, string>> = {
  hand: '移动方块',
  next: '下一级方块',
  previous: '上一级方块',
};
const REMARKS: Readonly<Record<PlainRemark, string>> = {
  empty: '棋盘是空的：没有方块可以移动。',
  'no-moves': '无法移动：从这里开始的游戏会立即结束。',
  'no-new-tile': '没有游戏能到达这里：每次移动后都会出现新方块，而这里没有。',
  'spawn-outside': '这套规则的新方块总是出现在此棋盘没有的格子里。',
};
const RANK_REMARKS: Readonly<Record<RankRemark, (face: string) => string>> = {
  'goal-ends': (face) => `目标 ${face} 已达到：从这里开始的游戏会立即结束。`,
  'goal-asks': (face) => `目标 ${face} 已经达到。`,
  'goal-passed': (face) => `目标 ${face} 已经达到。`,
  'too-small': (face) => `没有游戏能到达这里：这套规则从不给出 ${face}。`,
  'too-large': (face) => `没有游戏能到达这里：棋盘空间不足以合成这个 ${face}。`,
};

export const text: EditText = {
  board: '棋盘',
  empty: '空',
  cell: (row, column, face) => `第 ${row} 行第 ${column} 列：${face}`,

  palette: '要放置的方块',
  helper: (helper) => HELPERS[helper],
  erase: '擦除',
  moreTiles: '更大的方块',

  tools: '整个棋盘',
  undo: '撤销',
  redo: '重做',
  turnLeft: '向左旋转',
  turnRight: '向右旋转',
  mirrorAcross: '左右翻转',
  mirrorDown: '上下翻转',
  clear: '清空棋盘',

  rows: '行数',
  columns: '列数',
  less: (side) => `${side}减一`,
  more: (side) => `${side}加一`,

  rules: '规则',
  remarks: '关于此局面',
  remark: (kind) => REMARKS[kind],
  rankRemark: (kind, face) => RANK_REMARKS[kind](face),
  spawnTaken: (row, column) => `新方块总是出现在第 ${row} 行第 ${column} 列，而那里已有方块。`,
  playFromHere: '从这里开始玩',
  myGame: '取用我的游戏局面',

  keysTitle: '按键',
  keys: '方向键在格子间移动。输入方块的数字，或一个字母：A 是 2，B 是 4，K 是 2048。加号和减号改变方块，0 和 Delete 移除方块，回车使用所选画笔。Ctrl Z 撤销，Ctrl C 和 Ctrl V 复制和粘贴局面。',

  moves: '从这里的走法',
  illegal: '没有方块可以移动。',

  share: '分享与复制',
  copyAs: '复制为',
  asGrid: '数字网格',
  copied: '已复制。',
  notCopied: '浏览器不允许此操作。',

  paste: '打开局面',
  pasteLabel: '局面文本或链接',
  pasteNote:
    '可以是数字网格、open2048 记谱、十六进制，或原版游戏的存档。也可以直接在此页面任意位置粘贴。',
  open: '打开',

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
