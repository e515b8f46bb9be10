/** The texts of uploading a game, in French. */
import type { UploadText } from './en.ts';

export const text: UploadText = {
  title: 'Classement',
  about:
    'Envoyez cette partie pour le classement des parties envoyées. Tout le monde pourra ensuite la regarder, sous votre nom sur ce serveur.',
  upload: 'Envoyer',
  pending: 'Le serveur vérifie la partie …',
  accepted: 'La partie figure au classement.',
  known: 'Cette partie a déjà été envoyée.',
  rejected: (code) => `Le serveur n’a pas accepté la partie (${code}).`,
  page: 'Page publique',
};
