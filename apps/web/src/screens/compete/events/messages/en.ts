/** The texts of the list of events, in English. */
import type { EventPhase } from '@open2048/compete';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: 'Running now',
  upcoming: 'Next',
  finished: 'Finished',
};

export const text = {
  phase: (phase: EventPhase) => PHASES[phase],
  intro: 'Events take place every day: everyone can join, also without an account.',
  none: 'There are no events.',
};

export type EventListText = typeof text;
