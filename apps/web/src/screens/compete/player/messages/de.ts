/** The texts of the page of a player, in German. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { PlayerText } from './en.ts';

const { plural } = formatsOf('de');

const KINDS: ReadonlyMap<string, string> = new Map([
  ['guest', 'Gast'],
  ['player', 'Spieler'],
  ['bot', 'Programm'],
]);

export const text: PlayerText = {
  best: 'Beste Spiele',
  kind: (kind) => KINDS.get(kind) ?? kind,
  since: (date) => `seit ${date}`,
  games: (count) => plural(count, { one: '# Spiel', other: '# Spiele' }),
  noGames: 'Noch keine beendeten Spiele.',
  statistics: 'Statistik',
  ofGames: 'Spiele',
  level: 'Niveau',
  accuracy: 'Genauigkeit',
  range: (low, high) => `95-%-Intervall: ${low} bis ${high}`,
  allGames: 'Alle Spiele',
};
