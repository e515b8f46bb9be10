/** The texts of the page of a leaderboard, in Spanish. */
import type { Period } from '@open2048/compete';
import { formatsOf } from '../../../../i18n/formats.ts';
import type { BoardsText } from './en.ts';

const { plural } = formatsOf('es');

const PERIODS: Readonly<Record<Period, string>> = {
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  all: 'Desde siempre',
};

export const text: BoardsText = {
  title: 'Clasificaciones',
  class: 'Categoría',
  period: 'Periodo',
  periodName: (period) => PERIODS[period],
  otherPeriods: 'Otros periodos',
  earlier: 'Antes',
  later: 'Después',
  allTime: 'Desde siempre',
  players: (count) =>
    plural(count, { one: '# jugador', many: '# de jugadores', other: '# jugadores' }),
  nobody: 'Aquí nadie ha terminado una partida todavía.',
  caption: (rules, when) => `${rules}, ${when}`,
  yourPlace: 'Tu puesto',
  placeOf: (rank, count) => `Puesto ${rank} de ${count}.`,
  neighbours: 'Tú y tus vecinos',
  noEntry: 'Todavía no has terminado ninguna partida en esta clasificación.',
};
