/** The texts of spectating, in English. */

export const text = {
  title: 'Live game',
  watching: (player: string) => `Live game of ${player}`,
  delay:
    'You see the game at least ten moves and thirty seconds late, so that nobody can help the player.',
  waiting: 'The game has just begun',
  waitingText: 'You will see it when ten moves have been made, about thirty seconds later.',
  ended: 'All moves and the key of the deal are public now.',
  endedWith: (points: string) => `The game has ended: ${points}.`,
  reached: (tile: string) => `New largest tile: ${tile}.`,
  others: 'Other games in progress',
};

export type WatchText = typeof text;
