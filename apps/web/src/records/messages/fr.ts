/** The texts around records, in French. */
import type { ScoreClass } from '@open2048/session';
import type { RecordsText } from './en.ts';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': 'Sans annulation',
  'with-undo': 'Avec annulations',
  'with-advice': 'Avec des indices',
};

export const text: RecordsText = {
  rules: 'Règles',
  unread: 'Les données enregistrées pour ces règles sont illisibles.',
  play: 'Jouer',
  games: 'Parties',
  scoreClass: (name) => CLASSES[name],
};
