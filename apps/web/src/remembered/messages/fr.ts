/** The texts around what is remembered of games, in French. */
import type { ScoreClass } from '@open2048/session';
import type { RememberedText } from './en.ts';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': 'Sans annulation',
  'with-undo': 'Avec annulations',
  'with-advice': 'Avec des indices',
};

export const text: RememberedText = {
  rules: 'Règles',
  unread: 'Ce qui est enregistré pour ces règles ne peut pas être lu.',
  play: 'Jouer',
  games: 'Parties',
  scoreClass: (name) => CLASSES[name],
};
