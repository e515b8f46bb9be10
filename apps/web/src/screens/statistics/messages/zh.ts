/** The texts about puzzles in the statistics, in simplified Chinese. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { PuzzleStatisticsText } from './en.ts';

const { integer } = formatsOf('zh');

export const text: PuzzleStatisticsText = {
  answered: '已作答',
  solved: '已解出',
  rating: '等级分',
  within: (points) => `± ${integer(points)}`,
  streak: '连胜',
  dailyStreak: '连续天数',
  most: (count) => `最高：${integer(count)}`,

  course: '你的等级分',
  courseSummary: (count, first, last) =>
    `你在 ${integer(count)} 道谜题之后的等级分，从 ${integer(first)} 到 ${integer(last)}。`,
  difficulty: '难度',
  result: '结果',
  resultOf: (isSolved) => (isSolved ? '已解出' : '未解出'),

  open: '去解谜题',
  deleteAll: '删除谜题记录',
  deleted: '谜题记录已删除，等级分将重新开始。',
  undo: '撤销',
  failed: '无法保存刚才的改动。',
};
