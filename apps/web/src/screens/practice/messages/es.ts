/** The texts of practice, in Spanish. */
import type { Grade } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer, plural } = formatsOf('es');

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: '¡Es la mejor jugada!',
  close: '¡Casi tan buena como la mejor!',
  worse: 'Hay algo mejor.',
  blunder: 'Eso pierde mucho.',
};
const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'Nuevas',
  learning: 'En práctica',
  done: 'Superadas',
};

export const text: PracticeText = {
  board: 'Tablero. Las flechas deslizan las fichas.',
  task: (task, all) => `Posición ${integer(task)} de ${integer(all)}`,
  question: '¿Qué juegas?',
  wentWrong: 'En tu partida cometiste aquí un error grave.',
  wentWorse: 'En tu partida perdiste algo aquí.',
  moves: 'Jugadas',
  solution: 'Ver la solución',
  keys: 'Las teclas son las del juego; la de pista muestra la solución y la de deshacer vuelve a intentarlo.',

  verdict: (grade, isAsPlayed) =>
    isAsPlayed ? `Como en tu partida. ${VERDICTS[grade]}` : VERDICTS[grade],
  solutionIs: (best) => `La mejor jugada: ${best}.`,
  bestIs: (best) => `la mejor jugada: ${best}`,
  inGame: (move) => `en tu partida: ${move}`,
  yours: 'tu jugada',
  played: 'en la partida',
  next: 'Siguiente',
  again: 'Otra vez',
  playOn: 'Jugar desde aquí',
  putAway: 'No volver a preguntar',
  isAway: 'Esta posición no volverá a aparecer.',

  beginTitle: 'Aprende de tus partidas',
  beginText:
    'Analiza una partida: las posiciones en las que fallaste se guardan aquí y vuelven hasta que la buena jugada salga sola. Todo ocurre en este navegador, también sin red.',
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
  goOn: 'Practicar',
  practiseAhead: 'Seguir practicando',
  collection: 'Tus posiciones',
  stage: (stage) => STAGES[stage],
  how: 'Como mucho diez nuevas al día, primero los peores errores. Lo que aciertas vuelve a los 1, 3, 7, 21 y 60 días; lo que fallas, al día siguiente.',
  deleteAll: 'Borrar todo',
  deleted: 'Todas las posiciones están borradas.',
  undo: 'Deshacer',
  failed: 'El almacén de este navegador no pudo guardar el último cambio.',
};
