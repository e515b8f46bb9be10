/** The texts of spectating, in Spanish. */
import type { WatchText } from './en.ts';

export const text: WatchText = {
  title: 'Partida en directo',
  watching: (player) => `Partida en directo de ${player}`,
  delay:
    'Ves la partida con al menos diez jugadas y treinta segundos de retraso, para que nadie pueda ayudar.',
  waiting: 'La partida acaba de empezar',
  waitingText: 'La verás cuando se hayan hecho diez jugadas, unos treinta segundos después.',
  ended: 'Todas las jugadas y la clave ya son públicas.',
  endedWith: (points) => `La partida ha terminado: ${points}.`,
  reached: (tile) => `Nueva ficha más alta: ${tile}.`,
  others: 'Otras partidas en curso',
};
