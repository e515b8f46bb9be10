/** The texts about events that several screens share, in English. */
import type { EventKind } from '@open2048/compete';
import { formatsOf } from '../../../i18n/formats.ts';

const { plural } = formatsOf('en');

const NAMES: Readonly<Record<EventKind, string>> = {
  daily: 'Daily',
  sprint: 'Sprint',
  duplicate: 'Duplicate',
  score: 'High score',
};

const ABOUT: Readonly<Record<EventKind, string>> = {
  daily: 'The same board and the same number of moves for everyone.',
  sprint: 'As many points as possible in a limited number of moves.',
  duplicate: 'The same boards for everyone. Your moves count, not your luck.',
  score: 'Whole games; the best one counts.',
};

export const text = {
  nameOf: (kind: EventKind) => NAMES[kind],
  about: (kind: EventKind) => ABOUT[kind],
  events: 'Events',
  startsIn: (time: string) => `Starts in ${time}`,
  endsIn: (time: string) => `Ends in ${time}`,
  startsOn: (date: string) => `Starts on ${date}`,
  endsOn: (date: string) => `Ends on ${date}`,
  ended: (date: string) => `Ended on ${date}`,
  entrants: (count: number) => plural(count, { one: '# player', other: '# players' }),
  toEvent: 'Open the event',
};

export type EventsText = typeof text;
