/** The texts of the list of games in progress, in French. */
import type { NowText } from './en.ts';

export const text: NowText = {
  title: 'Parties en cours',
  inProgress: 'Les parties qui se jouent en ce moment',
  delayed:
    'Ce que vous voyez date d’au moins dix coups et trente secondes, pour que personne ne puisse aider en regardant.',
  nobody: 'Personne ne joue de partie classée en ce moment.',
  play: 'Jouer',
  watch: 'Regarder',
  watchPlayer: (player) => `Regarder ${player}`,
};
