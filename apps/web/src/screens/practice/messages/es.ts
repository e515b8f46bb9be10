/** The texts of practice, in Spanish. */
import type { Grade } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer, plural } = formatsOf('es');

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: '¡La mejor jugada!',
  close: '¡Casi tan buena como la mejor!',
  worse: 'Hay una jugada mejor.',
  blunder: 'Es un error grave.',
};
const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'Nuevas',
  learning: 'En práctica',
  done: 'Superadas',
};

export const text: PracticeText = {
  board: 'Tablero. Desliza las fichas con las flechas.',
  task: (task, all) => `Posición ${integer(task)} de ${integer(all)}`,
  question: '¿Qué juegas?',
  wentWrong: 'En tu partida, aquí cometiste un error grave.',
  wentWorse: 'En tu partida, aquí se te escapó una jugada mejor.',
  moves: 'Jugadas',
  solution: 'Ver la solución',
  keys: 'Las teclas son las mismas que en el juego. La tecla de pista muestra la solución; la de deshacer te deja intentarlo de nuevo.',

  verdict: (grade, isAsPlayed) =>
    isAsPlayed ? `Como en tu partida. ${VERDICTS[grade]}` : VERDICTS[grade],
  solutionIs: (best) => `La mejor jugada: ${best}.`,
  bestIs: (best) => `la mejor jugada: ${best}`,
  inGame: (move) => `en tu partida: ${move}`,
  yours: 'tu jugada',
  played: 'en la partida',
  next: 'Siguiente',
  again: 'Intentarlo de nuevo',
  playOn: 'Continuar desde aquí',
  putAway: 'No volver a mostrar',
  isAway: 'Esta posición no se volverá a mostrar.',

  beginTitle: 'Aprende de tus partidas',
  beginText:
    'Analiza una partida: las posiciones en las que fallaste se reúnen aquí y vuelven hasta que sepas la jugada correcta. Todo funciona en este navegador, también sin conexión.',
  analyse: 'Analizar mi partida',
  openGame: 'Abrir una partida',
  right: (right, all) =>
    plural(right, {
      one: `# acierto de ${integer(all)}`,
      other: `# aciertos de ${integer(all)}`,
    }),
  leftToday: (count) =>
    plural(count, { one: 'Queda # posición para hoy', other: 'Quedan # posiciones para hoy' }),
  doneToday: 'Listo por hoy',
  nextOn: (date) => `La siguiente toca el ${date}.`,
  startRound: 'Practicar',
  practiseAhead: 'Seguir practicando',
  collection: 'Tus posiciones',
  stage: (stage) => STAGES[stage],
  how: 'Como mucho diez posiciones nuevas al día, primero los peores errores. Las que aciertas vuelven a los 1, 3, 7, 21 y 60 días; las que fallas, al día siguiente.',
  deleteAll: 'Eliminar todas',
  deleted: 'Todas las posiciones eliminadas.',
  undo: 'Deshacer',
  failed: 'Este navegador no ha podido guardar el último cambio.',
};
