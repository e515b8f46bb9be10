/** The texts about events that several screens share, in German. */
import type { EventKind } from '@open2048/compete';
import { formatsOf } from '../../../i18n/formats.ts';
import type { EventsText } from './en.ts';

const { plural } = formatsOf('de');

const NAMES: Readonly<Record<EventKind, string>> = {
  daily: 'Tagesaufgabe',
  sprint: 'Sprint',
  duplicate: 'Duplikat',
  score: 'Höchste Punktzahl',
};

const ABOUT: Readonly<Record<EventKind, string>> = {
  daily: 'Dasselbe Brett und gleich viele Züge für alle.',
  sprint: 'So viele Punkte wie möglich mit einer begrenzten Zahl von Zügen.',
  duplicate:
    'Dieselben Bretter für alle. Es zählt, wie gut du ziehst, und nicht, wie viel Glück du hast.',
  score: 'Ganze Spiele; das beste zählt.',
};

export const text: EventsText = {
  nameOf: (kind) => NAMES[kind],
  about: (kind) => ABOUT[kind],
  events: 'Wettbewerbe',
  startsIn: (time) => `Beginnt in ${time}`,
  endsIn: (time) => `Endet in ${time}`,
  startsOn: (date) => `Beginnt am ${date}`,
  endsOn: (date) => `Endet am ${date}`,
  ended: (date) => `Beendet am ${date}`,
  entrants: (count) => plural(count, { one: '# Spieler', other: '# Spieler' }),
  toEvent: 'Zum Wettbewerb',
};
