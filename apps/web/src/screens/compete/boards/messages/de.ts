/** The texts of the page of a leaderboard, in German. */
import type { Period } from '@open2048/compete';
import { formatsOf } from '../../../../i18n/formats.ts';
import type { BoardsText } from './en.ts';

const { plural } = formatsOf('de');

const PERIODS: Readonly<Record<Period, string>> = {
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  all: 'Insgesamt',
};

export const text: BoardsText = {
  title: 'Ranglisten',
  class: 'Klasse',
  period: 'Zeitraum',
  periodName: (period) => PERIODS[period],
  otherPeriods: 'Andere Zeiträume',
  earlier: 'Früher',
  later: 'Später',
  allTime: 'Insgesamt',
  players: (count) => plural(count, { one: '# Spieler', other: '# Spieler' }),
  nobody: 'Hier hat noch niemand ein Spiel beendet.',
  caption: (rules, when) => `${rules}, ${when}`,
  yourPlace: 'Dein Platz',
  placeOf: (rank, count) => `Platz ${rank} von ${count}.`,
  neighbours: 'Du und deine Nachbarn',
  noEntry: 'Du hast in dieser Rangliste noch kein Spiel beendet.',
};
