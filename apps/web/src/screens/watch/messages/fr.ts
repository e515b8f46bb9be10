/** The texts around a game that is watched, in French. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { WatchText } from './en.ts';

const { integer } = formatsOf('fr');

export const text: WatchText = {
  score: 'Score',
  place: 'Coup',
  placeOf: (place, length) => `${integer(place)} sur ${integer(length)}`,
  atStart: 'Le début de la partie.',
  controls: 'Lecture',
  timeline: 'Endroit de la partie',
  toStart: 'Au début',
  toEnd: 'À la fin',
  back: 'Un coup en arrière',
  forward: 'Un coup en avant',
  play: 'Lire',
  playBack: 'Lire à l’envers',
  pause: 'Pause',
  speed: 'Vitesse',
  speedOf: (factor) => `${factor}×`,
  fastest: 'Chaque image',
  keys: 'Espace lance et arrête la lecture, les flèches avancent d’un coup, Début et Fin sautent.',

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
  reads: 'Formats lus',
  current: 'Regarder la partie en cours',
};
