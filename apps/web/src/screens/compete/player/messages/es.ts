/** The texts of the page of a player, in Spanish. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { PlayerText } from './en.ts';

const { plural } = formatsOf('es');

const KINDS: ReadonlyMap<string, string> = new Map([
  ['guest', 'Invitado'],
  ['player', 'Jugador'],
  ['bot', 'Programa'],
]);

export const text: PlayerText = {
  best: 'Mejores partidas',
  kind: (kind) => KINDS.get(kind) ?? kind,
  since: (date) => `desde el ${date}`,
  games: (count) => plural(count, { one: '# partida', many: '# de partidas', other: '# partidas' }),
  noGames: 'Todavía no hay partidas terminadas.',
  statistics: 'Estadísticas',
  ofGames: 'Partidas',
  level: 'Nivel',
  accuracy: 'Precisión',
  range: (low, high) => `Intervalo del 95 %: de ${low} a ${high}`,
  allGames: 'Todas las partidas',
};
