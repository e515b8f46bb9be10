/** The texts of the screen of games, in French. */
import type { GameOrder, ImportAction } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamesText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const games = (count: number) => plural(count, { one: '# partie', other: '# parties' });
const ORDERS: Readonly<Record<GameOrder, string>> = {
  played: 'Date de la partie',
  score: 'Score',
  tile: 'Plus grande tuile',
  moves: 'Coups',
  time: 'Temps de jeu',
  size: 'Taille',
  name: 'Nom',
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

export const text: GamesText = {
  nothing: 'Pas encore de partie',
  nothingText:
    'Les parties sont enregistrées après chaque coup. Celles en cours et toutes celles qui sont terminées apparaissent ici.',
  play: 'Jouer',
  unreadable: 'Le stockage de ce navigateur est illisible.',
  damaged: (count) =>
    plural(count, {
      one: '# partie enregistrée est endommagée. Elle n’a pas été modifiée.',
      other: '# parties enregistrées sont endommagées. Elles n’ont pas été modifiées.',
    }),

  games,
  find: 'Nom, règles, score ou tuile',
  list: 'Parties',
  filters: 'Filtres',
  filtersOn: (count) => plural(count, { one: 'Filtres : # actif', other: 'Filtres : # actifs' }),
  clearFilters: 'Effacer les filtres',
  any: 'Tout',
  state: 'État',
  finished: 'Terminée',
  unfinished: 'Inachevée',
  scoreClass: 'Catégorie',
  tile: 'Plus grande tuile',
  atLeast: (tile) => `${tile} ou plus`,
  from: 'Du',
  until: 'Au',
  foundOf: (found, total) => `${integer(found)} sur ${games(total)}`,
  noneFound: 'Aucune partie ne correspond. Modifiez la recherche ou effacez les filtres.',
  selection: 'Sélection',
  selectGame: (title) => `Sélectionner : ${title}`,
  selectAll: (count) => `Tout sélectionner (${integer(count)})`,
  selected: (count) => plural(count, { one: '# sélectionnée', other: '# sélectionnées' }),
  export: 'Exporter',
  share: 'Partager',
  analyse: 'Analyser',
  close: 'Fermer',
  name: 'Nom',
  rename: 'Enregistrer le nom',
  renamed: 'Nom enregistré.',
  badName: (most) => `${integer(most)} caractères au plus, sans saut de ligne.`,
  fromPosition:
    'Pour continuer depuis une position antérieure, ouvrez « Regarder » et choisissez « Continuer d’ici ».',
  sortBy: 'Trier par',
  order: (order) => ORDERS[order],
  watch: 'Regarder',
  points: (count) => plural(count, { one: '# point', other: '# points' }),
  moves: (count) => plural(count, { one: '# coup', other: '# coups' }),
  continue: 'Continuer',
  save: 'Enregistrer dans un fichier',
  delete: 'Supprimer',
  deleted: (count) => plural(count, { one: '# partie supprimée.', other: '# parties supprimées.' }),
  undo: 'Annuler',

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
  planPuzzles: (count) =>
    plural(count, { one: '# réponse à un problème', other: '# réponses à des problèmes' }),
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
  full: 'Le stockage du navigateur est plein. Supprimez des parties inutiles, ou enregistrez-les d’abord dans un fichier.',
  omitted: (count) =>
    plural(count, {
      one: '# partie n’est pas dans le fichier : elle est trop longue pour être importée, ou le fichier est plein.',
      other:
        '# parties ne sont pas dans le fichier : elles sont trop longues pour être importées, ou le fichier est plein.',
    }),
  failed: 'Le stockage de ce navigateur a échoué. Rien n’est perdu.',

  storage: 'Stockage',
  ofQuota: (size, quota) =>
    `open2048 occupe ${size} des ${quota} dont il dispose dans ce navigateur.`,
  gamesUse: (count, size) =>
    plural(count, { one: `# partie occupe ${size}.`, other: `# parties occupent ${size}.` }),
  lasting: 'Le navigateur garde ces données jusqu’à ce que vous les supprimiez.',
  passing: 'Si le disque est plein, le navigateur peut supprimer ces données.',
  keep: 'Demander au navigateur de garder ces données',
  notKept: 'Le navigateur a refusé. Par sécurité, enregistrez tout dans un fichier.',
};
