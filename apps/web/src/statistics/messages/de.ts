/** The texts of the statistics screen, in German. */
import { formatsOf } from '../../i18n/formats.ts';
import type { StatisticsText } from './en.ts';

const { integer, plural } = formatsOf('de');

const GAMES = { one: '# Spiel', other: '# Spielen' };

export const text: StatisticsText = {
  nothing: 'Noch keine Spiele',
  nothingText: 'Jedes Spiel, das du beendest oder für ein neues verlässt, wird hier gezählt.',

  games: 'Spiele',
  wins: 'Gewonnen',
  best: 'Höchste Punktzahl',
  mean: 'Punkte im Schnitt',
  moves: 'Züge',
  time: 'Spielzeit',
  perGame: (count) => `${integer(count)} je Spiel`,
  timePerGame: (time) => `${time} je Spiel`,

  largestTile: 'Größte Kachel',
  tile: 'Kachel',
  share: 'Anteil',
  largestSummary: (face, games) => `Am häufigsten ${face}, in ${plural(games, GAMES)}.`,
  latestScores: 'Punkte der letzten Spiele',
  latestMoves: 'Züge der letzten Spiele',
  latestSummary: (games, least, most) =>
    `${plural(games, GAMES)}, von ${integer(least)} bis ${integer(most)}.`,
  showGames: 'Diese Spiele zeigen',
  asTable: 'Als Tabelle',
  date: 'Datum',
  score: 'Punkte',
};
