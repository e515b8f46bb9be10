/** The texts that the screens of ranked play share, in English. */
import type { LiveState } from '../live.ts';

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['ranked', 'Ranked'],
  ['bot', 'Programs'],
  ['casual', 'Uploaded'],
  ['daily', 'Daily'],
]);
const LIVE: Readonly<Record<LiveState, string>> = {
  connecting: 'Waiting for the server',
  live: 'Live',
  lost: 'Connection lost',
};

export const text = {
  fault: (code: string): string => {
    switch (code) {
      case 'no-answer':
        return 'The server is not responding. Check your connection.';
      case 'not-open2048':
        return 'This site has no ranked play.';
      case 'compete-off':
        return 'Ranked play is switched off on this server.';
      case 'starting':
      case 'stopping':
        return 'The server is starting or restarting. Try again in a moment.';
      case 'unavailable':
      case 'too-fast':
      case 'too-many-requests':
        return 'The server is busy. Try again in a minute.';
      case 'unknown-game':
        return 'There is no game at this address.';
      case 'unknown-player':
        return 'There is no player with this name.';
      case 'unknown-event':
        return 'There is no event at this address.';
      case 'event-over':
        return 'This event is over.';
      case 'no-tries-left':
        return 'You have played all your games in this event.';
      case 'wrong-class':
        return 'This is a bot account: only programs can play with it.';
      default:
        return `The server refused this request (${code}).`;
    }
  },
  retry: 'Try again',
  newerRules:
    'This game uses rules that this version of the app does not support. Reload the page.',
  publicPage: 'Public page',
  ranked: 'Ranked',
  rank: 'Place',
  player: 'Player',
  tile: 'Tile',
  game: 'Game',
  you: 'You',
  className: (name: string) => CLASSES.get(name) ?? name,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  live: (state: LiveState) => LIVE[state],
};

export type CompeteText = typeof text;
