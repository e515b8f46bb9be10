/** The texts of the list of events, in French. */
import type { EventPhase } from '@open2048/compete';
import type { EventListText } from './en.ts';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: 'En cours',
  upcoming: 'À venir',
  finished: 'Terminées',
};

export const text: EventListText = {
  phase: (phase) => PHASES[phase],
  intro: 'Il y a des épreuves tous les jours. Tout le monde peut participer, même sans compte.',
  none: 'Il n’y a pas d’épreuves.',
};
