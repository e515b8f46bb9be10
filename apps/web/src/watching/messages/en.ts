/** The texts of the playback controls, in English. */
import { formatsOf } from '../../i18n/formats.ts';

const { integer } = formatsOf('en');

export const text = {
  place: 'Move',
  placeOf: (place: number, length: number) => `${integer(place)} of ${integer(length)}`,
  atStart: 'Start of the game.',
  timeline: 'Position in the game',
  toStart: 'Go to the start',
  toEnd: 'Go to the end',
  back: 'One move back',
  forward: 'One move forward',
  play: 'Play',
  playBack: 'Play backwards',
  pause: 'Pause',
  speed: 'Speed',
  speedOf: (factor: string) => `${factor}×`,
  fastest: 'Every frame',
  continueHere: 'Continue from here',
  continueHereTitle: 'Start a new game from this position',
  keys: 'Space plays and pauses, the arrow keys step, Home and End jump.',
};

export type WatchingText = typeof text;
