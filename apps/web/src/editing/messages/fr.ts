/** The texts of the board editor, in French. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Helper } from '../brush.ts';
import type { EditingText } from './en.ts';

const { plural } = formatsOf('fr');

const HELPERS: Readonly<Record<Helper, string>> = {
  hand: 'Déplacer des tuiles',
  next: 'Tuile suivante',
  previous: 'Tuile précédente',
};

export const text: EditingText = {
  board: 'Plateau',
  empty: 'vide',
  cell: (row, column, face) => `Ligne ${row}, colonne ${column} : ${face}`,

  palette: 'Tuile',
  helper: (helper) => HELPERS[helper],
  erase: 'Effacer',
  moreTiles: 'Tuiles plus grandes',

  tools: 'Tout le plateau',
  undo: 'Annuler',
  redo: 'Rétablir',
  turnLeft: 'Pivoter à gauche',
  turnRight: 'Pivoter à droite',
  mirrorAcross: 'Retourner horizontalement',
  mirrorDown: 'Retourner verticalement',
  clear: 'Vider le plateau',

  keysTitle: 'Touches',
  keys: 'Les flèches changent de case. Tapez le nombre d’une tuile, ou une lettre : A est 2, B est 4, K est 2048. Plus et moins changent une tuile, 0 et Suppr l’enlèvent, Entrée utilise le pinceau choisi, Ctrl+Z annule.',

  held: (face) =>
    `Vous avez pris la tuile ${face}. Choisissez une case et appuyez sur Entrée pour la poser.`,
  cleared: 'Le plateau est vide.',
  nowSize: (rows, columns) =>
    `${plural(rows, { one: '# ligne', other: '# lignes' })}, ${plural(columns, { one: '# colonne', other: '# colonnes' })}.`,
  turned: 'Plateau pivoté ou retourné.',
  undone: 'Annulé.',
  redone: 'Rétabli.',
  nothingToUndo: 'Rien à annuler.',
  nothingToRedo: 'Rien à rétablir.',
  readBoard: (rows, columns, tiles) =>
    `Plateau de ${rows} × ${columns} avec ${plural(tiles, { one: '# tuile', other: '# tuiles' })}.`,
};
