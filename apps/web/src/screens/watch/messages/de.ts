/** The texts of the watch screen, in German. */
import type { WatchText } from './en.ts';

export const text: WatchText = {
  controls: 'Wiedergabe',

  share: 'Teilen',
  openAnother: 'Anderes öffnen',

  openTitle: 'Ein Spiel ansehen',
  openText:
    'Jedes Spiel, vorwärts und rückwärts, in jedem Tempo. Es wird hier im Browser gelesen und nirgendwohin geschickt.',
  choose: 'Datei auswählen',
  drop: 'oder irgendwo auf diese Seite ziehen',
  dropNow: 'Loslassen, um das Spiel anzusehen',
  pasteLabel: 'Eine Aufzeichnung als Text oder ein Link zu einer',
  open: 'Öffnen',
  reading: 'Das Spiel wird gelesen …',
  cancel: 'Abbrechen',
  reads: 'Formate, die gelesen werden',
  current: 'Das laufende Spiel ansehen',

  notVerified: 'Nicht überprüft.',
  unprovedDeal:
    'Jeder Zug entspricht den Regeln, aber nichts in der Aufzeichnung belegt, wer die Steine gelegt hat.',
};
