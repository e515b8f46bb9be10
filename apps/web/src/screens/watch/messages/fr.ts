/** The texts of the watch screen, in French. */
import type { GameClass } from '@open2048/replay';
import type { WatchText } from './en.ts';

const CLASSES: Readonly<Record<GameClass, string>> = {
  casual: 'Partie libre',
  ranked: 'Partie classée',
  bot: "Partie d'un bot",
  daily: 'Partie du jour',
};

export const text: WatchText = {
  controls: 'Lecture',

  share: 'Partager',
  openAnother: 'En ouvrir une autre',

  openTitle: 'Regarder une partie',
  openText:
    'Regardez n’importe quelle partie en avant et en arrière, à la vitesse de votre choix. Elle est lue dans votre navigateur et n’est envoyée nulle part.',
  choose: 'Choisir un fichier',
  drop: 'ou déposez-le n’importe où sur cette page',
  dropNow: 'Déposez le fichier pour regarder la partie',
  pasteLabel: 'Une partie sous forme de texte, ou un lien vers une partie',
  open: 'Ouvrir',
  reading: 'Lecture de la partie…',
  cancel: 'Annuler',
  reads: 'Formats pris en charge',
  current: 'Regarder la partie en cours',

  notVerified: 'Non vérifiée.',
  unprovedDeal:
    'Chaque coup respecte les règles, mais rien dans l’enregistrement ne prouve qui a distribué les tuiles.',

  thisGame: 'Cette partie',
  gameOf: (kind) => CLASSES[kind],
  moves: 'Coups',
  watchIt: 'Regarder la partie',

  badAnalysis: "L'analyse contenue dans ce lien est inutilisable.",
};
