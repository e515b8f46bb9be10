/** The texts of the list of events, in Spanish. */
import type { EventPhase } from '@open2048/compete';
import type { EventListText } from './en.ts';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: 'En curso',
  upcoming: 'Próximos',
  finished: 'Terminados',
};

const FAULTS: ReadonlyMap<string, string> = new Map([
  [
    'bad-window',
    'El torneo debe terminar después de empezar, en el futuro, y durar como máximo 31 días.',
  ],
  ['no-judge', 'Con estas reglas no hay juez para un duplicado.'],
  ['not-a-moderator', 'Solo los moderadores pueden crear torneos.'],
]);

export const text: EventListText = {
  phase: (phase) => PHASES[phase],
  intro: 'Hay torneos todos los días. Cualquiera puede participar, también sin cuenta.',
  none: 'No hay torneos.',
  create: 'Crear un torneo',
  createNote:
    'Todos ven el torneo enseguida. No se puede cambiar ni borrar. Las horas son las de tu zona horaria; un torneo dura como máximo 31 días. Un duplicado necesita un juez, así que solo es posible con algunas reglas.',
  kind: 'Tipo',
  tries: 'Intentos en cada tablero',
  startsAt: 'Empieza',
  endsAt: 'Termina',
  fault: (code) => FAULTS.get(code) ?? null,
};
