/** The texts of the list of games in progress, in German. */
import type { NowText } from './en.ts';

export const text: NowText = {
  title: 'Laufende Spiele',
  inProgress: 'Spiele, die gerade laufen',
  delayed:
    'Was du siehst, ist mindestens zehn Züge und dreißig Sekunden alt, damit niemand durch Zusehen helfen kann.',
  nobody: 'Gerade spielt niemand ein gewertetes Spiel.',
  play: 'Spielen',
  watch: 'Zusehen',
  watchPlayer: (player) => `${player} zusehen`,
};
