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
  unread: 'Ce qui est enregistré pour ces règles ne peut pas être lu.',
  play: 'Jouer',
  games: 'Parties',
  scoreClass: (name) => CLASSES[name],
};
