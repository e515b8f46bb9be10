/** The texts around records, in Spanish. */
import type { ScoreClass } from '@open2048/session';
import type { RecordsText } from './en.ts';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': 'Sin deshacer',
  'with-undo': 'Con jugadas deshechas',
  'with-advice': 'Con pistas',
};

export const text: RecordsText = {
  rules: 'Reglas',
  unread: 'No se pueden leer los datos guardados de estas reglas.',
  play: 'Jugar',
  games: 'Partidas',
  scoreClass: (name) => CLASSES[name],
};
