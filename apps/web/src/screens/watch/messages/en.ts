/** The texts of the watch screen, in English. */

export const text = {
  controls: 'Playback',

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
  reading: 'Reading the game …',
  cancel: 'Cancel',
  reads: 'Formats that are read',
  current: 'Watch the game you are playing',

  notVerified: 'Not verified.',
  unprovedDeal:
    'Every move follows the rules, but nothing in the replay shows who dealt the tiles.',
};

export type WatchText = typeof text;
