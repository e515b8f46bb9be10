/** A Java course: one tile to start with, and the game ends at 2048 before the spawn. */
import type { RuleSet } from '../ruleset.ts';
import { rules as console } from './console.ts';
import { NINE_TO_ONE } from './odds.ts';
import type { PerftRow, Playthrough, PresetTexts } from './preset.ts';

export const rules: RuleSet = {
  ...console,
  start: { kind: 'drawn', tiles: 1, ranks: NINE_TO_ONE },
};

export const texts: PresetTexts = {
  en: {
    name: 'CS61B',
    about: 'One tile to start with, and the game ends the moment you make 2048.',
    source: 'From a Java course',
  },
  de: {
    name: 'CS61B',
    about: 'Eine Kachel zu Beginn, und sobald du 2048 erreichst, ist das Spiel zu Ende.',
    source: 'Aus einem Java-Kurs',
  },
  fr: {
    name: 'CS61B',
    about: 'Une seule tuile au départ, et la partie s’arrête dès que vous formez 2048.',
    source: 'Tiré d’un cours de Java',
  },
  es: {
    name: 'CS61B',
    about: 'Una sola ficha al empezar, y la partida acaba en cuanto haces 2048.',
    source: 'De un curso de Java',
  },
  zh: {
    name: 'CS61B',
    about: '开局一个方块，合成 2048 时游戏立即结束。',
    source: '来自一门 Java 课程',
  },
};

export const playthrough: Playthrough = {
  seed: 11,
  script: `
    LULULUULLLUUUULUU<<>UUL<<>>><LRR<U>RULUUUUULURRUULUUURURULLRUUURLULUULLURRUUULUU
    LRULULLULUUUUURULLUURURRULRUULLLULRURUULURUURLURRUULRRUURUURULLLULURULLULLURRULU
    LRLRULURULLUUULLUULRLUUUUULLULDULULURLRURURULUULULULLRULUULRULURURLRUURULLLURRUL
    LULURULRRRULUURULURULLLURUULURRRULURURULLLRUULURLRULRUULURRURRUULURULLRLLULLURUU
    LURULUULUURURRRUURURRRULUUURUURUULURUUULRUURULRULULUUURUURRULULURUULUULURRUUULUR
    RUULLLULUUULRLURURURURRUUUUUUUUURURLLULURRULULRRUURRLURUURUURURURURURUUURLRULRUR
    ULRULURRUURLULURRURRURLUULURUULULURUULUULLUUURURULRLLRLLULURRULLURLLRUULRULURURU
    RRULLLUULRRURRURRULRLRUUULURUURUUURULLRRUURRRRUULRUURULLURULURUURLRRRRULUURUULLR
    UUULLRUULULRUUURURURUURURUUULURURRUURRUURULURLUULRLRULUURRULRUURRRRUULRULURURULR
    UURRURRLLURUUURURULUUULUUUURUULRLUULURURULULUULLUURRRLRUURRURULURURULUURUULUURRU
    URUURULRURRLRRURRULULURURUURLULLLURURUULUDRRULDULURUUULURLULULULRURULURULULLURUL
    URULRULLURUURUULUURUURLULRULLULLRURUULUURLRURRURUURULURUUURLURURURRURUULULLUUURU
    URUURUUULURLULLRULLLL`,
};

export const perft: readonly PerftRow[] = [
  [32, 32n],
  [456, 2880n],
  [3142, 295296n],
];
