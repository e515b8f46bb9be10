/** The texts about puzzles in the statistics, in German. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { PuzzleStatisticsText } from './en.ts';

const { integer } = formatsOf('de');

export const text: PuzzleStatisticsText = {
  answered: 'Antworten',
  solved: 'Gelöst',
  rating: 'Wertung',
  within: (points) => `± ${integer(points)}`,
  streak: 'Serie',
  dailyStreak: 'Tage in Folge',
  most: (count) => `Rekord: ${integer(count)}`,

  course: 'Deine Wertung',
  courseSummary: (count, first, last) =>
    `Deine Wertung nach jedem von ${integer(count)} Rätseln, von ${integer(first)} bis ${integer(last)}.`,
  difficulty: 'Schwierigkeit',
  result: 'Ergebnis',
  resultOf: (isSolved) => (isSolved ? 'Gelöst' : 'Nicht gelöst'),

  open: 'Rätsel lösen',
  deleteAll: 'Antworten löschen',
  deleted: 'Antworten gelöscht. Deine Wertung beginnt von vorn.',
  undo: 'Rückgängig',
  failed: 'Die letzte Änderung konnte nicht gespeichert werden.',
};
