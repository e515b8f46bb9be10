/** The texts about a game: its events, and what is around it, in French. */
import type { TierHue, TierSize } from '@open2048/board-view';
import { presetTexts, type DirectionName } from '@open2048/core';
import { formatsOf } from '../../i18n/formats.ts';
import type { InputCommand } from '../../input/commands.ts';
import type { GameText } from './en.ts';

const { integer, signed, plural } = formatsOf('fr');

const DIRECTIONS: Readonly<Record<DirectionName, string>> = {
  up: 'Vers le haut',
  right: 'Vers la droite',
  down: 'Vers le bas',
  left: 'Vers la gauche',
};
const COMMANDS: Readonly<Record<InputCommand, string>> = {
  up: 'Glisser vers le haut',
  right: 'Glisser vers la droite',
  down: 'Glisser vers le bas',
  left: 'Glisser vers la gauche',
  undo: 'Annuler',
  redo: 'Rétablir',
  'new-game': 'Nouvelle partie',
  hint: 'Indice',
  autoplay: 'Jeu automatique',
};
const PRESETS = presetTexts('fr', 'name');
const HUES: Readonly<Record<TierHue, string>> = {
  green: 'vert',
  red: 'rouge',
  blue: 'bleu',
  yellow: 'jaune',
  purple: 'violet',
  orange: 'orange',
  teal: 'turquoise',
  pink: 'rose',
};
const SIZES: Readonly<Record<TierSize, string>> = {
  small: 'petit',
  medium: 'moyen',
  large: 'grand',
};

const points = (score: number) =>
  plural(score, { one: '# point', many: '# de points', other: '# points' });
const moves = (count: number) =>
  plural(count, { one: '# coup', many: '# de coups', other: '# coups' });

export const text: GameText = {
  list: (parts) => parts.join(', '),
  sentence: (parts) => `${parts.join(' ; ')}.`,
  several: (sentences) => sentences.join(' '),
  level: (level) => `niveau ${level}`,
  tier: (level, hue, size) => `niveau ${level} (${SIZES[size]}, ${HUES[hue]})`,
  direction: (name) => DIRECTIONS[name],
  merges: (merges) => plural(merges, { one: '# fusion', many: '# de fusions', other: '# fusions' }),
  gain: signed,
  newTile: (face, row, column) => `nouveau ${face}, ligne ${row}, colonne ${column}`,
  tileAt: (face, row, column) => `${face}, ligne ${row}, colonne ${column}`,
  refused: (name) => `${DIRECTIONS[name]} : rien ne peut bouger par là.`,
  undid: (name) => `Coup annulé : ${DIRECTIONS[name].toLowerCase()}.`,
  redid: (name) => `Coup rétabli : ${DIRECTIONS[name].toLowerCase()}.`,
  undidSomething: 'Coup annulé.',
  redidSomething: 'Coup rétabli.',
  nothingToUndo: 'Rien à annuler.',
  nothingToRedo: 'Rien à rétablir.',
  scoreIs: (score) => `Score : ${integer(score)}.`,
  continued: 'La partie continue.',
  newGameStarted: 'Nouvelle partie commencée.',
  earlierGame: 'Retour à la partie précédente.',
  newerGame: 'Retour à la partie plus récente.',
  continuedElsewhere: 'La partie a continué dans une autre fenêtre.',
  reached: (face) => `${face} atteint !`,
  over: 'Partie terminée',

  command: (command) => COMMANDS[command],
  preset: (name) => PRESETS[name],
  ownRules: 'Règles personnalisées',
  fromPosition: (title) => `${title} depuis une position`,
  size: (rows, columns) => `${rows} × ${columns}`,

  score: 'Score',
  best: 'Record',
  withUndo: 'dans les parties avec annulations',
  withAdvice: 'dans les parties avec indices',
  unsaved: 'non enregistré',
  goal: 'Objectif',
  moves: 'Coups',
  undo: 'Annuler',
  undone: (times) =>
    plural(times, { one: '# coup annulé', many: '# de coups annulés', other: '# coups annulés' }),
  redo: 'Rétablir',
  redone: (times) =>
    plural(times, {
      one: '# coup rétabli',
      many: '# de coups rétablis',
      other: '# coups rétablis',
    }),
  newGame: 'Nouvelle partie',
  editGame: 'Ouvrir dans l’éditeur',
  editor: 'Éditeur',

  board: 'Plateau de 2048. Faites glisser les tuiles avec les flèches.',
  boardKeys: (keys) =>
    `Plateau de 2048. Faites glisser les tuiles en haut, à droite, en bas, à gauche avec les touches ${keys}.`,
  controls: 'Faire glisser les tuiles',
  showBoard: 'Voir le plateau',
  largestTile: 'Plus grande tuile',

  keepGoing: 'Continuer',
  points,
  yourName: 'Votre nom pour les records',
  enterName: 'Inscrire',
  entered: (place) => `Vous êtes numéro ${place} de la liste.`,
  seeScores: 'Voir les records',
  nameFault: (code) =>
    code === 'bad-name'
      ? 'Ce nom contient des caractères qui ne peuvent pas être affichés.'
      : 'Entrez un nom de 32 caractères au plus.',
  takenBack: 'Annulés',

  confirmTitle: 'Commencer une nouvelle partie ?',
  confirmScore: (score, made) => `Vous avez ${points(score)} après ${moves(made)}.`,
  confirmMoves: (made) => `Vous avez joué ${moves(made)} dans cette partie.`,
  cancel: 'Retour',
  backToGame: 'Revenir à la dernière partie',

  elsewhereText:
    'Une version plus récente d’open2048 a continué cette partie dans une autre fenêtre. Rechargez la page pour reprendre.',
  continueHere: 'Recharger',
};
