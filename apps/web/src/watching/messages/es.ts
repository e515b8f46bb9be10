/** The texts of the playback controls, in Spanish. */
import { formatsOf } from '../../i18n/formats.ts';
import type { WatchingText } from './en.ts';

const { integer } = formatsOf('es');

export const text: WatchingText = {
  place: 'Jugada',
  placeOf: (place, length) => `${integer(place)} de ${integer(length)}`,
  atStart: 'Comienzo de la partida.',
  timeline: 'Posición en la partida',
  toStart: 'Al comienzo',
  toEnd: 'Al final',
  back: 'Una jugada atrás',
  forward: 'Una jugada adelante',
  play: 'Reproducir',
  playBack: 'Reproducir hacia atrás',
  pause: 'Pausa',
  speed: 'Velocidad',
  speedOf: (factor) => `${factor}×`,
  fastest: 'Cada fotograma',
  continueHere: 'Continuar desde aquí',
  continueHereTitle: 'Empezar una partida nueva desde esta posición',
  keys: 'La barra espaciadora reproduce y pausa, las flechas avanzan o retroceden una jugada, Inicio y Fin saltan.',
};
