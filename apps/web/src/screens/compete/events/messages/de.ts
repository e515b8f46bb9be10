/** The texts of the list of events, in German. */
import type { EventPhase } from '@open2048/compete';
import type { EventListText } from './en.ts';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: 'Laufen gerade',
  upcoming: 'Als Nächstes',
  finished: 'Beendet',
};

export const text: EventListText = {
  phase: (phase) => PHASES[phase],
  intro: 'Jeden Tag gibt es Wettbewerbe. Alle können mitmachen, auch ohne Konto.',
  none: 'Es gibt keine Wettbewerbe.',
};
