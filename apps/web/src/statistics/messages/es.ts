/** The texts of the statistics screen, in Spanish. */
import { formatsOf } from '../../i18n/formats.ts';
import type { StatisticsText } from './en.ts';

const { integer, plural } = formatsOf('es');

const GAMES = { one: '# partida', many: '# de partidas', other: '# partidas' };

export const text: StatisticsText = {
  nothing: 'Aún no hay partidas',
  nothingText: 'Aquí se cuenta cada partida que terminas o que dejas por una nueva.',

  games: 'Partidas',
  wins: 'Ganadas',
  best: 'Mejor puntuación',
  mean: 'Puntuación media',
  moves: 'Jugadas',
  time: 'Tiempo de juego',
  perGame: (count) => `${integer(count)} por partida`,
  timePerGame: (time) => `${time} por partida`,

  largestTile: 'Ficha más alta',
  tile: 'Ficha',
  share: 'Porcentaje',
  largestSummary: (face, games) => `La más frecuente, ${face}, en ${plural(games, GAMES)}.`,
  latestScores: 'Puntos de las últimas partidas',
  latestMoves: 'Jugadas de las últimas partidas',
  latestSummary: (games, least, most) =>
    `${plural(games, GAMES)}, de ${integer(least)} a ${integer(most)}.`,
  showGames: 'Mostrar estas partidas',
  asTable: 'Como tabla',
  date: 'Fecha',
  score: 'Puntos',
};
