/** The texts around a game that is played, in Spanish. */
import type { NoticeCode } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PlayText } from './en.ts';

const { plural } = formatsOf('es');

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
  'other-writer': 'Una versión más reciente de open2048 ha continuado esta partida.',
};

const points = (score: number) =>
  plural(score, { one: '# punto', many: '# de puntos', other: '# puntos' });
const moves = (count: number) =>
  plural(count, { one: '# jugada', many: '# de jugadas', other: '# jugadas' });

export const text: PlayText = {
  score: 'Puntos',
  best: 'Récord',
  withUndo: 'de las partidas con jugadas deshechas',
  withAdvice: 'de las partidas con pistas',
  goal: 'Meta',
  moves: 'Jugadas',
  undo: 'Deshacer',
  undone: (times) =>
    plural(times, {
      one: '# jugada deshecha',
      many: '# de jugadas deshechas',
      other: '# jugadas deshechas',
    }),
  redo: 'Rehacer',
  redone: (times) =>
    plural(times, {
      one: '# jugada rehecha',
      many: '# de jugadas rehechas',
      other: '# jugadas rehechas',
    }),
  newGame: 'Partida nueva',
  watchGame: 'Ver la partida',
  shareGame: 'Compartir',
  editGame: 'Abrir en el editor',

  board: 'Tablero de 2048. Desliza las fichas con las flechas.',
  boardKeys: (keys) =>
    `Tablero de 2048. Desliza las fichas arriba, a la derecha, abajo, a la izquierda con las teclas ${keys}.`,
  controls: 'Deslizar las fichas',

  keepGoing: 'Seguir jugando',
  points,
  newBest: '¡Un nuevo récord!',
  yourName: 'Tu nombre para las mejores puntuaciones',
  enterName: 'Anotar',
  entered: (place) => `Estás en el puesto ${place} de la tabla.`,
  seeScores: 'Ver las mejores puntuaciones',
  nameFault: (code) =>
    code === 'bad-name'
      ? 'Este nombre tiene caracteres que no se pueden mostrar.'
      : 'Escribe un nombre de 32 caracteres como mucho.',
  largestTile: 'Ficha más alta',
  timePlayed: 'Tiempo',
  takenBack: 'Deshechas',
  undoLast: 'Deshacer la última jugada',
  showBoard: 'Ver el tablero',

  confirmTitle: '¿Empezar una partida nueva?',
  confirmScore: (score, made) => `Esta partida va por ${points(score)} tras ${moves(made)}.`,
  confirmMoves: (made) => `Llevas ${moves(made)} en esta partida.`,
  cancel: 'Cancelar',
  backToGame: 'Volver a la última partida',

  notice: (code) => NOTICES[code],
  unsaved: 'sin guardar',
  tryAgain: 'Reintentar',
  saveFile: 'Guardar en un archivo',
  elsewhere: 'Hay una versión más reciente',
  elsewhereText:
    'Una versión más reciente de open2048 ha continuado esta partida en otra ventana. Recarga la página para seguir.',
  continueHere: 'Recargar',

  howTo: 'Cómo se juega',
  howToSwipe: 'Desliza el dedo para mover todas las fichas.',
  howToKeys: 'Mueve todas las fichas en una dirección.',
  howToMerge: 'Dos fichas iguales que se encuentran se convierten en una del doble.',
  howToMergeLevels:
    'Dos fichas iguales que se encuentran se convierten en una del nivel siguiente.',
  howToReach: (face) => `¡Llega a ${face}!`,
  howToReachOn: (face) => `Llega a ${face} y mira hasta dónde puedes seguir.`,
  howToEndless: 'Mira hasta dónde puedes llegar.',
  keySlide: 'mover',
  keyUndo: 'deshacer',
  keyRedo: 'rehacer',
  keyNew: 'partida nueva',
};
