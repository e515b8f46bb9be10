/** The texts around advice, in German. */
import type { Unit } from '../advisor.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  score: 'Noch zu erwartende Punkte',
  goal: 'Chance, das Ziel zu erreichen',
  moves: 'Noch zu erwartende Züge',
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
  proved: (what) => `${what}. Bewiesen: Jede Fortsetzung wurde in deinem Browser durchgerechnet.`,
  working: 'Wird berechnet …',
  noAnswer: 'Zu dieser Stellung gibt es keinen Rat:',

  move: 'Zug',
  worth: 'Wert',
  costs: 'Kostet',
  best: 'am besten',
  hintIs: (best, what, worths) => `Am besten: ${best}. ${what}: ${worths.join('; ')}.`,
  isWorth: (move, worth) => `${move} ${worth}`,
  autoplayOn: 'Das Spiel läuft von selbst.',
};
