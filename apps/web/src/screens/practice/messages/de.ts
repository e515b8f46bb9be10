/** The texts of practice, in German. */
import type { Grade } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer, plural } = formatsOf('de');

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'Das ist der beste Zug!',
  close: 'Etwa so gut wie der beste!',
  worse: 'Es geht besser.',
  blunder: 'Das verschenkt viel.',
};
const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'Neu',
  learning: 'In Übung',
  done: 'Erledigt',
};

export const text: PracticeText = {
  board: 'Brett. Die Pfeiltasten schieben die Kacheln.',
  task: (task, all) => `Stellung ${integer(task)} von ${integer(all)}`,
  question: 'Dein Zug?',
  wentWrong: 'In deinem Spiel war hier ein grober Fehler.',
  wentWorse: 'In deinem Spiel hast du hier etwas verschenkt.',
  moves: 'Züge',
  solution: 'Lösung zeigen',
  keys: 'Die Tasten sind die des Spiels; die Taste für den Tipp zeigt die Lösung, die fürs Zurücknehmen versucht es noch einmal.',

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
  putAway: 'Nicht mehr fragen',
  isAway: 'Diese Stellung kommt nicht wieder.',

  beginTitle: 'Aus eigenen Spielen lernen',
  beginText:
    'Lass ein Spiel analysieren: Die Stellungen, in denen es schiefging, bleiben hier und kommen wieder, bis der richtige Zug von selbst kommt. Alles geschieht in diesem Browser, auch ohne Netz.',
  analyse: 'Mein Spiel analysieren',
  openGame: 'Ein Spiel öffnen',
  right: (right, all) => `${integer(right)} von ${integer(all)} richtig`,
  leftToday: (count) =>
    plural(count, { one: 'Heute noch # Stellung', other: 'Heute noch # Stellungen' }),
  doneToday: 'Für heute fertig',
  nextOn: (date) => `Die nächste ist am ${date} dran.`,
  goOn: 'Üben',
  practiseAhead: 'Weiter üben',
  collection: 'Deine Stellungen',
  stage: (stage) => STAGES[stage],
  how: 'Höchstens zehn neue am Tag, die schlimmsten Fehler zuerst. Was richtig war, kommt nach 1, 3, 7, 21 und 60 Tagen wieder, was falsch war, am nächsten Tag.',
  deleteAll: 'Alle löschen',
  deleted: 'Alle Stellungen sind gelöscht.',
  undo: 'Rückgängig',
  failed: 'Der Speicher dieses Browsers konnte die letzte Änderung nicht behalten.',
};
