/** The texts of the list of games in progress, in English. */

export const text = {
  title: 'Now playing',
  inProgress: 'Games in progress',
  delayed:
    'Games are shown at least ten moves and thirty seconds late, so that spectators cannot help.',
  nobody: 'Nobody is playing a ranked game right now.',
  play: 'Play',
  watch: 'Watch',
  watchPlayer: (player: string) => `Watch ${player}`,
};

export type NowText = typeof text;
