/** The texts of spectating, in English. */

export const text = {
  title: 'Live game',
  watching: (player: string) => `Live game of ${player}`,
  delay: 'Shown at least ten moves and thirty seconds late, so that spectators cannot help.',
  waiting: 'The game has just begun',
  waitingText: 'It appears about thirty seconds after the tenth move.',
  ended: 'All moves and the key of the deal are public now.',
  endedWith: (points: string) => `The game has ended: ${points}.`,
  reached: (tile: string) => `New largest tile: ${tile}.`,
  others: 'Other games in progress',
};

export type WatchText = typeof text;
