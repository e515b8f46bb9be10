/** The texts about events that several screens share, in French. */
import type { EventKind } from '@open2048/compete';
import { formatsOf } from '../../../i18n/formats.ts';
import type { EventsText } from './en.ts';

const { plural } = formatsOf('fr');

const NAMES: Readonly<Record<EventKind, string>> = {
  daily: 'Défi du jour',
  sprint: 'Sprint',
  duplicate: 'Duplicate',
  score: 'Meilleur score',
};

const ABOUT: Readonly<Record<EventKind, string>> = {
  daily: 'Le même plateau et le même nombre de coups pour tous.',
  sprint: 'Le plus de points possible en un nombre de coups limité.',
  duplicate: 'Les mêmes plateaux pour tous. C’est la qualité des coups qui compte, pas la chance.',
  score: 'Des parties entières ; la meilleure compte.',
};

export const text: EventsText = {
  nameOf: (kind) => NAMES[kind],
  about: (kind) => ABOUT[kind],
  events: 'Épreuves',
  startsIn: (time) => `Commence dans ${time}`,
  endsIn: (time) => `Se termine dans ${time}`,
  startsOn: (date) => `Commence le ${date}`,
  endsOn: (date) => `Se termine le ${date}`,
  ended: (date) => `Terminée le ${date}`,
  entrants: (count) => plural(count, { one: '# joueur', many: '# de joueurs', other: '# joueurs' }),
  toEvent: 'Voir l’épreuve',
};
