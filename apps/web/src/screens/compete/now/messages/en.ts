/** The texts of the list of games in progress, in English. */

export const text = {
  title: 'Now playing',
  inProgress: 'Games in progress',
  delayed:
    'What you see is at least ten moves and thirty seconds old, so that nobody can help by watching.',
  nobody: 'Nobody is playing a ranked game right now.',
  play: 'Play',
  watch: 'Watch',
  watchPlayer: (player: string) => `Watch ${player}`,
};

export type NowText = typeof text;
