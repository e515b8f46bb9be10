/** The texts around a game that is watched, in Spanish. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { WatchText } from './en.ts';

const { integer } = formatsOf('es');

export const text: WatchText = {
  score: 'Puntos',
  place: 'Jugada',
  placeOf: (place, length) => `${integer(place)} de ${integer(length)}`,
  atStart: 'El comienzo de la partida.',
  controls: 'Reproducción',
  timeline: 'Lugar en la partida',
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
  keys: 'La barra espaciadora reproduce y para, las flechas avanzan una jugada, Inicio y Fin saltan.',

  share: 'Compartir',
  openAnother: 'Abrir otra',

  openTitle: 'Mirar una partida',
  openText:
    'Cualquier partida, hacia delante y hacia atrás, a cualquier velocidad. Se lee aquí en tu navegador y no se envía a ninguna parte.',
  choose: 'Elegir un archivo',
  drop: 'o suéltalo en cualquier lugar de esta página',
  dropNow: 'Suelta el archivo para mirarlo',
  pasteLabel: 'Una partida como texto, o un enlace a ella',
  open: 'Abrir',
  reads: 'Formatos que se leen',
  current: 'Mirar la partida que estás jugando',
};
