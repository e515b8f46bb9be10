/** The texts of the statistics screen, in English. */
import { formatsOf } from '../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

const GAMES = { one: '# game', other: '# games' };

export const text = {
  nothing: 'No games yet',
  nothingText: 'Every game that you finish, or leave for a new one, is counted here.',

  games: 'Games',
  wins: 'Won',
  best: 'Best score',
  mean: 'Average score',
  moves: 'Moves',
  time: 'Time played',
  perGame: (count: number) => `${integer(count)} per game`,
  timePerGame: (time: string) => `${time} per game`,

  largestTile: 'Largest tile',
  tile: 'Tile',
  share: 'Share',
  largestSummary: (face: string, games: number) =>
    `Most often ${face}, in ${plural(games, GAMES)}.`,
  latestScores: 'Scores of the latest games',
  latestMoves: 'Moves of the latest games',
  latestSummary: (games: number, least: number, most: number) =>
    `${plural(games, GAMES)}, from ${integer(least)} to ${integer(most)}.`,
  showGames: 'Show these games',
  asTable: 'As a table',
  date: 'Date',
  score: 'Score',
};

export type StatisticsText = typeof text;
