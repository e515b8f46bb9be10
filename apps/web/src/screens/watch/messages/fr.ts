/** The texts of the watch screen, in French. */
import type { WatchText } from './en.ts';

export const text: WatchText = {
  controls: 'Lecture',

  share: 'Partager',
  openAnother: 'En ouvrir une autre',

  openTitle: 'Regarder une partie',
  openText:
    'N’importe quelle partie, en avant et en arrière, à toute vitesse. Elle est lue ici dans votre navigateur et n’est envoyée nulle part.',
  choose: 'Choisir un fichier',
  drop: 'ou déposez-le n’importe où sur cette page',
  dropNow: 'Déposez le fichier pour le regarder',
  pasteLabel: 'Une partie sous forme de texte, ou un lien vers elle',
  open: 'Ouvrir',
  reading: 'Lecture de la partie…',
  cancel: 'Annuler',
  reads: 'Formats lus',
  current: 'Regarder la partie en cours',

  notVerified: 'Non vérifiée.',
  unprovedDeal:
    'Chaque coup respecte les règles, mais rien dans l’enregistrement ne prouve qui a distribué les tuiles.',
};
