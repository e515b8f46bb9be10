/** The texts of the text board, in French. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Announcements } from '../../settings/settings.ts';
import type { Verb, Words } from '../verbs.ts';
import type { TalkText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const DOES: Readonly<Record<Verb, string>> = {
  left: 'Fait glisser les tuiles vers la gauche',
  right: 'Fait glisser les tuiles vers la droite',
  up: 'Fait glisser les tuiles vers le haut',
  down: 'Fait glisser les tuiles vers le bas',
  undo: 'Annule le dernier coup',
  redo: 'Rétablit le coup',
  new: 'Commence une nouvelle partie',
  hint: 'Donne un indice',
  autoplay: 'Lance ou arrête le jeu automatique',
  continue: 'Continue une fois l’objectif atteint',
  back: 'Revient à la partie précédente',
  resign: 'Abandonne la partie',
  board: 'Lit le plateau',
  row: 'Lit une ligne',
  column: 'Lit une colonne',
  cell: 'Lit une case : ligne et colonne ; b3 est colonne 2, ligne 3',
  empty: 'Lit les cases vides',
  largest: 'Lit la plus grande tuile et sa position',
  score: 'Lit le score, les coups et l’objectif',
  moves: 'Lit les coups possibles et ce qu’ils rapportent',
  preview: 'Lit ce que ferait un coup',
  repeat: 'Répète le dernier message',
  help: 'Énumère les commandes',
};
const ANNOUNCEMENTS: Readonly<Record<Announcements, string>> = {
  short: 'Courtes',
  full: 'Complètes',
};

const words: Words = {
  left: 'gauche',
  right: 'droite',
  up: 'haut monter',
  down: 'bas descendre',
  undo: 'annuler',
  redo: 'rétablir',
  new: 'nouvelle nouveau',
  hint: 'indice',
  autoplay: 'automatique',
  continue: 'continuer',
  back: 'précédente revenir',
  resign: 'abandonner',
  board: 'plateau',
  row: 'ligne',
  column: 'colonne',
  cell: 'case',
  empty: 'vides vide',
  largest: 'maximum grande',
  score: 'score',
  moves: 'coups possibles',
  preview: 'aperçu',
  repeat: 'répéter',
  help: 'aide',
  ignored: 'a partie vers le la les jeu',
};

export const text: TalkText = {
  words,
  intro:
    'Votre partie en cours sous forme de texte, jouée en tapant des commandes ou avec de simples touches. C’est la même que sur le plateau graphique : passez de l’un à l’autre quand vous voulez.',
  toPicture: 'Aller au plateau graphique',
  play: 'Jouer',
  command: 'Commande',
  commandNote:
    'Par exemple : gauche, ligne 2, b3, coups. Tapez « aide » pour toutes les commandes.',
  send: 'Valider',
  buttons: 'Faire glisser les tuiles',
  keys: 'Jouer au clavier',
  keysNote:
    'Tant que le focus est ici, vos touches de jeu jouent et les touches avec Maj lisent le plateau.',
  log: 'Messages',
  nothingSaid: 'Pas encore de messages.',
  announcements: 'Annonces',
  announcementsName: (name) => ANNOUNCEMENTS[name],
  announcementsNote: 'Les annonces complètes disent aussi ce qui a fusionné et où, et le score.',
  guide: 'Commandes et touches',
  guideNote:
    'Vous pouvez abréger les mots tant qu’ils ne sont pas ambigus. Les touches fonctionnent tant que le focus est sur « Jouer au clavier ».',
  what: 'Effet',
  typed: 'Mots',
  key: 'Touches',
  does: (verb) => DOES[verb],
  walk: 'Lit la case suivante dans cette direction',
  readRow: 'Lit la ligne de cette case',
  readColumn: 'Lit la colonne de cette case',

  line: (name, tiles) => `${name} : ${tiles}`,
  place: (row, column) => `ligne ${row}, colonne ${column}`,
  merged: (tiles) => `Fusionné : ${tiles}`,
  noneEmpty: 'Aucune case n’est vide.',
  emptyCells: (count) =>
    plural(count, { one: '# case vide :', many: '# de cases vides :', other: '# cases vides :' }),
  emptyInRow: (row, columns) => `${row} en ${columns}`,
  largest: (tile, places) => `Plus grande tuile : ${tile} ; ${places}`,
  bestIs: (score) => `Record : ${integer(score)}.`,
  movesMade: (moves) => plural(moves, { one: '# coup', many: '# de coups', other: '# coups' }),
  movesOf: (moves, limit) =>
    plural(limit, {
      one: `${integer(moves)} sur # coup`,
      many: `${integer(moves)} sur # de coups`,
      other: `${integer(moves)} sur # coups`,
    }),
  takenBack: (times) => plural(times, { one: '# annulé', many: '# d’annulés', other: '# annulés' }),
  goalIs: (tile) => `Objectif : ${tile}.`,
  noGoal: 'Pas d’objectif.',
  possible: (moves) => `Possibles : ${moves}`,
  noMove: 'Aucun coup n’est possible.',
  preview: (what) => `Avant la nouvelle tuile : ${what}`,
  edge: 'Bord.',
  help: (commands) => `Vous pouvez taper : ${commands} Détails sous « Commandes et touches ».`,

  goalWaits: 'Vous avez atteint l’objectif. Tapez continuer, nouvelle ou annuler.',
  gameIsOver: 'La partie est terminée. Tapez nouvelle ou annuler.',
  noAdvice: 'Il n’y a pas d’indices pour ces règles.',
  noGoalWaits: 'Il n’y a rien à continuer.',
  noEarlierGame: 'Il n’y a pas de partie précédente.',
  notOffered: (word) => `« ${word} » n’existe pas dans cette partie.`,
  nothingToRepeat: 'Il n’y a rien à répéter.',

  sayNothing: 'Tapez une commande, par exemple gauche. Tapez « aide » pour toutes les commandes.',
  unknownWord: (word) =>
    `« ${word} » n’est pas une commande. Tapez « aide » pour toutes les commandes.`,
  ambiguousWord: (word, could) => `« ${word} » peut vouloir dire : ${could}`,
  needsNumber: (word) => `Ajoutez un numéro, par exemple : ${word} 2.`,
  needsCell:
    'Ajoutez une ligne et une colonne, par exemple : case 2 3. Ou tapez b3 pour colonne 2, ligne 3.',
  needsDirection: 'Ajoutez une direction, par exemple : aperçu gauche.',
  noSuchRow: (rows) =>
    plural(rows, {
      one: 'Il y a # ligne.',
      many: 'Il y a # de lignes.',
      other: 'Il y a # lignes.',
    }),
  noSuchColumn: (columns) =>
    plural(columns, {
      one: 'Il y a # colonne.',
      many: 'Il y a # de colonnes.',
      other: 'Il y a # colonnes.',
    }),
  tooMuch: (word) => `Rien ne peut suivre « ${word} ».`,
};
