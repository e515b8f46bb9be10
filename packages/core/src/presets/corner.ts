/** An A* assignment: no chance; a 2 is placed in the top right corner, or the game is over. */
import type { RuleSet } from '../ruleset.ts';
import { rules as classic } from './classic.ts';
import type { PerftRow, Playthrough, PresetTexts } from './preset.ts';

export const rules: RuleSet = {
  ...classic,
  start: { kind: 'given', board: '4x4/0.0.0.1/0.0.0.0/1.0.0.0/3.0.2.0' },
  spawn: { kind: 'fixed', row: 0, col: -1, rank: 1 },
  goal: 7,
  atGoal: 'end',
  winningMoveSpawns: false,
  score: 'none',
};

export const texts: PresetTexts = {
  en: {
    name: 'Corner',
    about:
      'Nothing is random: each 2 appears in the top right corner, and the game is over if it is occupied.',
    source: 'From an A* assignment',
  },
  de: {
    name: 'Ecke',
    about:
      'Ohne Zufall: Jede 2 erscheint in der Ecke oben rechts. Ist sie besetzt, ist das Spiel vorbei.',
    source: 'Aus einer Übungsaufgabe zu A*',
  },
  fr: {
    name: 'Coin',
    about:
      'Aucun hasard : chaque 2 apparaît dans le coin en haut à droite ; s’il est occupé, la partie est terminée.',
    source: 'Tiré d’un exercice sur A*',
  },
  es: {
    name: 'Esquina',
    about:
      'Sin azar: cada 2 aparece en la esquina superior derecha y, si está ocupada, la partida termina.',
    source: 'De un ejercicio sobre A*',
  },
  zh: {
    name: '角落',
    about: '没有随机因素：每个 2 都出现在右上角；若该格已被占用，游戏结束。',
    source: '来自一道 A* 作业',
  },
};

export const playthrough: Playthrough = {
  seed: 0,
  script: 'DDDD<<>>>LLLDD<>DDDLLLLDLDDDLLLLLLLLDDLLLLLLLLLLLLLLLDDDDDLDDDDDDDDDDLLRL',
};

export const perft: readonly PerftRow[] = [
  [1, 1n],
  [4, 4n],
  [8, 8n],
  [16, 16n],
  [30, 32n],
  [60, 64n],
  [111, 128n],
  [188, 255n],
  [295, 510n],
];
