/** The texts of the page of moderators, in Spanish. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { ModerationPageText } from './en.ts';
const { plural } = formatsOf('es');

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['dismiss', 'ha archivado'],
  ['remove-name', 'ha retirado el nombre'],
  ['hide', 'ha propuesto ocultar partidas'],
  ['lift', 'ha levantado o propuesto levantar'],
  ['confirm', 'ha confirmado'],
  ['reject', 'ha rechazado'],
]);

export const text: ModerationPageText = {
  title: 'Moderación',
  intro:
    'Los avisos y las alarmas son hechos; nada se sigue de ellos automáticamente. Las partidas solo se ocultan si dos moderadores están de acuerdo, y coincidir con un motor no es una prueba.',
  none: 'No hay nada que decidir.',
  open: (count) => plural(count, { one: '# caso abierto', other: '# casos abiertos' }),
  longest: 'Se muestran los casos que llevan más tiempo abiertos.',
  player: 'Jugador',
  openCase: 'Abrir el caso',
  allCases: 'Todos los casos abiertos',
  page: 'Página del jugador',
  reporters: (count) => plural(count, { one: 'Avisos de # cuenta', other: 'Avisos de # cuentas' }),
  reports: 'Avisos',
  alarms: 'Prueba de suerte',
  alarm: (evidence, judge) => `Evidencia 10^${evidence}, juez ${judge}`,
  decisions: 'Decisiones',
  history: 'Lo que han hecho los moderadores',
  actionName: (action) => ACTIONS.get(action) ?? action,
  formerModerator: 'un antiguo moderador',
  dismiss: 'Archivar',
  dismissNote: 'Cierra los avisos, alarmas y recursos que se muestran aquí.',
  dismissed: 'Archivado.',
  removeName: 'Retirar el nombre',
  removeNote:
    'El jugador recibe un nombre neutro y puede elegir otro enseguida. Nadie puede usar el nombre retirado.',
  reasonLabel: 'Motivo, que lee el jugador',
  removed: 'El nombre se ha retirado.',
  hide: 'Ocultar partidas',
  hideNote:
    'Las partidas salen de las clasificaciones cuando otro moderador lo confirma. Las partidas y sus repeticiones siguen siendo públicas.',
  gameClass: 'Clase',
  everyClass: 'Todas las clases',
  rules: 'Reglas',
  everyRules: 'Todas las reglas',
  evidenceLabel: 'Pruebas: direcciones o identificadores de partidas',
  evidenceMissing: 'Indica el identificador o la dirección de al menos una partida.',
  propose: 'Proponer',
  proposed: 'Propuesto. Debe confirmarlo otro moderador.',
  confirm: 'Confirmar',
  reject: 'Rechazar',
  liftGames: 'Proponer levantarla',
  liftName: 'Devolver el nombre',
  waits: 'Otro moderador debe confirmar tu propuesta.',
  done: 'Hecho.',
  aboutModerator: 'Es un moderador. Los moderadores no deciden nada sobre moderadores.',
};
