/** The texts of the puzzles, in simplified Chinese. */
import type { PuzzleTheme } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PuzzlesText } from './en.ts';

const { integer } = formatsOf('zh');

const THEMES: Readonly<Record<PuzzleTheme, string>> = {
  'misses-goal': '达成目标',
  'ends-game': '求生',
  'few-moves': '保留走法',
  'leaves-border': '守住边缘',
  'leaves-corner': '守住角落',
  'opens-edge': '封住边缘',
  'breaks-chain': '保持链条',
  'leaves-edge': '占满边缘',
  'blocks-pair': '不隔开一对',
  'splits-pair': '不拆散一对',
  'misses-merge': '立即合并',
  'blocks-neighbours': '不隔开相邻方块',
  'parts-largest': '保持最大方块相邻',
  'splits-neighbours': '保持相邻方块',
  'traps-tile': '解救小方块',
  'no-merge': '为合并做准备',
  'forced-from-corner': '避免被迫走法',
  'misses-pair': '凑成一对',
  'best-move': '最佳走法',
};

export const text: PuzzlesText = {
  intro: '每个局面都有一步明显最好的走法。你对每道谜题的第一次回答会改变你的等级分。',
  daily: (date) => `每日谜题 · ${date}`,
  number: (number, all) => `第 ${integer(number)} 题，共 ${integer(all)} 题`,
  dailyIs: (isSolved) => (isSolved ? '今日谜题：已解出。' : '今日谜题：未解出。'),
  dailyStreak: (days) => `连续 ${integer(days)} 天`,
  dailyTitle: '每日谜题',

  rating: '等级分',
  streak: '连胜',
  change: (rating, change) => `你的等级分：${rating}（${change}）`,
  unrated: '不计分：你已经答过这道谜题。',
  ratings: (count, first, last) =>
    `你在 ${integer(count)} 道谜题之后的等级分，从 ${first} 到 ${last}`,

  next: '下一题',
  tempting: '常见失误',
  analyse: '分析这个局面',
  theme: '主题',
  themes: THEMES,
  difficulty: '难度',
  solved: '已解出',
  of: (solved, all) => `${integer(solved)} / ${integer(all)}`,

  failed: '最近一次回答未能保存。',
  missing: '无法加载谜题。',
  retry: '重试',
};
