/** The texts of questions for the best move, in simplified Chinese. */
import type { Grade } from '@open2048/advice';
import type { AnsweringText } from './en.ts';

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: '最佳走法！',
  good: '好棋！',
  inaccuracy: '有更好的走法。',
  mistake: '失误。',
  blunder: '严重失误。',
};

export const text: AnsweringText = {
  board: '棋盘。用方向键滑动方块。',
  question: '你会怎么走？',
  moves: '走法',
  solution: '看答案',
  keys: '按键与游戏相同；提示键显示答案，撤销键重试。',

  verdict: (grade) => VERDICTS[grade],
  solutionIs: (best) => `最佳走法是“${best}”。`,
  bestIs: (best) => `最佳走法是“${best}”`,
  yours: '你的选择',
  again: '再试一次',
  next: '下一个',
};
