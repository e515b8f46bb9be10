/** The texts around a game that is watched or shared, in English. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { Trouble } from '../faults.ts';

const { integer, plural } = formatsOf('en');

const TROUBLES: Readonly<Record<Trouble, string>> = {
  unknown: 'This is not a game in a format that can be read here.',
  newer: 'This game was written by a newer version of open2048.',
  large: 'This game is too large to be shown here.',
  damaged: 'This game is damaged or was cut short on its way.',
  rules: 'Something happens in this game that its rules do not allow.',
  other: 'Something in this game could not be read.',
};

const moves = (count: number) => plural(count, { one: '# move', other: '# moves' });

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
  shareTitle: 'Share this game',
  close: 'Close',
  link: 'Link',
  linkNote: (events: number, size: string) =>
    `The link carries the whole game: ${moves(events)} in ${size}. Nothing is uploaded.`,
  tooLong: (size: string) =>
    `This game takes ${size}. Not every program passes on a link that long, so share it as a file.`,
  fromHere: (place: number) => `Begin at move ${integer(place)}`,
  withTimes: 'Keep how long each move took',
  copy: 'Copy link',
  copied: 'Copied.',
  notCopied: 'The browser did not allow that. The link is selected: copy it by hand.',
  shareBy: 'Share with …',
  save: 'Save as a file',
  formats: 'All formats',
  cannotHold: 'Cannot hold this game:',

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
  trouble: (trouble: Trouble) => TROUBLES[trouble],
  details: 'Details:',
};

export type WatchText = typeof text;
