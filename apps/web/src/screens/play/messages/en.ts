/** The texts of the play screen, in English. */

export const text = {
  watchGame: 'Watch this game',
  shareGame: 'Share',
  otherRules: 'Other rules',
  showTools: 'Show tools beside the board',

  newBest: 'New best score!',
  timePlayed: 'Time',
  analyse: 'Analyse this game',
  undoLast: 'Undo last move',

  elsewhere: 'Newer version available',

  howTo: 'How to play',
  howToSwipe: 'Swipe to slide all tiles.',
  howToKeys: 'Slide all tiles in one direction.',
  howToMerge: 'Two equal tiles that meet become one of twice the value.',
  howToMergeLevels: 'Two equal tiles that meet become one of the next level.',
  howToReach: (face: string) => `Reach ${face}!`,
  howToReachOn: (face: string) => `Reach ${face}, and then see how far you get.`,
  howToEndless: 'See how far you get.',
  keySlide: 'slide',
  keyUndo: 'undo',
  keyRedo: 'redo',
  keyNew: 'new game',
  keyHint: 'hint',
  keyAutoplay: 'autoplay',
};

export type PlayText = typeof text;
