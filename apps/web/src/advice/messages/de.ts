/** The texts around advice, in German. */
import type { Basis, Unit } from '../advisor.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  score: 'Noch zu erwartende Punkte',
  goal: 'Chance, das Ziel zu erreichen',
  moves: 'Noch zu erwartende Züge',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Bewiesen: Jede Fortsetzung wurde in deinem Browser durchgerechnet.',
  'looked-up':
    'Bewiesen: Jede Fortsetzung wurde durchgerechnet. Nachgeschlagen in einer Tabelle dieser Website.',
  judged: 'Durch Vorausrechnen geschätzt, nicht bewiesen.',
};

export const text: AdviceText = {
  advice: 'Rat',
  analysis: 'Analyse',
  made: 'gespielt',
  hint: 'Tipp',
  play: 'Autoplay',
  pause: 'Anhalten',
  speed: 'Tempo des Autoplay',
  perSecond: (moves) => `${moves}/s`,
  fastest: 'So schnell es geht',

  counts: 'Was zählt',
  unit: (unit) => UNITS[unit],
  basis: (basis, what) => `${what}. ${BASES[basis]}`,
  working: 'Wird berechnet …',
  lookingUp: 'Wird nachgeschlagen …',
  noAnswer: 'Zu dieser Stellung gibt es keinen Rat:',

  move: 'Zug',
  worth: 'Wert',
  costs: 'Kostet',
  best: 'am besten',
  hintIs: (best, what, worths) => `Am besten: ${best}. ${what}: ${worths.join('; ')}.`,
  isWorth: (move, worth) => `${move} ${worth}`,
  autoplayOn: 'Das Spiel läuft von selbst.',
};
