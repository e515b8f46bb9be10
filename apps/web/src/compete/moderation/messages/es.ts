/** The texts of reports, decisions and appeals, in Spanish. */
import type { OwnSanction, ReportReason } from '@open2048/compete';
import type { ModerationText } from './en.ts';
const REASONS: Readonly<Record<ReportReason, string>> = {
  name: 'El nombre es ofensivo',
  cheating: 'Sospecho que hay trampas',
  other: 'Otra cosa',
};
const STATES: Readonly<Record<OwnSanction['state'], string>> = {
  proposed: 'Propuesta',
  rejected: 'Rechazada',
  'in-force': 'En vigor',
  lifting: 'En vigor; se ha propuesto levantarla',
  lifted: 'Levantada',
};
const FAULTS: ReadonlyMap<string, string> = new Map([
  [
    'no-session',
    'Solo se puede avisar con una cuenta. La recibes con tu primera partida clasificatoria.',
  ],
  ['too-many-reports', 'Has enviado tantos avisos como se puede en un día.'],
  ['no-appeal', 'Ahora no se puede presentar otro recurso.'],
  ['not-a-moderator', 'Esto solo lo ven los moderadores.'],
  ['about-moderator', 'Los moderadores no deciden nada sobre moderadores.'],
  ['same-moderator', 'Debe confirmarlo otro moderador.'],
  ['bad-evidence', 'Las pruebas deben ser partidas terminadas de este jugador.'],
  ['known-sanction', 'Ya está propuesto o en vigor.'],
  ['other-state', 'Alguien ha decidido entretanto. Recarga la página.'],
  ['neutral-name', 'Este nombre lo eligió el servidor.'],
  ['too-many-decisions', 'Has decidido tantas veces como se puede en un día.'],
  ['renamed-player', 'El jugador tiene ahora otro nombre.'],
]);

export const text: ModerationText = {
  report: 'Informar a los moderadores',
  reportIntro:
    'Los moderadores leen todos los avisos. Nada ocurre automáticamente, por muchos avisos que haya.',
  reportReason: '¿De qué se trata?',
  reasonName: (reason) => REASONS[reason],
  reportNote: '¿Qué deben saber los moderadores?',
  sendReport: 'Enviar aviso',
  reported: 'Gracias. Los moderadores tienen tu aviso.',
  nameRemoved: 'Se retiró el nombre',
  hidden: (games) => `Oculto en las clasificaciones: ${games}`,
  allGames: 'todas las partidas',
  stateName: (state) => STATES[state],
  reason: 'Motivo',
  evidence: 'Pruebas',
  game: (id) => `Partida ${id}`,
  appealOf: (date) => `Recurso del ${date}`,
  appealOpen: 'aún sin respuesta',
  appealRead: 'leído por los moderadores',
  decisions: 'Decisiones de los moderadores',
  decisionsIntro:
    'Tus partidas y sus repeticiones siguen siendo públicas. Si crees que una decisión es injusta, recúrrela: los moderadores leen el recurso y pueden levantarla.',
  appeal: 'Recurso',
  appealLabel: '¿Por qué es injusta la decisión?',
  sendAppeal: 'Enviar recurso',
  appealSent: 'Tu recurso se ha enviado. La respuesta aparecerá aquí.',
  fault: (code) => FAULTS.get(code) ?? null,
};
