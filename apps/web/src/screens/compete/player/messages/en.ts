/** The texts of the page of a player, in English. */
import { formatsOf } from '../../../../i18n/formats.ts';

const { plural } = formatsOf('en');

const KINDS: ReadonlyMap<string, string> = new Map([
  ['guest', 'Guest'],
  ['player', 'Player'],
  ['bot', 'Program'],
]);

export const text = {
  best: 'Best games',
  kind: (kind: string) => KINDS.get(kind) ?? kind,
  since: (date: string) => `since ${date}`,
  games: (count: number) => plural(count, { one: '# game', other: '# games' }),
  noGames: 'No finished games yet.',
  statistics: 'Statistics',
  ofGames: 'Games',
  level: 'Level',
  accuracy: 'Accuracy',
  range: (low: string, high: string) => `95% interval: ${low} to ${high}`,
  allGames: 'All games',
};

export type PlayerText = typeof text;
