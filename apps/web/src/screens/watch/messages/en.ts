/** The texts of the watch screen, in English. */
import type { GameClass } from '@open2048/replay';

const CLASSES: Readonly<Record<GameClass, string>> = {
  casual: 'Casual game',
  ranked: 'Ranked game',
  bot: 'Game by a bot',
  daily: 'Daily game',
};

export const text = {
  controls: 'Playback',

  share: 'Share',
  openAnother: 'Open another',

  openTitle: 'Watch a game',
  openText:
    'Watch any game forwards and backwards, at any speed. It is read in your browser and sent nowhere.',
  choose: 'Choose a file',
  drop: 'or drop it anywhere on this page',
  dropNow: 'Drop the file to watch it',
  pasteLabel: 'A replay as text, or a link to one',
  open: 'Open',
  reading: 'Reading the game…',
  cancel: 'Cancel',
  reads: 'Supported formats',
  current: 'Watch your current game',

  notVerified: 'Not verified.',
  unprovedDeal:
    'Every move follows the rules, but nothing in the replay proves who dealt the tiles.',

  thisGame: 'This game',
  gameOf: (kind: GameClass) => CLASSES[kind],
  moves: 'Moves',
  watchIt: 'Watch the game',

  badAnalysis: 'The analysis in this link cannot be used.',
};

export type WatchText = typeof text;
