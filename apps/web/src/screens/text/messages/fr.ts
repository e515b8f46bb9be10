/** The texts of the text board, in French. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { Announcements } from '../../../settings/settings.ts';
import type { Verb, Words } from '../verbs.ts';
import type { TalkText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const DOES: Readonly<Record<Verb, string>> = {
  left: 'Fait glisser les tuiles vers la gauche',
  right: 'Fait glisser les tuiles vers la droite',
  up: 'Fait glisser les tuiles vers le haut',
  down: 'Fait glisser les tuiles vers le bas',
  undo: 'Annule le dernier coup',
  redo: 'Le rétablit',
  new: 'Commence une nouvelle partie',
  hint: 'Donne un indice',
  autoplay: 'Fait jouer la partie toute seule, ou l’arrête',
  continue: 'Continue une fois le but atteint',
  back: 'Revient à la partie d’avant la nouvelle',
  board: 'Lit le plateau',
  row: 'Lit une ligne',
  column: 'Lit une colonne',
  cell: 'Lit une case : ligne et colonne ; b3 est colonne 2, ligne 3',
  empty: 'Dit les cases vides',
  largest: 'Dit la plus grande tuile et sa place',
  score: 'Dit le score, les coups et le but',
  moves: 'Dit les coups possibles et ce qu’ils rapportent',
  preview: 'Dit ce que ferait un coup',
  repeat: 'Redit le dernier message',
  help: 'Dit ce que l’on peut écrire',
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
    'La partie en cours, en mots. C’est la même que sur le plateau en image : passez de l’un à l’autre quand vous voulez.',
  toPicture: 'Vers le plateau en image',
  play: 'Jouer',
  command: 'Commande',
  commandNote: 'Par exemple : gauche, ligne 2, b3, coups. « aide » les dit toutes.',
  send: 'Valider',
  buttons: 'Faire glisser les tuiles',
  keys: 'Jouer au clavier',
  keysNote: 'Tant que le focus est ici, vos touches du jeu jouent, et les touches avec Maj lisent.',
  standing: 'Situation',
  log: 'Ce qui a été dit',
  nothingSaid: 'Rien encore.',
  announcements: 'Annonces',
  announcementsName: (name) => ANNOUNCEMENTS[name],
  announcementsNote: 'Complètes, elles disent aussi ce qui a fusionné et où, et le score.',
  guide: 'Commandes et touches',
  guideNote:
    'Les mots peuvent être abrégés tant qu’ils restent clairs. Les touches valent tant que le focus est sur « Jouer au clavier ».',
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
  takenBack: (times) => plural(times, { one: '# annulé', many: '# d’annulés', other: '# annulés' }),
  goalIs: (tile) => `But : ${tile}.`,
  noGoal: 'Pas de but.',
  possible: (moves) => `Possibles : ${moves}`,
  noMove: 'Aucun coup n’est possible.',
  preview: (what) => `Avant la nouvelle tuile : ${what}`,
  edge: 'Bord.',
  help: (commands) => `Vous pouvez écrire : ${commands} Détails sous « Commandes et touches ».`,

  goalWaits: 'Le but est atteint. Écrivez continuer, nouvelle ou annuler.',
  gameIsOver: 'La partie est terminée. Écrivez nouvelle ou annuler.',
  noAdvice: 'Il n’y a pas d’indices pour ces règles.',
  noGoalWaits: 'Aucun but n’attend.',
  noEarlierGame: 'Il n’y a pas de partie précédente.',
  nothingToRepeat: 'Rien n’a encore été dit.',

  sayNothing: 'Écrivez une commande, par exemple gauche. « aide » les dit toutes.',
  unknownWord: (word) => `« ${word} » n’est pas une commande. « aide » les dit toutes.`,
  ambiguousWord: (word, could) => `« ${word} » peut vouloir dire : ${could}`,
  needsNumber: (word) => `Dites laquelle, par exemple : ${word} 2.`,
  needsCell: 'Dites la ligne et la colonne, par exemple : case 2 3. Ou b3 pour colonne 2, ligne 3.',
  needsDirection: 'Dites une direction, par exemple : aperçu gauche.',
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
