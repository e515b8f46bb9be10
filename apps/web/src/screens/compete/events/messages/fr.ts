/** The texts of the list of events, in French. */
import type { EventPhase } from '@open2048/compete';
import type { EventListText } from './en.ts';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: 'En cours',
  upcoming: 'À venir',
  finished: 'Terminées',
};

const FAULTS: ReadonlyMap<string, string> = new Map([
  ['bad-window', 'L’épreuve doit finir après son début, dans l’avenir, et durer au plus 31 jours.'],
  ['no-judge', 'Il n’y a pas de juge pour un duplicate avec ces règles.'],
  ['not-a-moderator', 'Seuls les modérateurs peuvent créer des épreuves.'],
]);

export const text: EventListText = {
  phase: (phase) => PHASES[phase],
  intro: 'Il y a des épreuves tous les jours. Tout le monde peut participer, même sans compte.',
  none: 'Il n’y a pas d’épreuves.',
  create: 'Créer une épreuve',
  createNote:
    'Tout le monde voit l’épreuve aussitôt. On ne peut ni la modifier ni la supprimer. Les heures sont celles de votre fuseau horaire ; une épreuve dure au plus 31 jours. Un duplicate a besoin d’un juge : il n’est possible qu’avec certaines règles.',
  kind: 'Type',
  tries: 'Essais sur chaque plateau',
  startsAt: 'Début',
  endsAt: 'Fin',
  fault: (code) => FAULTS.get(code) ?? null,
};
