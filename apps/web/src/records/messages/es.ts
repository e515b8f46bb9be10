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
  unread: 'Lo guardado para estas reglas no se puede leer.',
  play: 'Jugar',
  games: 'Partidas',
  scoreClass: (name) => CLASSES[name],
};
