/** The texts of the rules screen, in French. */
import { presetTexts, type AtGoal, type Merge, type RuleSet, type ScoreRule } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { FaultKind } from '../draft.ts';
import type { RulesText } from './en.ts';

const { integer } = formatsOf('fr');

const ABOUT = presetTexts('fr', 'about');
const SOURCES = presetTexts('fr', 'source');
const AT_GOAL: Readonly<Record<AtGoal, string>> = {
  end: 'Terminer la partie',
  continue: 'Continuer à jouer',
  ask: 'Me demander',
};
const SPAWNS: Readonly<Record<RuleSet['spawn']['kind'], string>> = {
  uniform: 'Sur une case vide',
  fixed: 'Toujours sur la même case',
};
const STARTS: Readonly<Record<RuleSet['start']['kind'], string>> = {
  drawn: 'Des tuiles au hasard',
  given: 'Un plateau donné',
};
const MERGES: Readonly<Record<Merge, string>> = {
  once: 'Une fois par coup',
  cascade: 'En chaîne',
};
const MERGE_NOTES: Readonly<Record<Merge, string>> = {
  once: '2 2 4 devient 4 4.',
  cascade: '2 2 4 devient 8 : une tuile fusionnée peut fusionner encore.',
};
const SCORES: Readonly<Record<ScoreRule, string>> = {
  'merge-sum': 'Tuiles fusionnées',
  'level-cubes': 'Cubes des niveaux',
  none: 'Aucun',
};
const FAULTS: Readonly<Record<FaultKind, (rows: number, columns: number) => string>> = {
  side: () => 'Entrez un nombre entier, au moins 1.',
  cells: () => 'Le plateau peut avoir au plus 1 024 cases.',
  goal: () => 'Entrez une puissance de deux, comme 256, ou laissez vide.',
  face: () => 'Entrez une puissance de deux, comme 4.',
  twice: () => 'Cette tuile est déjà dans la liste.',
  weight: () => 'Entrez un nombre entier de 1 à 1 048 576.',
  tiles: (rows, columns) => `Entrez un nombre entier de 1 à ${integer(rows * columns)}.`,
  place: () => 'Entrez une ligne ou une colonne du plateau.',
  board: () => 'Entrez un plateau, une ligne de texte par ligne, par exemple 0 0 2.',
  'board-size': (rows, columns) => `Entrez un plateau de ${rows} × ${columns} cases.`,
};

export const text: RulesText = {
  choose: 'Règles prédéfinies',
  size: 'Taille du plateau',
  onlySize: 'Le plateau de départ est donné : il n’y a que cette taille.',
  about: (name) => ABOUT[name],
  source: (name) => SOURCES[name],
  play: 'Jouer',
  continue: 'Continuer',
  newGame: 'Nouvelle partie',
  adjust: 'Adapter',
  own: 'Déjà jouées',
  make: 'Créez vos propres règles',

  noGoal: 'Sans objectif',
  goalIs: (face) => `Objectif : ${face}`,
  dealt: (faces) => `Nouvelles tuiles : ${faces}`,
  cascades: 'Fusions enchaînées',

  boardAndGoal: 'Plateau et objectif',
  rows: 'Lignes',
  columns: 'Colonnes',
  goal: 'Objectif',
  goalNote: 'La tuile à atteindre. Laissez vide pour jouer sans objectif.',
  atGoal: 'Quand l’objectif est atteint',
  atGoalName: (value) => AT_GOAL[value],
  winningMoveSpawns: 'Le coup gagnant ajoute aussi une nouvelle tuile',

  newTiles: 'Nouvelles tuiles',
  spawn: 'Où elles apparaissent',
  spawnName: (kind) => SPAWNS[kind],
  odds: 'Tuiles et poids',
  tile: 'Tuile',
  weight: 'Poids',
  removeTile: (face) => `Retirer la tuile ${face}`,
  addTile: 'Ajouter une tuile',
  row: 'Ligne',
  column: 'Colonne',
  fixedNote:
    'Comptées à partir de 1, ou depuis la fin : -1, -2 et ainsi de suite. Si la case est occupée, la partie est terminée.',

  start: 'Départ',
  startFrom: 'La partie commence avec',
  startName: (kind) => STARTS[kind],
  startTiles: 'Nombre de tuiles',
  startOwnOdds: 'Poids différents au départ',
  startOdds: 'Tuiles et poids au départ',
  board: 'Plateau',
  boardNote: 'En nombres, ligne par ligne, ou dans la notation d’open2048.',

  mergeAndScore: 'Fusions et score',
  merge: 'Les fusions se font',
  mergeName: (merge) => MERGES[merge],
  mergeNote: (merge) => MERGE_NOTES[merge],
  score: 'Score',
  scoreName: (score) => SCORES[score],

  json: 'En JSON',
  jsonLabel: 'Les règles en JSON',
  notRules: 'Règles non valides :',
  copy: 'Copier',
  copied: 'Copié.',
  notCopied:
    'Le navigateur n’a pas permis de copier. Sélectionnez le texte et copiez-le vous-même.',
  somethingWrong: 'Certains champs ci-dessus ne sont pas encore valides.',
  fault: (kind, rows, columns) => FAULTS[kind](rows, columns),
};
