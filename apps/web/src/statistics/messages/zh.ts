/** The texts of the statistics screen, in simplified Chinese. */
import { formatsOf } from '../../i18n/formats.ts';
import type { StatisticsText } from './en.ts';

const { integer, plural } = formatsOf('zh');

const GAMES = { other: '# 局' };

export const text: StatisticsText = {
  nothing: '还没有游戏',
  nothingText: '你完成的每一局，以及为新游戏而离开的每一局，都会计入这里。',

  games: '局数',
  wins: '获胜',
  best: '最高分',
  mean: '平均分',
  moves: '步数',
  time: '游戏时间',
  perGame: (count) => `每局 ${integer(count)}`,
  timePerGame: (time) => `每局 ${time}`,

  largestTile: '最大方块',
  tile: '方块',
  share: '占比',
  largestSummary: (face, games) => `最常见的是 ${face}，共 ${plural(games, GAMES)}。`,
  latestScores: '最近几局的得分',
  latestMoves: '最近几局的步数',
  latestSummary: (games, least, most) =>
    `${plural(games, GAMES)}，从 ${integer(least)} 到 ${integer(most)}。`,
  showGames: '显示这些游戏',
  asTable: '表格形式',
  date: '日期',
  score: '得分',
};
