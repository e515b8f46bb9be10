/** The texts of the screen of a ranked game, in French. */
import type { RankedText } from './en.ts';

export const text: RankedText = {
  connecting: 'Connexion …',
  connected: 'Connecté',
  lost: 'Connexion perdue. Nouvel essai …',
  lostNote: 'Votre partie est en sécurité. Vous pourrez jouer dès que le serveur répondra.',
  retryNow: 'Essayer maintenant',
  back: 'De nouveau connecté.',
  corrected: 'Le plateau a changé.',
  noAnswerYet: 'Le serveur n’a pas encore répondu à vos derniers coups. Réessayez dans un instant.',
  waiting: 'En attente du serveur…',
  noMovesLeft: 'Vous avez joué tous les coups de cette partie.',
  refusal: (code) =>
    code === 'illegal-move'
      ? 'Le coup suivant n’était pas possible avec la nouvelle tuile.'
      : `Le serveur a refusé le coup (${code}).`,
  resultBelow: (title) => `Le résultat et la page publique se trouvent sous « ${title} ».`,
  movesLeft: 'Coups restants',
  resign: 'Abandonner',
  resigned: 'La partie se termine …',
  resignTitle: 'Abandonner cette partie ?',
  resignText: 'La partie se termine avec le score actuel et ne peut plus continuer.',
  about: 'Partie classée',
  aboutText:
    'Le serveur distribue les tuiles. On ne peut pas annuler. Vous pouvez partir et continuer plus tard, aussi sur un autre appareil avec le même compte.',
  nowPlaying: 'Parties en cours',
  proved: 'La clé correspond à l’empreinte publiée avant la partie.',
  unproved:
    'Attention : la clé ne correspond pas à l’empreinte publiée avant la partie. Ne vous fiez pas à ce résultat.',
  otherNonce:
    'Attention : le serveur n’a pas utilisé le nombre aléatoire de ce navigateur. Ne vous fiez pas à ce résultat.',
  placeToday: 'Place du jour',
  placeOf: (rank, count) => `${rank} sur ${count}`,
  leaderboard: 'Classement',
  playAgain: 'Rejouer',
  endedTitle: 'Cette partie ne peut pas continuer ici',
  failure: (code) => {
    switch (code) {
      case 'not-signed-in':
        return 'Votre session a expiré.';
      case 'unknown-game':
        return 'C’est la partie d’un autre joueur, ou son épreuve s’est terminée avant que vous ne l’ouvriez.';
      case 'bad-answer':
        return 'Le serveur ne respecte pas le protocole.';
      default:
        return `Le serveur a mis fin à la connexion (${code}).`;
    }
  },
};
