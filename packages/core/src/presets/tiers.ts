/**
 * A Racket project: levels instead of numbers, merges cascade, the score is computed from the
 * board.
 */
import type { RuleSet } from '../ruleset.ts';
import { rules as classic } from './classic.ts';
import { ALWAYS_RANK_1 } from './odds.ts';
import type { PerftRow, Playthrough, PresetTexts } from './preset.ts';

export const rules: RuleSet = {
  ...classic,
  merge: 'cascade',
  start: { kind: 'drawn', tiles: 1, ranks: ALWAYS_RANK_1 },
  spawn: { kind: 'uniform', ranks: ALWAYS_RANK_1 },
  goal: null,
  atGoal: 'continue',
  score: 'level-cubes',
};

export const texts: PresetTexts = {
  en: {
    name: 'Tiers',
    about:
      'Merges cascade and there is no goal. The score is computed from the board, so it can drop.',
    source: 'From a Racket project',
  },
  de: {
    name: 'Stufen',
    about:
      'Kacheln verschmelzen in Ketten, und es gibt kein Ziel. Die Punkte werden aus dem Brett berechnet und können auch sinken.',
    source: 'Aus einem Racket-Projekt',
  },
  fr: {
    name: 'Niveaux',
    about:
      'Les fusions s’enchaînent, il n’y a pas d’objectif, et le score est calculé d’après le plateau : il peut donc baisser.',
    source: 'Tiré d’un projet en Racket',
  },
  es: {
    name: 'Niveles',
    about:
      'Las fusiones se encadenan y no hay objetivo. La puntuación se calcula a partir del tablero, así que también puede bajar.',
    source: 'De un proyecto en Racket',
  },
  zh: {
    name: '等级',
    about: '合并可以连锁，没有目标，得分由棋盘算出，因此也会下降。',
    source: '来自一个 Racket 项目',
  },
};

export const playthrough: Playthrough = {
  seed: 41,
  script: `
    ULURLLLUDDRUL<<>RRL<<>>><DUR<U>RRDRURLUDURDURUUDDRUDLRDDUDULRLRDLULRDLULDDLURDRU
    DRLLDDRLULLRLLDUDRDLRLRDLDULLDLRRULDLRULLDDUDURDRULDLLULRURDDUURLULUURUDRUDRLULD
    DUDULDLDRDULDRDRUDDULDUDDLDRDUDLULRLURDULURLULUUDRDUDDLULL`,
};

export const perft: readonly PerftRow[] = [
  [16, 16n],
  [114, 720n],
  [448, 37872n],
  [980, 1974672n],
];
