/** The texts around a game that is watched, in German. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { WatchText } from './en.ts';

const { integer } = formatsOf('de');

export const text: WatchText = {
  score: 'Punkte',
  place: 'Zug',
  placeOf: (place, length) => `${integer(place)} von ${integer(length)}`,
  atStart: 'Der Anfang des Spiels.',
  controls: 'Wiedergabe',
  timeline: 'Stelle im Spiel',
  toStart: 'Zum Anfang',
  toEnd: 'Zum Ende',
  back: 'Einen Zug zurück',
  forward: 'Einen Zug weiter',
  play: 'Abspielen',
  playBack: 'Rückwärts abspielen',
  pause: 'Anhalten',
  speed: 'Tempo',
  speedOf: (factor) => `${factor}×`,
  fastest: 'Jedes Bild',
  keys: 'Die Leertaste spielt ab und hält an, die Pfeiltasten gehen einen Zug, Pos1 und Ende springen.',

  share: 'Teilen',
  openAnother: 'Anderes öffnen',

  openTitle: 'Ein Spiel ansehen',
  openText:
    'Jedes Spiel, vorwärts und rückwärts, in jedem Tempo. Es wird hier im Browser gelesen und nirgendwohin geschickt.',
  choose: 'Datei auswählen',
  drop: 'oder irgendwo auf diese Seite ziehen',
  dropNow: 'Loslassen, um das Spiel anzusehen',
  pasteLabel: 'Eine Aufzeichnung als Text oder ein Link zu einer',
  open: 'Öffnen',
  reads: 'Formate, die gelesen werden',
  current: 'Das laufende Spiel ansehen',
};
