/** The texts of the playback controls, in French. */
import { formatsOf } from '../../i18n/formats.ts';
import type { WatchingText } from './en.ts';

const { integer } = formatsOf('fr');

export const text: WatchingText = {
  place: 'Coup',
  placeOf: (place, length) => `${integer(place)} sur ${integer(length)}`,
  atStart: 'Début de la partie.',
  timeline: 'Position dans la partie',
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
  continueHere: 'Continuer d’ici',
  continueHereTitle: 'Commencer une nouvelle partie à partir de cette position',
  keys: 'Espace lance et met en pause la lecture, les flèches avancent ou reculent d’un coup, Début et Fin sautent.',
};
