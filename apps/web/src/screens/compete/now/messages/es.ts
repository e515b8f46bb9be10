/** The texts of the list of games in progress, in Spanish. */
import type { NowText } from './en.ts';

export const text: NowText = {
  title: 'Partidas en curso',
  inProgress: 'Partidas que se juegan ahora',
  delayed:
    'Lo que ves tiene al menos diez jugadas y treinta segundos de retraso, para que nadie pueda ayudar mirando.',
  nobody: 'Ahora mismo nadie juega una partida clasificatoria.',
  play: 'Jugar',
  watch: 'Ver',
  watchPlayer: (player) => `Ver a ${player}`,
};
