/** The texts that the screens of ranked play share, in French. */
import type { CompeteText } from './en.ts';

export const text: CompeteText = {
  fault: (code) => {
    switch (code) {
      case 'no-answer':
        return 'Le serveur ne répond pas. Vérifiez votre connexion.';
      case 'not-open2048':
        return 'Ici, open2048 est servi sans parties classées.';
      case 'compete-off':
        return 'Les parties classées sont désactivées sur ce serveur.';
      case 'starting':
        return 'Le serveur démarre. Réessayez dans un instant.';
      case 'unavailable':
      case 'too-fast':
      case 'too-many-requests':
        return 'Le serveur est occupé. Réessayez dans une minute.';
      case 'unknown-game':
        return 'Il n’y a pas de partie à cette adresse.';
      default:
        return `Le serveur a refusé cette demande (${code}).`;
    }
  },
  retry: 'Réessayer',
  newerRules:
    'Cette partie a des règles que cette version de l’application ne connaît pas. Rechargez la page.',
  publicPage: 'Page publique',
  ranked: 'Partie classée',
  rank: 'Rang',
  player: 'Joueur',
  tile: 'Tuile',
};
