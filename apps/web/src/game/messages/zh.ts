/** The texts about a game: its events, and what is around it, in simplified Chinese. */
import type { TierHue, TierSize } from '@open2048/board-view';
import { presetTexts, type DirectionName } from '@open2048/core';
import { formatsOf } from '../../i18n/formats.ts';
import type { InputCommand } from '../../input/commands.ts';
import type { GameText } from './en.ts';

const { integer, signed, plural } = formatsOf('zh');

const DIRECTIONS: Readonly<Record<DirectionName, string>> = {
  up: '向上',
  right: '向右',
  down: '向下',
  left: '向左',
};
const COMMANDS: Readonly<Record<InputCommand, string>> = {
  up: '向上滑动',
  right: '向右滑动',
  down: '向下滑动',
  left: '向左滑动',
  undo: '撤销',
  redo: '重做',
  'new-game': '新游戏',
  hint: '提示',
  autoplay: '自动游戏',
};
const PRESETS = presetTexts('zh', 'name');
const HUES: Readonly<Record<TierHue, string>> = {
  green: '绿',
  red: '红',
  blue: '蓝',
  yellow: '黄',
  purple: '紫',
  orange: '橙',
  teal: '青',
  pink: '粉',
};
const SIZES: Readonly<Record<TierSize, string>> = {
  small: '小',
  medium: '中',
  large: '大',
};

const points = (score: number) => plural(score, { other: '# 分' });

export const text: GameText = {
  list: (parts) => parts.join('、'),
  sentence: (parts) => `${parts.join('；')}。`,
  several: (sentences) => sentences.join(''),
  level: (level) => `${level} 级`,
  tier: (level, hue, size) => `${level} 级${SIZES[size]}${HUES[hue]}块`,
  direction: (name) => DIRECTIONS[name],
  merges: (merges) => plural(merges, { other: '合并 # 次' }),
  gain: signed,
  newTile: (face, row, column) => `第 ${row} 行第 ${column} 列出现 ${face}`,
  tileAt: (face, row, column) => `第 ${row} 行第 ${column} 列为 ${face}`,
  refused: (name) => `${DIRECTIONS[name]}：没有方块可以朝这个方向移动。`,
  undid: (name) => `已撤销“${DIRECTIONS[name]}”。`,
  redid: (name) => `已重做“${DIRECTIONS[name]}”。`,
  undidSomething: '已撤销。',
  redidSomething: '已重做。',
  nothingToUndo: '没有可撤销的操作。',
  nothingToRedo: '没有可重做的操作。',
  scoreIs: (score) => `得分 ${integer(score)}。`,
  continued: '游戏已继续。',
  newGameStarted: '新游戏已开始。',
  earlierGame: '已回到上一局游戏。',
  newerGame: '已回到较新的游戏。',
  continuedElsewhere: '游戏已在另一个窗口中继续。',
  reached: (face) => `你达到了 ${face}！`,
  over: '游戏结束',

  command: (command) => COMMANDS[command],
  preset: (name) => PRESETS[name],
  ownRules: '自定义规则',
  fromPosition: (title) => `${title}（从给定局面）`,
  size: (rows, columns) => `${rows} × ${columns}`,

  score: '得分',
  best: '最高分',
  withUndo: '（用过撤销的游戏）',
  withAdvice: '（用过提示的游戏）',
  unsaved: '未保存',
  goal: '目标',
  moves: '步数',
  undo: '撤销',
  undone: (times) => plural(times, { other: '已撤销 # 步' }),
  redo: '重做',
  redone: (times) => plural(times, { other: '已重做 # 步' }),
  newGame: '新游戏',
  editGame: '在编辑器中打开',
  editor: '编辑',

  board: '2048 棋盘。用方向键滑动方块。',
  boardKeys: (keys) => `2048 棋盘。按 ${keys} 键向上、右、下、左滑动方块。`,
  controls: '滑动方块',
  showBoard: '查看棋盘',
  largestTile: '最大方块',

  keepGoing: '继续玩',
  points,
  yourName: '高分榜上的名字',
  enterName: '登记',
  entered: (place) => `你在榜上排第 ${place} 名。`,
  seeScores: '查看高分榜',
  nameFault: (code) =>
    code === 'bad-name' ? '名字中含有无法显示的字符。' : '请输入不超过 32 个字符的名字。',
  takenBack: '撤销次数',

  confirmTitle: '开始新游戏？',
  confirmScore: (score, made) => `已走 ${plural(made, { other: '# 步' })}，得 ${points(score)}。`,
  confirmMoves: (made) => `本局已走 ${plural(made, { other: '# 步' })}。`,
  cancel: '取消',
  backToGame: '回到上一局',

  elsewhereText: '新版本的 open2048 已在另一个窗口中继续这局游戏。请重新加载以继续。',
  continueHere: '重新加载',
};
