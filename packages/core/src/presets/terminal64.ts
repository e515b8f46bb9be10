/** A Python course: only 2s, the goal is 64, no score. */
import type { RuleSet } from '../ruleset.ts';
import { rules as classic } from './classic.ts';
import { ALWAYS_RANK_1 } from './odds.ts';
import type { PerftRow, Playthrough, PresetTexts } from './preset.ts';

export const rules: RuleSet = {
  ...classic,
  start: { kind: 'drawn', tiles: 2, ranks: ALWAYS_RANK_1 },
  spawn: { kind: 'uniform', ranks: ALWAYS_RANK_1 },
  goal: 6,
  atGoal: 'end',
  score: 'none',
};

export const texts: PresetTexts = {
  en: {
    name: 'Terminal 64',
    about: 'Only 2s appear, there is no score, and 64 wins.',
    source: 'From a Python course',
  },
  de: {
    name: 'Terminal 64',
    about: 'Es erscheinen nur Zweien, es gibt keine Punkte, und wer 64 erreicht, gewinnt.',
    source: 'Aus einem Python-Kurs',
  },
  fr: {
    name: 'Terminal 64',
    about: 'Seuls des 2 apparaissent, il n’y a pas de score, et il suffit d’atteindre 64.',
    source: 'Tiré d’un cours de Python',
  },
  es: {
    name: 'Terminal 64',
    about: 'Solo aparecen doses, no hay puntuación y se gana con 64.',
    source: 'De un curso de Python',
  },
  zh: {
    name: '终端 64',
    about: '只出现 2，不计分，达到 64 即获胜。',
    source: '来自一门 Python 课程',
  },
};

export const playthrough: Playthrough = {
  seed: 31,
  script: 'LUULRLLLLUULULLUUURRLUU<<>ULU<<>>><UUU<D>ULULULLLLURULULL',
};

export const perft: readonly PerftRow[] = [
  [120, 240n],
  [448, 12960n],
  [980, 678048n],
  [2112, 33240192n],
];
