/** The texts of practice, in simplified Chinese. */
import type { Grade } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer } = formatsOf('zh');

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: '最佳走法！',
  close: '和最佳走法差不多！',
  worse: '有更好的走法。',
  blunder: '这是严重失误。',
};
const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: '新的',
  learning: '练习中',
  done: '已完成',
};

export const text: PracticeText = {
  board: '棋盘。用方向键滑动方块。',
  task: (task, all) => `第 ${integer(task)} 个局面，共 ${integer(all)} 个`,
  question: '你会怎么走？',
  wentWrong: '你在对局中的这一步是严重失误。',
  wentWorse: '你在对局中错过了更好的走法。',
  moves: '走法',
  solution: '看答案',
  keys: '按键与游戏相同；提示键显示答案，撤销键重试。',

  verdict: (grade, isAsPlayed) =>
    isAsPlayed ? `与对局中相同。${VERDICTS[grade]}` : VERDICTS[grade],
  solutionIs: (best) => `最佳走法是“${best}”。`,
  bestIs: (best) => `最佳走法是“${best}”`,
  inGame: (move) => `对局中：${move}`,
  yours: '你的选择',
  played: '对局中',
  next: '下一个',
  again: '再试一次',
  playOn: '从这里继续',
  putAway: '不再显示',
  isAway: '这个局面不会再出现。',

  beginTitle: '从自己的对局中学习',
  beginText:
    '分析一局游戏：你走错的局面会收集在这里，并反复出现，直到你知道正确的走法。一切都在此浏览器中进行，离线也可以。',
  analyse: '分析我的对局',
  openGame: '打开一局游戏',
  right: (right, all) => `答对 ${integer(right)} 个，共 ${integer(all)} 个`,
  leftToday: (count) => `今天还剩 ${integer(count)} 个局面`,
  doneToday: '今天的练习完成了',
  nextOn: (date) => `下一个将于 ${date} 到期。`,
  startRound: '练习',
  practiseAhead: '继续练习',
  collection: '你的局面',
  stage: (stage) => STAGES[stage],
  how: '每天最多十个新局面，先练失误最严重的。答对的会在 1、3、7、21、60 天后再出现；答错的第二天再出现。',
  deleteAll: '全部删除',
  deleted: '所有局面都已删除。',
  undo: '撤销',
  failed: '此浏览器无法保存刚才的改动。',
};
