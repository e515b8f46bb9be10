/** The texts around a game that is watched, in English. */
import { formatsOf } from '../../../i18n/formats.ts';

const { integer } = formatsOf('en');

export const text = {
  score: 'Score',
  place: 'Move',
  placeOf: (place: number, length: number) => `${integer(place)} of ${integer(length)}`,
  atStart: 'The start of the game.',
  controls: 'Playback',
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

  share: 'Share',
  openAnother: 'Open another',

  openTitle: 'Watch a game',
  openText:
    'Any game, forwards and backwards, at any speed. It is read here in your browser and sent nowhere.',
  choose: 'Choose a file',
  drop: 'or drop it anywhere on this page',
  dropNow: 'Drop the file to watch it',
  pasteLabel: 'A replay as text, or a link to one',
  open: 'Open',
  reads: 'Formats that are read',
  current: 'Watch the game you are playing',
};

export type WatchText = typeof text;
