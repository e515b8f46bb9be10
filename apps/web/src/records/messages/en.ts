/** The texts around records, in English. */
import type { ScoreClass } from '@open2048/session';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': 'Without undo',
  'with-undo': 'With undo',
  'with-advice': 'With advice',
};

export const text = {
  rules: 'Rules',
  unread: 'The saved data for these rules cannot be read.',
  play: 'Play',
  games: 'Games',
  scoreClass: (name: ScoreClass) => CLASSES[name],
};

export type RecordsText = typeof text;
