/** The texts around a game that is watched, in Spanish. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { Trouble } from '../faults.ts';
import type { WatchText } from './en.ts';

const { integer } = formatsOf('es');

const TROUBLES: Readonly<Record<Trouble, string>> = {
  unknown: 'Esto no es una partida en un formato que se pueda leer aquí.',
  newer: 'Esta partida la escribió una versión más nueva de open2048.',
  large: 'Esta partida es demasiado grande para mostrarla aquí.',
  damaged: 'Esta partida está dañada o llegó incompleta.',
  rules: 'En esta partida ocurre algo que sus reglas no permiten.',
  other: 'Algo de esta partida no se pudo leer.',
};

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
  trouble: (trouble) => TROUBLES[trouble],
  details: 'Detalles:',
};
