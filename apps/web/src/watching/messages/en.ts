/** The texts of the playback controls, in English. */
import { formatsOf } from '../../i18n/formats.ts';

const { integer } = formatsOf('en');

export const text = {
  place: 'Move',
  placeOf: (place: number, length: number) => `${integer(place)} of ${integer(length)}`,
  atStart: 'The start of the game.',
  timeline: 'Place in the game',
  toStart: 'To the start',
  toEnd: 'To the end',
  back: 'One move back',
  forward: 'One move forward',
  play: 'Play',
  playBack: 'Play backwards',
  pause: 'Pause',
  speed: 'Speed',
  speedOf: (factor: string) => `${factor}×`,
  fastest: 'Every frame',
  keys: 'Space plays and pauses, the arrow keys step, Home and End jump.',
};

export type WatchingText = typeof text;
