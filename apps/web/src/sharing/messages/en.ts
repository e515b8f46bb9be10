/** The texts for sharing, in English. */
import { formatsOf } from '../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

const moves = (count: number) => plural(count, { one: '# move', other: '# moves' });

export const text = {
  shareTitle: 'Share this game',
  close: 'Close',
  link: 'Link',
  linkNote: (events: number, size: string) =>
    `The link contains the whole game: ${moves(events)} in ${size}. Nothing is uploaded.`,
  tooLong: (size: string) =>
    `This game takes ${size}. Not every program accepts a link this long, so share it as a file.`,
  fromHere: (place: number) => `Start at move ${integer(place)}`,
  withTimes: 'Include move times',
  copy: 'Copy link',
  copied: 'Copied.',
  notCopied:
    'The browser did not allow copying. The link is selected, so you can copy it yourself.',
  shareBy: 'Share with…',
  pictureOf: (score: string, tile: string) => `Picture: score ${score}, largest tile ${tile}`,
  pictureMoves: moves,
  savePicture: 'Save picture',
  copyPicture: 'Copy picture',
  sharePicture: 'Share picture…',
  pictureNotCopied: 'The browser did not allow copying. Save the picture instead.',
  save: 'Save as a file',
  formats: 'All formats',
  yourName: 'Your name (optional)',
  withAnalysis: 'Include the analysis',
  analysisTooLong: 'With its analysis, the link would be too long. Save it as a file.',
  saveAnalysed: 'Save with the analysis',
};

export type SharingText = typeof text;
