/** The texts of the saved games screen, in French. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';
import type { SavesText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const games = (count: number) => plural(count, { one: '# partie', other: '# parties' });
const PLACES: Readonly<Record<Place, string>> = {
  playing: 'en cours',
  beside: 'quittée pour une autre',
  kept: 'gardée à côté',
};
const ORDERS: Readonly<Record<Order, string>> = {
  played: 'Date de la partie',
  score: 'Score',
  moves: 'Coups',
  size: 'Taille',
};
const ACTIONS: Readonly<Record<ImportAction, (count: number) => string>> = {
  play: (count) =>
    plural(count, { one: '# partie est nouvelle', other: '# parties sont nouvelles' }),
  continue: (count) =>
    plural(count, { one: '# partie continue la vôtre', other: '# parties continuent les vôtres' }),
  keep: (count) =>
    plural(count, {
      one: '# partie sera gardée à côté de la vôtre',
      other: '# parties seront gardées à côté des vôtres',
    }),
  here: (count) =>
    plural(count, { one: '# partie est déjà ici', other: '# parties sont déjà ici' }),
};

export const text: SavesText = {
  nothing: 'Pas encore de partie enregistrée',
  nothingText: 'Chaque partie est enregistrée après chaque coup, puis elle apparaît ici.',
  play: 'Jouer',
  unreadable: 'Le stockage de ce navigateur ne peut pas être lu.',
  damaged: (count) =>
    plural(count, {
      one: '# partie enregistrée est abîmée. Elle reste telle quelle.',
      other: '# parties enregistrées sont abîmées. Elles restent telles quelles.',
    }),

  games,
  sortBy: 'Trier par',
  order: (order) => ORDERS[order],
  place: (place) => PLACES[place],
  finished: (date) => `terminée le ${date}`,
  watch: 'Regarder',
  points: (count) => plural(count, { one: '# point', other: '# points' }),
  moves: (count) => plural(count, { one: '# coup', other: '# coups' }),
  lastPlayed: (date) => `jouée le ${date}`,
  select: 'Sélectionner',
  selectAll: 'Tout sélectionner',
  selectShort: (moves) => `Sélectionner celles de moins de ${integer(moves)} coups`,
  selectNone: 'Ne rien sélectionner',
  continue: 'Continuer',
  save: 'Enregistrer dans un fichier',
  delete: 'Supprimer',
  saveThese: (count) => `Enregistrer ${games(count)} dans un fichier`,
  deleteThese: (count) => `Supprimer ${games(count)}`,
  deleted: (count) => plural(count, { one: '# partie supprimée.', other: '# parties supprimées.' }),
  undo: 'Annuler',
  more: (count) => `En afficher ${integer(count)} de plus`,

  files: 'Tout dans un seul fichier',
  filesText:
    'Pour emporter vos parties dans un autre navigateur ou dans le terminal, ou par précaution : chaque partie avec tous ses coups, les meilleurs scores, les statistiques, les exercices et les réglages.',
  saveAll: 'Tout enregistrer',
  open: 'Ouvrir un fichier',
  opening: 'Lecture du fichier…',
  reading: (done, total) => `Lecture de la partie ${integer(done)} sur ${integer(total)}`,
  cancel: 'Annuler',
  planTitle: 'Importer ce fichier ?',
  action: (action, count) => ACTIONS[action](count),
  planRecords: (count) =>
    plural(count, {
      one: 'Les meilleurs scores et statistiques de # jeu de règles s’ajoutent',
      other: 'Les meilleurs scores et statistiques de # jeux de règles s’ajoutent',
    }),
  planExercises: (count) =>
    plural(count, { one: '# position à travailler', other: '# positions à travailler' }),
  planNothing: 'Il ne contient rien qui ne soit déjà ici.',
  planSafe: 'Aucune de vos parties n’est écrasée.',
  withSettings: 'Reprendre aussi les réglages',
  import: 'Importer',
  importing: 'Importation en cours…',
  imported: 'Importé.',
  stopped:
    'Importation annulée. Ce qui a déjà été importé reste ; rouvrez le fichier pour importer le reste.',
  nothingImported: 'Rien n’a été importé.',
  importFailed:
    'L’importation n’a pas pu se terminer. Aucune de vos parties n’est perdue ; rouvrez le fichier pour la compléter.',
  failed: 'Le stockage de ce navigateur n’a pas pu le faire. Rien n’est perdu.',

  storage: 'Stockage',
  used: (size) => `Cette page occupe ${size} dans ce navigateur.`,
  lasting: 'Le navigateur les garde jusqu’à ce que vous les supprimiez.',
  passing: 'Si la place vient à manquer, le navigateur peut faire le ménage.',
  keep: 'Demander au navigateur de les garder',
  notKept: 'Le navigateur n’a pas accepté. Un fichier est le moyen sûr.',
};
