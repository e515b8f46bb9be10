/** The texts of the notices about a game, in Spanish. */
import type { NoticeCode } from '@open2048/session';
import type { NoticeText } from './en.ts';

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save':
    'La partida guardada estaba dañada y no se ha podido leer. Se ha apartado y ha empezado una nueva.',
  'newer-save':
    'La partida guardada es de una versión más nueva de open2048. Se ha apartado y ha empezado una nueva.',
  'damaged-records':
    'Las puntuaciones guardadas estaban dañadas y no se han podido leer. Se han apartado.',
  'newer-records':
    'Las puntuaciones guardadas son de una versión más nueva de open2048. Se han apartado.',
  'aside-failed':
    'Lo guardado no se ha podido leer ni apartar. Para que no se pierda nada, esta partida no se guarda.',
  'read-failed':
    'No se puede leer el almacenamiento de este navegador, así que esta partida no se guarda.',
  'storage-full':
    'El almacenamiento de este navegador está lleno: tus últimas jugadas no se han guardado.',
  'write-failed': 'No se ha podido guardar: faltan tus últimas jugadas.',
  'kept-aside':
    'Esta partida ha seguido en otra ventana mientras aquí no se podía guardar nada. Lo que has jugado aquí está entre las partidas guardadas.',
  'removed-elsewhere': 'La partida que había aquí se ha borrado o sustituido en otra ventana.',
  'other-writer': 'Una versión más reciente de open2048 ha continuado esta partida.',
  'log-failed':
    'Aquí no se pueden anotar las jugadas al momento, porque este navegador bloquea su almacenamiento local o no queda espacio en él. Si cierras la página, las últimas jugadas pueden perderse.',
  'damaged-log':
    'Algunas jugadas de tu última visita estaban dañadas y no se han podido leer. Se han apartado.',
};

export const text: NoticeText = {
  notice: (code) => NOTICES[code],
  tryAgain: 'Reintentar',
  saveFile: 'Guardar en un archivo',
  bringBack: 'Recuperarla',
};
