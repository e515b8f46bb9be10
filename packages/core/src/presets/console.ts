/** A C# console article: two tiles to start with, and the game ends at 2048 before the spawn. */
import type { RuleSet } from '../ruleset.ts';
import { rules as classic } from './classic.ts';
import type { PerftRow, Playthrough, PresetTexts } from './preset.ts';

export const rules: RuleSet = { ...classic, atGoal: 'end', winningMoveSpawns: false };

export const texts: PresetTexts = {
  en: {
    name: 'Console',
    about: 'Two tiles to start with, and the game ends the moment you make 2048.',
    source: 'From a C# console article',
  },
  de: {
    name: 'Konsole',
    about: 'Zwei Kacheln zu Beginn, und sobald du 2048 erreichst, ist das Spiel zu Ende.',
    source: 'Aus einem Artikel über die C#-Konsole',
  },
  fr: {
    name: 'Console',
    about: 'Deux tuiles au départ, et la partie s’arrête dès que vous formez 2048.',
    source: 'Tiré d’un article sur la console en C#',
  },
  es: {
    name: 'Consola',
    about: 'Dos fichas al empezar, y la partida acaba en cuanto haces 2048.',
    source: 'De un artículo sobre la consola de C#',
  },
  zh: {
    name: '控制台',
    about: '开局两个方块，合成 2048 时游戏立即结束。',
    source: '来自一篇 C# 控制台文章',
  },
};

export const playthrough: Playthrough = {
  seed: 21,
  script: `
    RRRDRUDLDRDU<<>UUL<<>>><DDL<R>UDDLDDURLLURLUDRLUDULULLDLDULLRULRRLRLUDRURRDULURL
    RURDLUDDDLRLLRRUDLRUUDUUDLDULRLULL`,
};

export const perft: readonly PerftRow[] = [
  [480, 960n],
  [3142, 101120n],
  [12648, 10091584n],
];
