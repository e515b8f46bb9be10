/** The texts of the position editor, in French. */
import type { PlainRemark, RankRemark } from '../remarks.ts';
import type { EditText } from './en.ts';

const REMARKS: Readonly<Record<PlainRemark, string>> = {
  empty: 'Le plateau est vide : rien ne peut bouger.',
  'no-moves': 'Aucun coup n’est possible : une partie jouée d’ici est immédiatement terminée.',
  'no-new-tile':
    'Aucune partie ne mène ici : chaque coup est suivi d’une nouvelle tuile, et ce plateau n’en a pas.',
  'spawn-outside':
    'Avec ces règles, les nouvelles tuiles apparaissent toujours sur une case que ce plateau n’a pas.',
};
const RANK_REMARKS: Readonly<Record<RankRemark, (face: string) => string>> = {
  'goal-ends': (face) =>
    `L’objectif ${face} est atteint : une partie jouée d’ici est immédiatement terminée.`,
  'goal-asks': (face) => `L’objectif ${face} est déjà atteint.`,
  'goal-passed': (face) => `L’objectif ${face} est déjà atteint.`,
  'too-small': (face) => `Aucune partie ne mène ici : ces règles ne donnent jamais de ${face}.`,
  'too-large': (face) =>
    `Aucune partie ne mène ici : il n’y a pas assez de place pour former ce ${face}.`,
};

export const text: EditText = {
  rows: 'Lignes',
  columns: 'Colonnes',
  less: (side) => `${side} : une de moins`,
  more: (side) => `${side} : une de plus`,

  rules: 'Règles',
  remarks: 'Remarques sur cette position',
  remark: (kind) => REMARKS[kind],
  rankRemark: (kind, face) => RANK_REMARKS[kind](face),
  spawnTaken: (row, column) =>
    `La nouvelle tuile apparaît toujours ligne ${row}, colonne ${column}, et cette case est déjà occupée.`,
  playFromHere: 'Jouer à partir d’ici',
  myGame: 'Utiliser la position de ma partie',

  copyKeys: 'Ctrl+C et Ctrl+V copient et collent une position.',

  bestHere: 'Quel est le meilleur coup ?',
  noMove: 'Aucun coup n’est possible.',
  noChance: 'Rien n’est aléatoire ici : la position peut être résolue.',
  solveThis: 'Résoudre la position',
  openLab: 'Ouvrir dans le labo A*',
  labNeedsSquare: 'Le labo A* demande un plateau carré, au moins 2 × 2.',
  solved: 'Résolue : les valeurs sont exactes, pour un jeu parfait.',
  notSolved: 'Trop grande pour être résolue exactement, ou sous des règles qui ne s’y prêtent pas.',

  moves: 'Coups à partir d’ici',
  illegal: 'Rien ne peut bouger par là.',

  share: 'Partager et copier',
  copyAs: 'Copier en',
  asGrid: 'grille de nombres',
  copied: 'Copié.',
  notCopied: 'Le navigateur n’a pas permis de copier.',

  paste: 'Ouvrir une position',
  pasteLabel: 'Une position en texte, ou un lien vers une position',
  pasteNote:
    'Une grille de nombres, la notation d’open2048, l’hexadécimal ou l’état enregistré du jeu d’origine. Vous pouvez aussi coller n’importe où sur cette page.',
  open: 'Ouvrir',
};
