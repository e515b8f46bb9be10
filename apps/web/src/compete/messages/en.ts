/** The texts that the screens of ranked play share, in English. */

export const text = {
  fault: (code: string): string => {
    switch (code) {
      case 'no-answer':
        return 'The server does not answer. Check your connection.';
      case 'not-open2048':
        return 'This copy of open2048 is served without ranked play.';
      case 'compete-off':
        return 'Ranked play is switched off on this server.';
      case 'starting':
        return 'The server is starting. Try again in a moment.';
      case 'unavailable':
      case 'too-fast':
      case 'too-many-requests':
        return 'The server is busy. Try again in a minute.';
      case 'unknown-game':
        return 'There is no game at this address.';
      default:
        return `The server refused this request (${code}).`;
    }
  },
  retry: 'Try again',
  newerRules: 'This game has rules that this version of the app does not know. Reload the page.',
  publicPage: 'Public page',
  ranked: 'Ranked',
  rank: 'Place',
  player: 'Player',
  tile: 'Tile',
};

export type CompeteText = typeof text;
