/** The texts around a game that is played, in simplified Chinese. */
import type { NoticeCode } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PlayText } from './en.ts';

const { plural } = formatsOf('zh');

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save': '保存的游戏已损坏，无法读取。它已另行保留，新游戏已开始。',
  'newer-save': '保存的游戏来自更新版本的 open2048。它已另行保留，新游戏已开始。',
  'damaged-records': '保存的分数已损坏，无法读取。它们已另行保留。',
  'newer-records': '保存的分数来自更新版本的 open2048。它们已另行保留。',
  'aside-failed': '保存的内容既无法读取也无法另行保留。为避免丢失，本局游戏不会保存。',
  'read-failed': '无法读取此浏览器的存储，因此本局游戏不会保存。',
  'storage-full': '此浏览器的存储已满：最近的移动没有保存。',
  'write-failed': '保存失败：最近的移动没有保存。',
  'kept-aside':
    '这里无法保存期间，这局游戏在另一个窗口中继续了。你在这里下的部分已保留在“存档”中。',
  'other-writer': '新版本的 open2048 已接着玩这局游戏。',
};

const points = (score: number) => plural(score, { other: '# 分' });

export const text: PlayText = {
  score: '得分',
  best: '最高分',
  withUndo: '（用过撤销的游戏）',
  withAdvice: '（用过提示的游戏）',
  goal: '目标',
  moves: '步数',
  undo: '撤销',
  undone: (times) => plural(times, { other: '已撤销 # 步' }),
  redo: '重做',
  redone: (times) => plural(times, { other: '已重做 # 步' }),
  newGame: '新游戏',
  watchGame: '观看这局',
  shareGame: '分享',
  editGame: '在编辑器中打开',

  board: '2048 棋盘。用方向键滑动方块。',
  boardKeys: (keys) => `2048 棋盘。按 ${keys} 键向上、右、下、左滑动方块。`,
  controls: '滑动方块',

  keepGoing: '继续玩',
  points,
  newBest: '新的最高分！',
  yourName: '高分榜上的名字',
  enterName: '登记',
  entered: (place) => `你在榜上排第 ${place} 名。`,
  seeScores: '查看高分榜',
  nameFault: (code) =>
    code === 'bad-name' ? '名字中含有无法显示的字符。' : '请输入不超过 32 个字符的名字。',
  largestTile: '最大方块',
  timePlayed: '用时',
  takenBack: '撤销次数',
  undoLast: '撤销上一步',
  showBoard: '查看棋盘',

  confirmTitle: '开始新游戏？',
  confirmScore: (score, made) =>
    `本局已走 ${plural(made, { other: '# 步' })}，得 ${points(score)}。`,
  confirmMoves: (made) => `本局已走 ${plural(made, { other: '# 步' })}。`,
  cancel: '取消',
  backToGame: '回到上一局',

  notice: (code) => NOTICES[code],
  unsaved: '未保存',
  tryAgain: '重试',
  saveFile: '存为文件',
  elsewhere: '已有新版本',
  elsewhereText: '新版本的 open2048 已在另一个窗口中接着玩这局游戏。请重新加载以继续。',
  continueHere: '重新加载',

  howTo: '玩法',
  howToSwipe: '滑动手指，移动所有方块。',
  howToKeys: '让所有方块朝一个方向滑动。',
  howToMerge: '两个相同的方块相遇，合成一个两倍的方块。',
  howToMergeLevels: '两个相同的方块相遇，合成一个高一级的方块。',
  howToReach: (face) => `合成 ${face}！`,
  howToReachOn: (face) => `先合成 ${face}，再看看能走多远。`,
  howToEndless: '看看你能走多远。',
  keySlide: '滑动',
  keyUndo: '撤销',
  keyRedo: '重做',
  keyNew: '新游戏',
};
