/** The texts of the statistics screen, in French. */
import { formatsOf } from '../../i18n/formats.ts';
import type { StatisticsText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const GAMES = { one: '# partie', many: '# de parties', other: '# parties' };

export const text: StatisticsText = {
  nothing: 'Pas encore de parties',
  nothingText: 'Chaque partie que vous terminez, ou quittez pour une nouvelle, est comptée ici.',

  games: 'Parties',
  wins: 'Gagnées',
  best: 'Meilleur score',
  mean: 'Score moyen',
  moves: 'Coups',
  time: 'Temps de jeu',
  perGame: (count) => `${integer(count)} par partie`,
  timePerGame: (time) => `${time} par partie`,

  largestTile: 'Plus grande tuile',
  tile: 'Tuile',
  share: 'Part',
  largestSummary: (face, games) => `Le plus souvent ${face}, dans ${plural(games, GAMES)}.`,
  latestScores: 'Score des dernières parties',
  latestMoves: 'Coups des dernières parties',
  latestSummary: (games, least, most) =>
    `${plural(games, GAMES)}, de ${integer(least)} à ${integer(most)}.`,
  showGames: 'Afficher ces parties',
  asTable: 'En tableau',
  date: 'Date',
  score: 'Score',
};
