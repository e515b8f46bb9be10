/** The texts of the page of a leaderboard, in Chinese. */
import type { Period } from '@open2048/compete';
import { formatsOf } from '../../../../i18n/formats.ts';
import type { BoardsText } from './en.ts';

const { plural } = formatsOf('zh');

const PERIODS: Readonly<Record<Period, string>> = {
  day: '日',
  week: '周',
  month: '月',
  all: '全部',
};

export const text: BoardsText = {
  title: '排行榜',
  class: '类别',
  period: '时间段',
  periodName: (period) => PERIODS[period],
  otherPeriods: '其他时间段',
  earlier: '更早',
  later: '更晚',
  allTime: '全部时间',
  players: (count) => plural(count, { other: '# 名玩家' }),
  nobody: '这里还没有人完成一局。',
  caption: (rules, when) => `${rules}，${when}`,
  yourPlace: '你的名次',
  placeOf: (rank, count) => `第 ${rank} 名，共 ${count} 名。`,
  neighbours: '你和邻近的玩家',
  noEntry: '你在此排行榜上还没有完成的对局。',
};
