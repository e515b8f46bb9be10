/** The texts around advice, in English. */
import type { Unit } from '../advisor.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  score: 'Points still to come',
  goal: 'Chance to reach the goal',
  moves: 'Moves still to come',
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
  proved: (what: string) => `${what}. Proved by playing out every continuation, in your browser.`,
  working: 'Working it out …',
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
