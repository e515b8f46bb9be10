/** The texts of the position editor, in simplified Chinese. */
import type { PlainRemark, RankRemark } from '../remarks.ts';
import type { EditText } from './en.ts';

const REMARKS: Readonly<Record<PlainRemark, string>> = {
  empty: '棋盘是空的：没有方块可以移动。',
  'no-moves': '无法移动：从这里开始的游戏会立即结束。',
  'no-new-tile': '没有游戏能到达这里：每一步之后都会出现新方块，而此棋盘上没有。',
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
  myGame: '使用我的游戏局面',

  copyKeys: 'Ctrl+C 和 Ctrl+V 复制和粘贴局面。',

  bestHere: '这里怎么走最好？',
  noMove: '无法走任何一步。',
  noChance: '这里没有随机因素，因此可以求解。',
  solveThis: '求解此局面',
  openLab: '在 A* 实验室中打开',
  labNeedsSquare: 'A* 实验室需要至少 2 × 2 的方形棋盘。',
  solved: '已求解：在完美走法下，各值都是精确的。',
  notSolved: '局面太大，或规则无法精确求解。',

  moves: '从这里的走法',
  illegal: '没有方块可以朝这个方向移动。',

  share: '分享与复制',
  copyAs: '复制为',
  asGrid: '数字网格',
  copied: '已复制。',
  notCopied: '浏览器不允许复制。',

  paste: '打开局面',
  pasteLabel: '局面文本或链接',
  pasteNote:
    '可以是数字网格、open2048 记谱、十六进制，或原版游戏的存档。也可以在此页面任意位置粘贴。',
  open: '打开',
};
