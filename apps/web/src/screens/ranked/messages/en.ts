/** The texts of the screen of a ranked game, in English. */

export const text = {
  connecting: 'Connecting …',
  connected: 'Connected',
  lost: 'Connection lost. Trying again …',
  lostNote: 'Your game is safe. You can move as soon as the server answers.',
  retryNow: 'Try now',
  back: 'Connected again.',
  corrected: 'The board has changed.',
  noAnswerYet: 'The server has not answered your last moves yet. Try again in a moment.',
  noMovesLeft: 'You have made all moves of this game.',
  refusal: (code: string): string =>
    code === 'illegal-move'
      ? 'The next move was not possible with the new tile.'
      : `The server refused the move (${code}).`,
  resultBelow: (title: string) => `The result and the public page are under “${title}”.`,
  movesLeft: 'Moves left',
  resign: 'Resign',
  resigned: 'Ending the game …',
  resignTitle: 'Resign this game?',
  resignText: 'The game ends with its current score and cannot be continued.',
  about: 'Ranked game',
  aboutText:
    'The server deals the tiles. There is no undo. You can leave and continue later, also on another device with the same account.',
  nowPlaying: 'Games in progress',
  proved: 'The key matches the fingerprint that was published before the game.',
  unproved:
    'Warning: the key does not match the fingerprint that was published before the game. Do not trust this result.',
  otherNonce:
    'Warning: the server did not use the random number of this browser. Do not trust this result.',
  playAgain: 'Play again',
  endedTitle: 'This game cannot go on here',
  failure: (code: string): string => {
    switch (code) {
      case 'not-signed-in':
        return 'Your session has ended.';
      case 'unknown-game':
        return 'This is the game of another player.';
      case 'bad-answer':
        return 'The server does not follow the protocol.';
      default:
        return `The server ended the connection (${code}).`;
    }
  },
};

export type RankedText = typeof text;
