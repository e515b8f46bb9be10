/** The texts of the screen of a ranked game, in English. */

export const text = {
  connecting: 'Connecting…',
  connected: 'Connected',
  lost: 'Connection lost. Reconnecting…',
  lostNote: 'Your game is safe. You can move as soon as the server answers.',
  retryNow: 'Try now',
  back: 'Reconnected.',
  corrected: 'The board has changed.',
  noAnswerYet: 'The server has not answered your last moves yet. Try again in a moment.',
  waiting: 'Waiting for the server…',
  noMovesLeft: 'No moves left in this game.',
  refusal: (code: string): string =>
    code === 'illegal-move'
      ? 'The next move was not possible with the new tile.'
      : `The server refused the move (${code}).`,
  resultBelow: (title: string) => `The result and the public page are under “${title}”.`,
  movesLeft: 'Moves left',
  resign: 'Resign',
  resigned: 'Ending the game…',
  resignTitle: 'Resign this game?',
  resignText: 'The game ends with its current score and cannot be continued.',
  about: 'Ranked game',
  aboutText:
    'The server deals the tiles, and there is no undo. You can leave and continue later, even on another device with the same account.',
  nowPlaying: 'Games in progress',
  proved: 'The key matches the fingerprint that was published before the game.',
  unproved:
    'Warning: the key does not match the fingerprint that was published before the game. Do not trust this result.',
  otherNonce:
    'Warning: the server did not use the random number of this browser. Do not trust this result.',
  placeToday: 'Place today',
  placeOf: (rank: string, count: string) => `${rank} of ${count}`,
  leaderboard: 'Leaderboard',
  playAgain: 'Play again',
  endedTitle: 'This game cannot continue here',
  failure: (code: string): string => {
    switch (code) {
      case 'not-signed-in':
        return 'Your session has ended.';
      case 'unknown-game':
        return 'This is another player’s game, or its event ended before you opened it.';
      case 'bad-answer':
        return 'The server does not follow the protocol.';
      default:
        return `The server ended the connection (${code}).`;
    }
  },
};

export type RankedText = typeof text;
