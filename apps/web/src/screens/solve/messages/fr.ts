/** The texts of the A* lab, in French. */
import type { Search } from '@open2048/solver';
import { formatsOf } from '../../../i18n/formats.ts';
import type { SolveText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const moves = (count: number) => plural(count, { one: '# coup', other: '# coups' });
const boards = (count: number) => plural(count, { one: '# grille', other: '# grilles' });

const SEARCHES: Readonly<Record<Search, string>> = {
  optimal: 'La plus courte',
  reference: 'Comme dans l’exercice',
};
const NOTES: Readonly<Record<Search, string>> = {
  optimal:
    'Trouve une solution de longueur minimale et le prouve, ou prouve qu’il n’y en a aucune.',
  reference:
    'Choisit la grille où les coups moins le score pondéré sont au plus bas, et s’arrête à la première gagnée ou perdue. Rapide, mais rarement la plus courte.',
};

export const text: SolveText = {
  about:
    'Après chaque coup, un 2 apparaît dans le coin supérieur droit. Si cette case est encore occupée, la partie est terminée.',
  size: 'Taille',
  goal: 'Objectif',
  search: 'Recherche',
  searchName: (search) => SEARCHES[search],
  searchNote: (search) => NOTES[search],
  solve: 'Résoudre',
  stop: 'Arrêter',
  notSquare: 'La grille doit avoir autant de lignes que de colonnes, au moins deux.',

  running: 'Recherche en cours…',
  expanded: 'Grilles essayées',
  rate: 'Par seconde',
  waiting: 'Grilles en attente',
  depth: 'Au coup',
  bound: 'Il faut au moins',
  moves,
  noBound: 'inconnu',
  layers: (count, move) => `Grilles par coup : ${boards(count)} au coup ${integer(move)}`,
  waitingOverTime: (count) => `Grilles en attente au fil du temps : au plus ${boards(count)}`,

  hasWon: 'Cette grille a déjà atteint l’objectif.',
  solvedShortest: (count) => `Résolu en ${moves(count)}. Il n’existe pas de solution plus courte.`,
  solved: (count) => `Résolu en ${moves(count)}. Il existe peut-être une solution plus courte.`,
  unreachable: 'Prouvé : l’objectif ne peut pas être atteint depuis cette grille.',
  lost: (count) =>
    `Perdu après ${moves(count)} : la recherche de l’exercice s’arrête à la première grille où la partie est terminée. Cela ne prouve rien pour l’objectif.`,
  outOfMemory: (megabytes) => `Aucun résultat avec ${integer(megabytes)} Mo de mémoire.`,
  stopped: 'Arrêté avant d’avoir un résultat.',
  atLeast: (count) => `Il faut au moins ${moves(count)}.`,
  failed: 'La recherche n’a pas pu s’exécuter dans ce navigateur.',
  tried: (count) => plural(count, { one: '# grille essayée.', other: '# grilles essayées.' }),

  solution: 'Solution',
  backToBoard: 'Retour à la grille',
  asGame: 'Regarder et partager',

  scores: 'Scores de cette grille',
  weightedScore: 'Score pondéré',
  snakeScore: 'Score du serpent',
  penalty: 'Pénalité',
  weightedAbout:
    'Chaque tuile compte son nombre multiplié par son poids : 0 en haut à droite, et 1 de plus à chaque pas vers la gauche ou le bas. Élevé quand les grandes tuiles sont en bas à gauche.',
  snakeAbout:
    'La somme des tuiles plus petites de la ligne et de la colonne de la plus grande, jusqu’à 1/2048 de celle-ci. Élevé quand les grandes tuiles sont alignées.',
  penaltyAbout:
    'La différence de chaque tuile avec ses voisines, additionnée sur tout le plateau. Faible quand des tuiles proches sont côte à côte.',
};
