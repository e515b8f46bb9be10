/** The texts around a game that is played, in French. */
import type { NoticeCode } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PlayText } from './en.ts';

const { plural } = formatsOf('fr');

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save':
    'La partie enregistrée était endommagée et illisible. Elle a été mise de côté, une nouvelle a commencé.',
  'newer-save':
    'La partie enregistrée vient d’une version plus récente d’open2048. Elle a été mise de côté, une nouvelle a commencé.',
  'damaged-records':
    'Les scores enregistrés étaient endommagés et illisibles. Ils ont été mis de côté.',
  'newer-records':
    'Les scores enregistrés viennent d’une version plus récente d’open2048. Ils ont été mis de côté.',
  'aside-failed':
    'Les données enregistrées n’ont pu être ni lues ni mises de côté. Pour ne rien perdre, cette partie n’est pas enregistrée.',
  'read-failed': 'Le stockage de ce navigateur est illisible : cette partie n’est pas enregistrée.',
  'storage-full':
    'Le stockage de ce navigateur est plein : vos derniers coups ne sont pas enregistrés.',
  'write-failed': 'L’enregistrement a échoué : vos derniers coups ne sont pas enregistrés.',
  'kept-aside':
    'Cette partie a continué dans une autre fenêtre pendant que rien ne pouvait être enregistré ici. Ce que vous avez joué ici est gardé parmi les parties enregistrées.',
  'other-writer': 'Une version plus récente d’open2048 a continué cette partie.',
};

const points = (score: number) =>
  plural(score, { one: '# point', many: '# de points', other: '# points' });
const moves = (count: number) =>
  plural(count, { one: '# coup', many: '# de coups', other: '# coups' });

export const text: PlayText = {
  score: 'Score',
  best: 'Record',
  withUndo: 'des parties avec coups annulés',
  withAdvice: 'des parties avec indices',
  goal: 'But',
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
  watchGame: 'Regarder la partie',
  shareGame: 'Partager',
  editGame: 'Ouvrir dans l’éditeur',

  board: 'Plateau de 2048. Faites glisser les tuiles avec les flèches.',
  boardKeys: (keys) =>
    `Plateau de 2048. Faites glisser les tuiles en haut, à droite, en bas, à gauche avec les touches ${keys}.`,
  controls: 'Faire glisser les tuiles',

  keepGoing: 'Continuer',
  points,
  newBest: 'Un nouveau record !',
  yourName: 'Votre nom pour les meilleurs scores',
  enterName: 'Inscrire',
  entered: (place) => `Vous êtes en position ${place} du tableau.`,
  seeScores: 'Voir les meilleurs scores',
  nameFault: (code) =>
    code === 'bad-name'
      ? 'Ce nom contient des caractères qui ne peuvent être affichés.'
      : 'Entrez un nom de 32 caractères au plus.',
  largestTile: 'Plus grande tuile',
  timePlayed: 'Durée',
  takenBack: 'Annulés',
  undoLast: 'Annuler le dernier coup',
  showBoard: 'Voir le plateau',

  confirmTitle: 'Commencer une nouvelle partie ?',
  confirmScore: (score, made) => `Cette partie en est à ${points(score)} après ${moves(made)}.`,
  confirmMoves: (made) => `Vous avez joué ${moves(made)} dans cette partie.`,
  cancel: 'Retour',
  backToGame: 'Revenir à la dernière partie',

  notice: (code) => NOTICES[code],
  unsaved: 'non enregistré',
  tryAgain: 'Réessayer',
  saveFile: 'Enregistrer dans un fichier',
  elsewhere: 'Une version plus récente est là',
  elsewhereText:
    'Une version plus récente d’open2048 a continué cette partie dans une autre fenêtre. Rechargez la page pour reprendre.',
  continueHere: 'Recharger',

  howTo: 'Comment jouer',
  howToSwipe: 'Balayez pour faire glisser toutes les tuiles.',
  howToKeys: 'Faites glisser toutes les tuiles dans une direction.',
  howToMerge: 'Deux tuiles égales qui se rencontrent n’en font plus qu’une, de valeur double.',
  howToMergeLevels:
    'Deux tuiles égales qui se rencontrent n’en font plus qu’une, du niveau suivant.',
  howToReach: (face) => `Atteignez ${face} !`,
  howToReachOn: (face) => `Atteignez ${face}, puis voyez jusqu’où vous irez.`,
  howToEndless: 'Voyez jusqu’où vous irez.',
  keySlide: 'glisser',
  keyUndo: 'annuler',
  keyRedo: 'rétablir',
  keyNew: 'nouvelle partie',
};
