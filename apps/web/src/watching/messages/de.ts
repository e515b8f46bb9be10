/** The texts of the playback controls, in German. */
import { formatsOf } from '../../i18n/formats.ts';
import type { WatchingText } from './en.ts';

const { integer } = formatsOf('de');

export const text: WatchingText = {
  place: 'Zug',
  placeOf: (place, length) => `${integer(place)} von ${integer(length)}`,
  atStart: 'Anfang des Spiels.',
  timeline: 'Position im Spiel',
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
  continueHere: 'Ab hier weiterspielen',
  continueHereTitle: 'Ein neues Spiel ab dieser Stellung beginnen',
  keys: 'Die Leertaste spielt ab und hält an, die Pfeiltasten gehen einen Zug vor oder zurück, Pos1 und Ende springen.',
};
