/** The texts around a position that is edited, in French. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { Helper } from '../brush.ts';
import type { PlainRemark, RankRemark } from '../remarks.ts';
import type { EditText } from './en.ts';

const { plural } = formatsOf('fr');

const HELPERS: Readonly<Record<Helper, string>> = {
  hand: 'Déplacer des tuiles',
  next: 'Tuile suivante',
  previous: 'Tuile précédente',
};
const REMARKS: Readonly<Record<PlainRemark, string>> = {
  empty: 'Le plateau est vide : rien ne peut bouger.',
  'no-moves': 'Aucun coup n’est possible : une partie jouée d’ici est aussitôt terminée.',
  'no-new-tile':
    'Aucune partie ne mène ici : chaque coup est suivi d’une nouvelle tuile, et il n’y en a pas.',
  'spawn-outside': 'Ces règles donnent toujours dans une case que ce plateau n’a pas.',
};
const RANK_REMARKS: Readonly<Record<RankRemark, (face: string) => string>> = {
  'goal-ends': (face) =>
    `L’objectif ${face} est atteint : une partie jouée d’ici est aussitôt terminée.`,
  'goal-asks': (face) => `L’objectif ${face} est déjà atteint.`,
  'goal-passed': (face) => `L’objectif ${face} est déjà atteint.`,
  'too-small': (face) => `Aucune partie ne mène ici : ces règles ne donnent jamais de ${face}.`,
  'too-large': (face) =>
    `Aucune partie ne mène ici : il n’y a pas assez de place pour former ce ${face}.`,
};

export const text: EditText = {
  board: 'Plateau',
  empty: 'vide',
  cell: (row, column, face) => `Ligne ${row}, colonne ${column} : ${face}`,

  palette: 'Tuile à poser',
  helper: (helper) => HELPERS[helper],
  erase: 'Effacer',
  moreTiles: 'Tuiles plus grandes',

  tools: 'Tout le plateau',
  undo: 'Annuler',
  redo: 'Rétablir',
  turnLeft: 'Tourner à gauche',
  turnRight: 'Tourner à droite',
  mirrorAcross: 'Inverser gauche et droite',
  mirrorDown: 'Inverser haut et bas',
  clear: 'Vider le plateau',

  rows: 'Lignes',
  columns: 'Colonnes',
  less: (side) => `${side} : une de moins`,
  more: (side) => `${side} : une de plus`,

  rules: 'Règles',
  remarks: 'Remarques sur cette position',
  remark: (kind) => REMARKS[kind],
  rankRemark: (kind, face) => RANK_REMARKS[kind](face),
  spawnTaken: (row, column) =>
    `La nouvelle tuile arrive toujours ligne ${row}, colonne ${column}, et la case est déjà prise.`,
  playFromHere: 'Jouer d’ici',
  myGame: 'Prendre la position de ma partie',

  keysTitle: 'Touches',
  keys: 'Les flèches vont de case en case. Tapez le nombre d’une tuile, ou une lettre : A est 2, B est 4, K est 2048. Plus et moins changent une tuile, 0 et Suppr l’enlèvent, Entrée utilise le pinceau choisi. Ctrl Z annule, Ctrl C et Ctrl V copient et collent une position.',

  moves: 'Coups possibles d’ici',
  illegal: 'Rien ne peut bouger par là.',

  share: 'Partager et copier',
  copyAs: 'Copier en',
  asGrid: 'grille de nombres',
  copied: 'Copié.',
  notCopied: 'Le navigateur ne l’a pas permis.',

  paste: 'Ouvrir une position',
  pasteLabel: 'Une position en texte, ou un lien vers une position',
  pasteNote:
    'Une grille de nombres, la notation d’open2048, l’hexadécimal ou l’état enregistré du jeu d’origine. Vous pouvez aussi coller n’importe où sur cette page.',
  open: 'Ouvrir',

  held: (face) => `${face} en main. Choisissez une case et appuyez sur Entrée pour poser la tuile.`,
  cleared: 'Le plateau est vide.',
  nowSize: (rows, columns) =>
    `${plural(rows, { one: '# ligne', other: '# lignes' })}, ${plural(columns, { one: '# colonne', other: '# colonnes' })}.`,
  turned: 'Le plateau a été tourné ou inversé.',
  undone: 'Annulé.',
  redone: 'Rétabli.',
  nothingToUndo: 'Rien à annuler.',
  nothingToRedo: 'Rien à rétablir.',
  readBoard: (rows, columns, tiles) =>
    `Plateau de ${rows} × ${columns} avec ${plural(tiles, { one: '# tuile', other: '# tuiles' })}.`,
};
