/** The texts of spectating, in German. */
import type { WatchText } from './en.ts';

export const text: WatchText = {
  title: 'Laufendes Spiel',
  watching: (player) => `Laufendes Spiel von ${player}`,
  delay:
    'Du siehst das Spiel mindestens zehn Züge und dreißig Sekunden später, damit niemand helfen kann.',
  waiting: 'Das Spiel hat gerade begonnen',
  waitingText: 'Du siehst es, sobald zehn Züge gemacht sind, etwa dreißig Sekunden später.',
  ended: 'Alle Züge und der Schlüssel sind jetzt öffentlich.',
  endedWith: (points) => `Das Spiel ist beendet: ${points}.`,
  reached: (tile) => `Neue größte Kachel: ${tile}.`,
  others: 'Andere laufende Spiele',
};
