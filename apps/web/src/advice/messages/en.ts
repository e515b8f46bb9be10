/** The texts around advice, in English. */
import type { Basis, Unit } from '../advisor.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  score: 'Points still to come',
  goal: 'Chance to reach the goal',
  moves: 'Moves still to come',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Proved by playing out every continuation, in your browser.',
  'looked-up': 'Proved by playing out every continuation; looked up in a table of this site.',
  judged: 'Judged by searching ahead, not proved.',
};

export const text = {
  advice: 'Advice',
  analysis: 'Analysis',
  made: 'played',
  hint: 'Hint',
  play: 'Autoplay',
  pause: 'Pause',
  speed: 'Speed of autoplay',
  perSecond: (moves: number) => `${moves}/s`,
  fastest: 'Fastest',

  counts: 'What counts',
  unit: (unit: Unit) => UNITS[unit],
  basis: (basis: Basis, what: string) => `${what}. ${BASES[basis]}`,
  working: 'Working it out …',
  lookingUp: 'Looking it up …',
  noAnswer: 'There is no advice for this position:',

  move: 'Move',
  worth: 'Worth',
  costs: 'Costs',
  best: 'best',
  hintIs: (best: string, what: string, worths: readonly string[]) =>
    `Best: ${best}. ${what}: ${worths.join('; ')}.`,
  isWorth: (move: string, worth: string) => `${move} ${worth}`,
  autoplayOn: 'Autoplay is on.',
};

export type AdviceText = typeof text;
