/** The texts of spectating, in French. */
import type { WatchText } from './en.ts';

export const text: WatchText = {
  title: 'Partie en direct',
  watching: (player) => `Partie en direct de ${player}`,
  delay:
    'Vous voyez la partie avec au moins dix coups et trente secondes de retard, pour que personne ne puisse aider.',
  waiting: 'La partie vient de commencer',
  waitingText: 'Vous la verrez après dix coups, une trentaine de secondes plus tard.',
  ended: 'Tous les coups et la clé sont maintenant publics.',
  endedWith: (points) => `La partie est terminée : ${points}.`,
  reached: (tile) => `Nouvelle tuile maximale : ${tile}.`,
  others: 'Autres parties en cours',
};
