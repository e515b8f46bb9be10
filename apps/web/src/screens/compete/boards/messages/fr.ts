/** The texts of the page of a leaderboard, in French. */
import type { Period } from '@open2048/compete';
import { formatsOf } from '../../../../i18n/formats.ts';
import type { BoardsText } from './en.ts';

const { plural } = formatsOf('fr');

const PERIODS: Readonly<Record<Period, string>> = {
  day: 'Jour',
  week: 'Semaine',
  month: 'Mois',
  all: 'Depuis toujours',
};

export const text: BoardsText = {
  title: 'Classements',
  class: 'Catégorie',
  period: 'Période',
  periodName: (period) => PERIODS[period],
  otherPeriods: 'Autres périodes',
  earlier: 'Avant',
  later: 'Après',
  allTime: 'Depuis toujours',
  players: (count) => plural(count, { one: '# joueur', many: '# de joueurs', other: '# joueurs' }),
  nobody: 'Personne n’a encore terminé de partie ici.',
  caption: (rules, when) => `${rules}, ${when}`,
  yourPlace: 'Votre place',
  placeOf: (rank, count) => `Place ${rank} sur ${count}.`,
  neighbours: 'Vous et vos voisins',
  noEntry: 'Vous n’avez pas encore terminé de partie dans ce classement.',
};
