/** The texts of the page of a leaderboard, in English. */
import type { Period } from '@open2048/compete';
import { formatsOf } from '../../../../i18n/formats.ts';

const { plural } = formatsOf('en');

const PERIODS: Readonly<Record<Period, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  all: 'All time',
};

export const text = {
  title: 'Leaderboards',
  class: 'Class',
  period: 'Period',
  periodName: (period: Period) => PERIODS[period],
  otherPeriods: 'Other periods',
  earlier: 'Earlier',
  later: 'Later',
  allTime: 'All time',
  players: (count: number) => plural(count, { one: '# player', other: '# players' }),
  nobody: 'No finished games here yet.',
  caption: (rules: string, when: string) => `${rules}, ${when}`,
  yourPlace: 'Your place',
  placeOf: (rank: string, count: string) => `Place ${rank} of ${count}.`,
  neighbours: 'You and your neighbours',
  noEntry: 'You have not finished a game on this board.',
};

export type BoardsText = typeof text;
