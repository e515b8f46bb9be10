/** The texts of practice, in German. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer, plural } = formatsOf('de');

const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'Neu',
  learning: 'In Übung',
  done: 'Erledigt',
};

export const text: PracticeText = {
  task: (task, all) => `Stellung ${integer(task)} von ${integer(all)}`,
  wentWrong: 'In deinem Spiel hast du hier einen groben Fehler gemacht.',
  wentWorse: 'In deinem Spiel hast du hier einen besseren Zug übersehen.',

  asPlayed: (verdict) => `Wie in deinem Spiel. ${verdict}`,
  inGame: (move) => `in deinem Spiel: ${move}`,
  played: 'im Spiel',
  playOn: 'Ab hier weiterspielen',
  game: 'Das Spiel',
  putAway: 'Aus der Übung entfernen',
  isAway: 'Aus der Übung entfernt.',

  beginTitle: 'Aus eigenen Spielen lernen',
  beginText:
    'Analysiere ein Spiel: Die Stellungen, in denen du Fehler gemacht hast, werden hier gesammelt, und du übst sie, bis dir die richtigen Züge in Fleisch und Blut übergehen. Alles läuft in diesem Browser, auch offline.',
  analyse: 'Mein Spiel analysieren',
  openGame: 'Ein Spiel öffnen',
  right: (right, all) => `${integer(right)} von ${integer(all)} richtig`,
  leftToday: (count) =>
    plural(count, { one: 'Heute noch # Stellung', other: 'Heute noch # Stellungen' }),
  doneToday: 'Für heute fertig',
  nextOn: (date) => `Die nächste ist am ${date} fällig.`,
  startRound: 'Üben',
  practiseAhead: 'Weiter üben',
  collection: 'Deine Stellungen',
  stage: (stage) => STAGES[stage],
  how: 'Höchstens zehn neue Stellungen am Tag, die teuersten Fehler zuerst. Richtig gelöste kommen nach 1, 3, 7, 21 und 60 Tagen wieder, falsch gelöste am nächsten Tag.',
  deleteAll: 'Alle löschen',
  deleted: 'Alle Stellungen gelöscht.',
  undo: 'Rückgängig',
  failed: 'Dieser Browser konnte die letzte Änderung nicht speichern.',
};
