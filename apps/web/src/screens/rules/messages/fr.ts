/** The texts of the rules screen, in French. */
import { presetTexts, type AtGoal, type Merge, type RuleSet, type ScoreRule } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { FaultKind } from '../draft.ts';
import type { RulesText } from './en.ts';

const { integer } = formatsOf('fr');

const ABOUT = presetTexts('fr', 'about');
const SOURCES = presetTexts('fr', 'source');
const AT_GOAL: Readonly<Record<AtGoal, string>> = {
  end: 'la partie s’arrête',
  continue: 'elle continue',
  ask: 'on me demande',
};
const SPAWNS: Readonly<Record<RuleSet['spawn']['kind'], string>> = {
  uniform: 'sur une case vide',
  fixed: 'toujours la même case',
};
const STARTS: Readonly<Record<RuleSet['start']['kind'], string>> = {
  drawn: 'des tuiles au hasard',
  given: 'un plateau donné',
};
const MERGES: Readonly<Record<Merge, string>> = {
  once: 'une fois par coup',
  cascade: 'en chaîne',
};
const MERGE_NOTES: Readonly<Record<Merge, string>> = {
  once: '2 2 4 devient 4 4.',
  cascade: '2 2 4 devient 8 : une tuile fusionnée peut fusionner encore.',
};
const SCORES: Readonly<Record<ScoreRule, string>> = {
  'merge-sum': 'tuiles fusionnées',
  'level-cubes': 'cubes des niveaux',
  none: 'aucun',
};
const FAULTS: Readonly<Record<FaultKind, (rows: number, columns: number) => string>> = {
  side: () => 'Un nombre entier, au moins 1.',
  cells: () => 'La page montre au plus 1 024 cases.',
  goal: () => 'Une puissance de deux, comme 256, ou rien.',
  face: () => 'Une puissance de deux, comme 4.',
  twice: () => 'Cette tuile est déjà dans la liste.',
  weight: () => 'Un nombre entier de 1 à 1 048 576.',
  tiles: (rows, columns) => `Un nombre entier de 1 à ${integer(rows * columns)}.`,
  place: () => 'Une ligne ou une colonne du plateau.',
  board: () => 'Un plateau, par exemple 0 0 2, une ligne par rangée.',
  'board-size': (rows, columns) => `Un plateau de ${rows} × ${columns} cases.`,
};

export const text: RulesText = {
  choose: 'Règles au choix',
  size: 'Taille du plateau',
  onlySize: 'Son plateau est donné : il n’existe que dans cette taille.',
  about: (name) => ABOUT[name],
  source: (name) => SOURCES[name],
  play: 'Jouer',
  continue: 'Continuer',
  newGame: 'Nouvelle partie',
  adjust: 'Adapter',
  own: 'Déjà jouées',
  make: 'Vos propres règles',

  noGoal: 'Sans but',
  goalIs: (face) => `But : ${face}`,
  dealt: (faces) => `Nouvelles tuiles : ${faces}`,
  cascades: 'Fusions enchaînées',

  boardAndGoal: 'Plateau et but',
  rows: 'Lignes',
  columns: 'Colonnes',
  goal: 'But',
  goalNote: 'La tuile à atteindre. Laissez vide pour jouer sans but.',
  atGoal: 'Quand le but est atteint',
  atGoalName: (value) => AT_GOAL[value],
  winningMoveSpawns: 'Le coup qui l’atteint amène aussi une tuile',

  newTiles: 'Nouvelles tuiles',
  spawn: 'Où elles arrivent',
  spawnName: (kind) => SPAWNS[kind],
  odds: 'Tuiles et poids',
  tile: 'Tuile',
  weight: 'Poids',
  removeTile: (face) => `Retirer la tuile ${face}`,
  addTile: 'Ajouter une tuile',
  row: 'Ligne',
  column: 'Colonne',
  fixedNote:
    'Comptées à partir de 1, ou depuis la fin : -1, -2 et ainsi de suite. Si la case est occupée, la partie est finie.',

  start: 'Départ',
  startFrom: 'La partie commence par',
  startName: (kind) => STARTS[kind],
  startTiles: 'Nombre de tuiles',
  startOwnOdds: 'D’autres poids qu’ensuite',
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
  notRules: 'Ce ne sont pas des règles :',
  copy: 'Copier',
  copied: 'Copié.',
  notCopied: 'Ce navigateur ne permet pas de copier. Sélectionnez plutôt le texte.',
  somethingWrong: 'Quelque chose ci-dessus n’est pas encore juste.',
  fault: (kind, rows, columns) => FAULTS[kind](rows, columns),
};
