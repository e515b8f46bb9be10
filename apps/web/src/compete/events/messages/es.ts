/** The texts about events that several screens share, in Spanish. */
import type { EventKind } from '@open2048/compete';
import { formatsOf } from '../../../i18n/formats.ts';
import type { EventsText } from './en.ts';

const { plural } = formatsOf('es');

const NAMES: Readonly<Record<EventKind, string>> = {
  daily: 'Reto del día',
  sprint: 'Esprint',
  duplicate: 'Duplicado',
  score: 'Mejor puntuación',
};

const ABOUT: Readonly<Record<EventKind, string>> = {
  daily: 'El mismo tablero y el mismo número de jugadas para todos.',
  sprint: 'Tantos puntos como puedas con un número limitado de jugadas.',
  duplicate: 'Los mismos tableros para todos. Cuenta lo bien que juegas, no la suerte que tienes.',
  score: 'Partidas enteras; cuenta la mejor.',
};

export const text: EventsText = {
  nameOf: (kind) => NAMES[kind],
  about: (kind) => ABOUT[kind],
  events: 'Torneos',
  startsIn: (time) => `Empieza en ${time}`,
  endsIn: (time) => `Termina en ${time}`,
  startsOn: (date) => `Empieza el ${date}`,
  endsOn: (date) => `Termina el ${date}`,
  ended: (date) => `Terminó el ${date}`,
  entrants: (count) =>
    plural(count, { one: '# jugador', many: '# de jugadores', other: '# jugadores' }),
  toEvent: 'Ver el torneo',
};
