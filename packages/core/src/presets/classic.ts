/** The original game by Gabriele Cirulli. */
import type { RuleSet } from '../ruleset.ts';
import { NINE_TO_ONE } from './odds.ts';
import type { PerftRow, Playthrough, PresetTexts } from './preset.ts';

export const rules: RuleSet = {
  size: { rows: 4, cols: 4 },
  merge: 'once',
  start: { kind: 'drawn', tiles: 2, ranks: NINE_TO_ONE },
  spawn: { kind: 'uniform', ranks: NINE_TO_ONE },
  goal: 11,
  atGoal: 'ask',
  winningMoveSpawns: true,
  score: 'merge-sum',
};

export const texts: PresetTexts = {
  en: {
    name: 'Classic',
    about: 'Reach 2048, then see how far you get.',
    source: 'The original game',
  },
  de: {
    name: 'Klassisch',
    about: 'Erreiche 2048 und sieh dann, wie weit du kommst.',
    source: 'Das ursprüngliche Spiel',
  },
  fr: {
    name: 'Classique',
    about: 'Atteignez 2048, puis voyez jusqu’où vous irez.',
    source: 'Le jeu d’origine',
  },
  es: {
    name: 'Clásico',
    about: 'Llega a 2048 y mira hasta dónde puedes seguir.',
    source: 'El juego original',
  },
  zh: {
    name: '经典',
    about: '达到 2048，然后看看你能走多远。',
    source: '原版游戏',
  },
};

export const playthrough: Playthrough = {
  seed: 1,
  script: `
    DULUULUUULULUUULLULLU<<>UUU<<>>><UUR<D>ULULURURLULUULUUULLUUULRRUURULUULURURLRLU
    RRUURUURURULULULRULURRUURUUUURLLURUURRRUULRUUUUURRUUUUULULLUULRURURURUURULRRUUUU
    URRRULRDLULUURULLUUULURUURRUURRRLRURURURUUUURRLLULULULURULURRULRLURRUUURURUULURU
    UUURURLURRULLULUDUUURUULUULUURURRULULRUUULLUUULLURRRUULUURULURURURUURUUULULUULUL
    RURURULURUURULULULURURRRRURUUURRRURURURURUURUURLURRULLURURRULUURULUURURURULURULL
    LUURRUURUULURURULURURRRUURLULURUURULRUULURULURRURUULURULLURURRUULUUURUULLUUUURRU
    ULUULULURLLRULULLUULDULLUUURUUULULRURURRULUULRULRURRUULULURULULURULRURULLUULUUUR
    ULRUURUURRULRUUUULLLLRURLURUURRUURURULURRRURULLLURULUULUUURRULURUURRURULRURRRRUL
    UULLUURUUURURURUURRUUUURRRRURURRULURUUURRURRULRUUUURLUURRRULURUULURUURUULURRLLLU
    RRURLUULLUURULURULLURUULURLURUURULRRLRURULULRUUURUUULURUURRRRUURUURULURURLLRURRU
    RULRURRUUULRLUURRURLUURURRUUUULRLUULLULRLUURRULURLRRLRRURRULULURURRULULURURULRUR
    URURULURUULLLRRLURURULURURRURURURULULULLURLRULURUULURLURURURLUURLULRRLUURUULUULL
    LLULRURLULLURULLL!UURRDULURLDUDLDLURDRDUDLLLULRRUDLRLDUULLRUURDLUUULRDURULURLUDU
    RRLRURRUDRLDRRDDDLUULRUDUDDURUDRUULDRLURULDRULDLURL`,
};

export const perft: readonly PerftRow[] = [
  [480, 960n],
  [3142, 101120n],
  [12648, 10091584n],
];
