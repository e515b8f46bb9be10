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
  close: '相差无几',
  worse: '较差',
  blunder: '严重失误',
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
  mistakeBefore: '上一个失误',
  mistakeAfter: '下一个失误',
  tryHere: '从这里继续',
  worst: '最严重的失误',
  instead: (move, made, best) => `第 ${integer(move)} 步：走了“${made}”，最佳是“${best}”`,
  none: '没有失误。',
  practiseAbout: '练习你走错的局面，直到知道正确的走法。',
  practise: (mistakes) => `练习 ${integer(mistakes)} 个局面`,
};
