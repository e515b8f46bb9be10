/** The texts of practice, in Spanish. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer, plural } = formatsOf('es');

const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'Nuevas',
  learning: 'En práctica',
  done: 'Superadas',
};

export const text: PracticeText = {
  task: (task, all) => `Posición ${integer(task)} de ${integer(all)}`,
  wentWrong: 'En tu partida, aquí cometiste un error grave.',
  wentWorse: 'En tu partida, aquí se te escapó una jugada mejor.',

  asPlayed: (verdict) => `Como en tu partida. ${verdict}`,
  inGame: (move) => `en tu partida: ${move}`,
  played: 'en la partida',
  playOn: 'Continuar desde aquí',
  game: 'La partida',
  putAway: 'Quitar de la práctica',
  isAway: 'Quitada de la práctica.',

  beginTitle: 'Aprende de tus partidas',
  beginText:
    'Analiza una partida: las posiciones en las que fallaste se reúnen aquí, y las practicas hasta que la jugada correcta te salga sola. Todo funciona en este navegador, también sin conexión.',
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
  how: 'Como mucho diez posiciones nuevas al día, primero los errores más costosos. Las que aciertas vuelven a los 1, 3, 7, 21 y 60 días; las que fallas, al día siguiente.',
  deleteAll: 'Eliminar todas',
  deleted: 'Todas las posiciones eliminadas.',
  undo: 'Deshacer',
  failed: 'Este navegador no ha podido guardar el último cambio.',
};
