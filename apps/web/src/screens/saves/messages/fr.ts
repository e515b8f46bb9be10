/** The texts of the saved games screen, in French. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';
import type { SavesText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const games = (count: number) => plural(count, { one: '# partie', other: '# parties' });
const PLACES: Readonly<Record<Place, string>> = {
  playing: 'en cours',
  beside: 'quittée pour une nouvelle',
  kept: 'enregistrée séparément',
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
      one: '# partie sera enregistrée séparément de la vôtre',
      other: '# parties seront enregistrées séparément des vôtres',
    }),
  here: (count) =>
    plural(count, { one: '# partie est déjà ici', other: '# parties sont déjà ici' }),
};

export const text: SavesText = {
  nothing: 'Pas encore de partie enregistrée',
  nothingText: 'Chaque partie est enregistrée après chaque coup et apparaît ici.',
  play: 'Jouer',
  unreadable: 'Le stockage de ce navigateur est illisible.',
  damaged: (count) =>
    plural(count, {
      one: '# partie enregistrée est endommagée. Elle n’a pas été modifiée.',
      other: '# parties enregistrées sont endommagées. Elles n’ont pas été modifiées.',
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
  selectShort: (moves) => `Sélectionner les parties de moins de ${integer(moves)} coups`,
  selectNone: 'Tout désélectionner',
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
    'Emportez vos parties dans un autre navigateur ou dans le terminal, ou gardez-en une copie. Le fichier contient chaque partie avec tous ses coups, les records, les statistiques, les positions d’entraînement et les réglages.',
  saveAll: 'Tout enregistrer',
  open: 'Ouvrir un fichier',
  opening: 'Lecture du fichier…',
  reading: (done, total) => `Lecture de la partie ${integer(done)} sur ${integer(total)}`,
  cancel: 'Annuler',
  planTitle: 'Importer ce fichier ?',
  action: (action, count) => ACTIONS[action](count),
  planRecords: (count) =>
    plural(count, {
      one: 'Les records et statistiques de # jeu de règles seront ajoutés',
      other: 'Les records et statistiques de # jeux de règles seront ajoutés',
    }),
  planExercises: (count) =>
    plural(count, { one: '# position à travailler', other: '# positions à travailler' }),
  planNothing: 'Tout le contenu de ce fichier est déjà ici.',
  planSafe: 'Aucune de vos parties ne sera écrasée.',
  withSettings: 'Importer aussi les réglages',
  import: 'Importer',
  importing: 'Importation en cours…',
  imported: 'Importé.',
  stopped:
    'Importation annulée. Ce qui a déjà été importé est conservé ; rouvrez le fichier pour importer le reste.',
  nothingImported: 'Rien n’a été importé.',
  importFailed:
    'L’importation n’a pas pu se terminer. Aucune de vos parties n’est perdue ; rouvrez le fichier pour la terminer.',
  failed: 'Le stockage de ce navigateur a échoué. Rien n’est perdu.',

  storage: 'Stockage',
  used: (size) => `open2048 occupe ${size} dans ce navigateur.`,
  lasting: 'Le navigateur garde ces données jusqu’à ce que vous les supprimiez.',
  passing: 'Si le disque est plein, le navigateur peut supprimer ces données.',
  keep: 'Demander au navigateur de garder ces données',
  notKept: 'Le navigateur a refusé. Par sécurité, enregistrez tout dans un fichier.',
};
