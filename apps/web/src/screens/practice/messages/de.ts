/** The texts of practice, in German. */
import type { Grade } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer, plural } = formatsOf('de');

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'Der beste Zug!',
  close: 'Etwa so gut wie der beste!',
  worse: 'Es gibt einen besseren Zug.',
  blunder: 'Das ist ein grober Fehler.',
};
const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'Neu',
  learning: 'In Übung',
  done: 'Erledigt',
};

export const text: PracticeText = {
  board: 'Brett. Schiebe die Kacheln mit den Pfeiltasten.',
  task: (task, all) => `Stellung ${integer(task)} von ${integer(all)}`,
  question: 'Dein Zug?',
  wentWrong: 'In deinem Spiel hast du hier einen groben Fehler gemacht.',
  wentWorse: 'In deinem Spiel hast du hier einen besseren Zug übersehen.',
  moves: 'Züge',
  solution: 'Lösung zeigen',
  keys: 'Die Tasten sind dieselben wie im Spiel. Die Taste für den Tipp zeigt die Lösung; mit der Taste zum Zurücknehmen versuchst du es noch einmal.',

  verdict: (grade, isAsPlayed) =>
    isAsPlayed ? `Wie in deinem Spiel. ${VERDICTS[grade]}` : VERDICTS[grade],
  solutionIs: (best) => `Am besten ist: ${best}.`,
  bestIs: (best) => `am besten ist: ${best}`,
  inGame: (move) => `in deinem Spiel: ${move}`,
  yours: 'dein Zug',
  played: 'im Spiel',
  next: 'Weiter',
  again: 'Noch einmal',
  playOn: 'Ab hier weiterspielen',
  putAway: 'Nicht mehr zeigen',
  isAway: 'Diese Stellung wird nicht mehr gezeigt.',

  beginTitle: 'Aus eigenen Spielen lernen',
  beginText:
    'Analysiere ein Spiel: Die Stellungen, in denen du Fehler gemacht hast, werden hier gesammelt und kommen wieder, bis du den richtigen Zug kennst. Alles läuft in diesem Browser, auch offline.',
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
  how: 'Höchstens zehn neue Stellungen am Tag, die schlimmsten Fehler zuerst. Richtig gelöste kommen nach 1, 3, 7, 21 und 60 Tagen wieder, falsch gelöste am nächsten Tag.',
  deleteAll: 'Alle löschen',
  deleted: 'Alle Stellungen gelöscht.',
  undo: 'Rückgängig',
  failed: 'Dieser Browser konnte die letzte Änderung nicht speichern.',
};
