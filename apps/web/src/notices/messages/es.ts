/** The texts of the notices about a game, in Spanish. */
import type { NoticeCode } from '@open2048/session';
import type { NoticeText } from './en.ts';

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save':
    'La partida guardada estaba dañada y no se ha podido leer. Se ha apartado y ha empezado una nueva.',
  'newer-save':
    'La partida guardada es de una versión más reciente de open2048. Se ha apartado y ha empezado una nueva.',
  'damaged-records':
    'Las puntuaciones guardadas estaban dañadas y no se han podido leer. Se han apartado.',
  'newer-records':
    'Las puntuaciones guardadas son de una versión más reciente de open2048. Se han apartado.',
  'aside-failed':
    'Los datos guardados no se han podido leer ni apartar. Para conservarlos, esta partida no se guarda.',
  'read-failed':
    'No se puede leer el almacenamiento de este navegador, así que esta partida no se guarda.',
  'storage-full':
    'El almacenamiento del navegador está lleno: tus últimas jugadas no se han guardado.',
  'write-failed': 'No se ha podido guardar: tus últimas jugadas no están guardadas.',
  'kept-aside':
    'Esta partida ha continuado en otra ventana mientras aquí no se podía guardar nada. Lo que has jugado aquí está en «Mis partidas».',
  'removed-elsewhere': 'Esta partida se ha borrado o sustituido en otra ventana.',
  'other-writer': 'Una versión más reciente de open2048 ha continuado esta partida.',
  'log-failed':
    'Las jugadas no se pueden registrar al momento porque el almacenamiento local de este navegador está bloqueado o lleno. Si cierras la página, puedes perder las últimas jugadas.',
  'damaged-log':
    'Algunas jugadas de tu última visita estaban dañadas y no se han podido leer. Se han apartado.',
};

export const text: NoticeText = {
  notice: (code) => NOTICES[code],
  tryAgain: 'Reintentar',
  saveFile: 'Guardar en un archivo',
  restore: 'Restaurarla',
};
