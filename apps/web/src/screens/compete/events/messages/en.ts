/** The texts of the list of events, in English. */
import type { EventPhase } from '@open2048/compete';

const PHASES: Readonly<Record<EventPhase, string>> = {
  running: 'Running now',
  upcoming: 'Next',
  finished: 'Finished',
};

const FAULTS: ReadonlyMap<string, string> = new Map([
  ['bad-window', 'The event must end after it starts, in the future, and last at most 31 days.'],
  ['no-judge', 'There is no judge for a duplicate with these rules.'],
  ['not-a-moderator', 'Only moderators can create events.'],
]);

export const text = {
  phase: (phase: EventPhase) => PHASES[phase],
  intro: 'New events every day. Everyone can join, no account needed.',
  none: 'No events.',
  create: 'Create an event',
  createNote:
    'Everyone sees the event at once. It cannot be changed or deleted. Times are those of your time zone; an event lasts at most 31 days. A duplicate needs a judge, so it is possible only with some rules.',
  kind: 'Kind',
  tries: 'Tries on each board',
  startsAt: 'Starts at',
  endsAt: 'Ends at',
  fault: (code: string): string | null => FAULTS.get(code) ?? null,
};

export type EventListText = typeof text;
