/** The texts around the analysis of a game, in simplified Chinese. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer } = formatsOf('zh');

const CURVES: Readonly<Record<Unit, string>> = {
  points: '预期最终得分（逐步）',
  chance: '达到目标的概率（逐步）',
  moves: '预期总步数（逐步）',
  own: '损失（逐步）',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: '最佳',
  good: '好棋',
  inaccuracy: '欠准确',
  mistake: '失误',
  blunder: '严重失误',
};

const VALUES: Readonly<Record<Unit, string>> = {
  points: '引擎估值',
  chance: '达成目标的概率',
  moves: '总步数',
  own: '损失',
};

export const text: AnalysisText = {
  game: '整局分析',
  about: '每一步都与最佳走法比较。',
  waits: (engine) => `“${engine}”就绪后开始。`,
  gettingReady: '正在准备…',
  start: '分析这局游戏',
  resume: '继续',
  pause: '暂停',
  progress: (done, all) => `第 ${integer(done)} 步，共 ${integer(all)} 步`,
  speed: (rate, left) => `每秒 ${integer(rate)} 步，还需 ${left}`,
  done: (moves) => `已分析 ${integer(moves)} 步。`,
  accuracy: '准确度',
  graded: (grade) => GRADES[grade],
  moves: '本局的步',
  curve: (unit) => CURVES[unit],
  valueCurve: '引擎估值（分，逐步）。',
  move: (move) => `第 ${integer(move)} 步`,
  made: (move, made, grade) => `第 ${integer(move)} 步：${made}，${grade}`,
  bestWas: (best) => `最佳是“${best}”`,
  expected: (result) => `预期 ${result}`,
  value: (points) => `引擎估值 ${points}`,
  chanceLost: (tile, drop) => `达到 ${tile} 的概率下降 ${drop}`,
  chances: '达到的概率',
  chanceCurve: '达到后续方块的概率（逐步）',
  chancesAbout: '如果从这里开始由引擎继续：其对局中达到该方块的比例。',
  mistakeBefore: '上一个失误',
  mistakeAfter: '下一个失误',
  summary: '总览',
  decisive: '关键时刻',
  listedAtRest: '分析暂停或完成后，会列在这里。',
  instead: (move, made, best) => `第 ${integer(move)} 步：走了“${made}”，最佳是“${best}”`,
  none: '没有失误。',
  practiseAbout: '练习你走错的局面，直到正确的走法成为习惯。',
  practise: (mistakes) => `练习 ${integer(mistakes)} 个局面`,
  axisMoves: '步数',
  axisChance: '概率',
  axisValue: (unit) => VALUES[unit],
  graph: '图表',
  showChances: '概率',
  asTable: '以表格显示图表',
  grade: '评价',
  engineView: '各走法的价值',
  costs: (amount) => `代价 ${amount}`,
  moment: '关键时刻',
  mistake: '失误',
  momentBefore: '上一个关键时刻',
  momentAfter: '下一个关键时刻',
  openMoves: '步骤列表',
  flagged: '所有标记的步骤',
  showAll: (moves) => `显示全部 ${integer(moves)} 个`,
  practiseOne: '练习',
  practiseMove: (move) => `练习第 ${integer(move)} 步`,
  fromLink: '这些数据来自链接，并非在本设备上计算。',
  recompute: '在本设备重新分析',
  keys: '按 D 和 M 前往下一个关键时刻和下一个失误，加按 Shift 返回上一个。',
};
