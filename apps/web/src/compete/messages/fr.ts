/** The texts that the screens of ranked play share, in French. */
import type { LiveState } from '../live.ts';
import type { CompeteText } from './en.ts';

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['ranked', 'Classées'],
  ['bot', 'Programmes'],
  ['casual', 'Parties envoyées'],
  ['daily', 'Du jour'],
]);
const LIVE: Readonly<Record<LiveState, string>> = {
  connecting: 'En attente du serveur',
  live: 'En direct',
  lost: 'Connexion perdue',
};

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
      case 'stopping':
        return 'Le serveur démarre ou redémarre. Réessayez dans un instant.';
      case 'unavailable':
      case 'too-fast':
      case 'too-many-requests':
        return 'Le serveur est occupé. Réessayez dans une minute.';
      case 'unknown-game':
        return 'Il n’y a pas de partie à cette adresse.';
      case 'unknown-player':
        return 'Aucun joueur ne porte ce nom.';
      case 'unknown-event':
        return 'Il n’y a pas d’épreuve à cette adresse.';
      case 'event-over':
        return 'Cette épreuve est terminée.';
      case 'no-tries-left':
        return 'Vous avez joué toutes vos parties de cette épreuve.';
      case 'wrong-class':
        return 'Ce compte est un bot : seuls des programmes jouent avec lui.';
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
  game: 'Partie',
  you: 'Vous',
  className: (name) => CLASSES.get(name) ?? name,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  live: (state) => LIVE[state],
};
