/** The texts for sharing, in English. */
import { formatsOf } from '../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

const moves = (count: number) => plural(count, { one: '# move', other: '# moves' });

export const text = {
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
};

export type SharingText = typeof text;
