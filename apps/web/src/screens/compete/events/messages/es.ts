/** The texts of the list of events, in Spanish. */
import type { EventPhase } from '@open2048/compete';
import type { EventListText } from './en.ts';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: 'En curso',
  upcoming: 'Próximos',
  finished: 'Terminados',
};

export const text: EventListText = {
  phase: (phase) => PHASES[phase],
  intro: 'Hay torneos todos los días. Cualquiera puede participar, también sin cuenta.',
  none: 'No hay torneos.',
};
