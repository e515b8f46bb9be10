/** The texts around records, in German. */
import type { ScoreClass } from '@open2048/session';
import type { RecordsText } from './en.ts';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': 'Ohne Zurücknehmen',
  'with-undo': 'Mit Zurücknehmen',
  'with-advice': 'Mit Tipps',
};

export const text: RecordsText = {
  rules: 'Regeln',
  unread: 'Die gespeicherten Daten zu diesen Regeln lassen sich nicht lesen.',
  play: 'Spielen',
  games: 'Spiele',
  scoreClass: (name) => CLASSES[name],
};
