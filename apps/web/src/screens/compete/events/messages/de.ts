/** The texts of the list of events, in German. */
import type { EventPhase } from '@open2048/compete';
import type { EventListText } from './en.ts';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: 'Laufen gerade',
  upcoming: 'Als Nächstes',
  finished: 'Beendet',
};

const FAULTS: ReadonlyMap<string, string> = new Map([
  [
    'bad-window',
    'Der Wettbewerb muss nach seinem Beginn enden, in der Zukunft liegen und höchstens 31 Tage dauern.',
  ],
  ['no-judge', 'Mit diesen Regeln gibt es keinen Prüfer für ein Duplikat.'],
  ['not-a-moderator', 'Nur Moderatoren können Wettbewerbe anlegen.'],
]);

export const text: EventListText = {
  phase: (phase) => PHASES[phase],
  intro: 'Jeden Tag gibt es Wettbewerbe. Alle können mitmachen, auch ohne Konto.',
  none: 'Es gibt keine Wettbewerbe.',
  create: 'Wettbewerb anlegen',
  createNote:
    'Alle sehen den Wettbewerb sofort. Er kann nicht geändert oder gelöscht werden. Die Zeiten gelten in deiner Zeitzone; ein Wettbewerb dauert höchstens 31 Tage. Ein Duplikat braucht einen Prüfer, darum ist es nur mit manchen Regeln möglich.',
  kind: 'Art',
  tries: 'Versuche auf jedem Brett',
  startsAt: 'Beginn',
  endsAt: 'Ende',
  fault: (code) => FAULTS.get(code) ?? null,
};
