/** The texts of the watch screen, in English. */

export const text = {
  controls: 'Playback',

  share: 'Share',
  openAnother: 'Open another',

  openTitle: 'Watch a game',
  openText:
    'Watch any game forwards and backwards, at any speed. It is read in your browser and not sent anywhere.',
  choose: 'Choose a file',
  drop: 'or drop it anywhere on this page',
  dropNow: 'Drop the file to watch it',
  pasteLabel: 'A replay as text, or a link to one',
  open: 'Open',
  reading: 'Reading the game…',
  cancel: 'Cancel',
  reads: 'Supported formats',
  current: 'Watch the game you are playing',

  notVerified: 'Not verified.',
  unprovedDeal:
    'Every move follows the rules, but nothing in the replay proves who dealt the tiles.',
};

export type WatchText = typeof text;
