/** The texts of the A* lab, in Chinese. */
import type { Search } from '@open2048/solver';
import { formatsOf } from '../../../i18n/formats.ts';
import type { SolveText } from './en.ts';

const { integer } = formatsOf('zh');

const moves = (count: number) => `${integer(count)} 步`;
const boards = (count: number) => `${integer(count)} 个局面`;

const SEARCHES: Readonly<Record<Search, string>> = {
  optimal: '最短解',
  reference: '按作业要求',
};
const NOTES: Readonly<Record<Search, string>> = {
  optimal: '找出一个最短解并证明它最短，或证明无解。',
  reference:
    '选择步数减加权分最小的局面，遇到第一个获胜或失败的局面即停止。速度快，但很少是最短解。',
};

export const text: SolveText = {
  about: '每走一步，右上角会出现一个 2。如果该格仍被占用，游戏结束。',
  size: '大小',
  goal: '目标',
  search: '搜索方式',
  searchName: (search) => SEARCHES[search],
  searchNote: (search) => NOTES[search],
  solve: '求解',
  stop: '停止',
  notSquare: '棋盘的行数与列数必须相同，且至少为二。',

  running: '正在搜索…',
  expanded: '已搜索局面',
  rate: '每秒',
  waiting: '待搜索局面',
  depth: '当前步数',
  bound: '至少需要',
  moves,
  noBound: '未知',
  layers: (count, move) => `每一步的局面数：第 ${integer(move)} 步有 ${boards(count)}`,
  waitingOverTime: (count) => `待搜索局面数随时间的变化：最多 ${boards(count)}`,

  hasWon: '这个局面已经达到目标。',
  solvedShortest: (count) => `${moves(count)}解出。不存在更短的解。`,
  solved: (count) => `${moves(count)}解出。可能存在更短的解。`,
  unreachable: '已证明：从这个局面无法达到目标。',
  lost: (count) =>
    `${moves(count)}后失败：作业的搜索会在第一个游戏结束的局面停止，这并不能证明目标是否可达。`,
  outOfMemory: (megabytes) => `在 ${integer(megabytes)} MB 内存内没有得出结果。`,
  stopped: '在得出结果之前已停止。',
  atLeast: (count) => `至少需要 ${moves(count)}。`,
  failed: '搜索无法在此浏览器中运行。',
  tried: (count) => `已搜索 ${boards(count)}。`,

  solution: '解法',
  backToBoard: '返回棋盘',
  asGame: '作为对局观看和分享',

  scores: '此棋盘的各项分数',
  weightedScore: '加权分',
  snakeScore: '蛇形分',
  penalty: '惩罚分',
  weightedAbout:
    '每个方块计其数字乘以权重：右上角为 0，每向左或向下一步加 1。大方块在左下方时得分高。',
  snakeAbout: '最大方块所在行和列中较小方块之和，小至其 1/2048。大方块排成一线时得分高。',
  penaltyAbout: '每个方块与相邻方块之差，在整个棋盘上求和。相近的方块相邻时惩罚低。',
};
