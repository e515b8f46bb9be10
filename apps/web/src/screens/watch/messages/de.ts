/** The texts of the watch screen, in German. */
import type { GameClass } from '@open2048/replay';
import type { WatchText } from './en.ts';

const CLASSES: Readonly<Record<GameClass, string>> = {
  casual: 'Freies Spiel',
  ranked: 'Wertungsspiel',
  bot: 'Spiel eines Bots',
  daily: 'Tagesspiel',
};

export const text: WatchText = {
  controls: 'Wiedergabe',

  share: 'Teilen',
  openAnother: 'Anderes öffnen',

  openTitle: 'Ein Spiel ansehen',
  openText:
    'Sieh dir jedes Spiel vorwärts und rückwärts an, in jedem Tempo. Es wird in deinem Browser gelesen und nirgendwohin gesendet.',
  choose: 'Datei auswählen',
  drop: 'oder irgendwo auf diese Seite ziehen',
  dropNow: 'Datei loslassen, um das Spiel anzusehen',
  pasteLabel: 'Eine Aufzeichnung als Text oder ein Link zu einer',
  open: 'Öffnen',
  reading: 'Das Spiel wird gelesen …',
  cancel: 'Abbrechen',
  reads: 'Unterstützte Formate',
  current: 'Das laufende Spiel ansehen',

  notVerified: 'Nicht überprüft.',
  unprovedDeal:
    'Jeder Zug entspricht den Regeln, aber nichts in der Aufzeichnung belegt, wer die Kacheln gegeben hat.',

  thisGame: 'Dieses Spiel',
  gameOf: (kind) => CLASSES[kind],
  moves: 'Züge',
  watchIt: 'Spiel ansehen',

  badAnalysis: 'Die Analyse in diesem Link ist nicht verwendbar.',
};
