/** The texts of the page of moderators, in English. */
import { formatsOf } from '../../../../i18n/formats.ts';

const { plural } = formatsOf('en');

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['dismiss', 'dismissed'],
  ['remove-name', 'removed the name'],
  ['hide', 'proposed to hide games'],
  ['lift', 'lifted, or proposed to lift'],
  ['confirm', 'confirmed'],
  ['reject', 'rejected'],
]);

export const text = {
  title: 'Moderation',
  intro:
    'Reports and alarms are facts; nothing follows from them automatically. Games are hidden only when two moderators agree, and an engine match rate is no evidence.',
  none: 'Nothing to decide.',
  open: (count: number) => plural(count, { one: '# open case', other: '# open cases' }),
  longest: 'The cases that have been open longest are shown.',
  player: 'Player',
  openCase: 'Open the case',
  allCases: 'All open cases',
  page: 'Page of the player',
  reporters: (count: number) =>
    plural(count, { one: 'Reported by # account', other: 'Reported by # accounts' }),
  reports: 'Reports',
  alarms: 'Luck test',
  alarm: (evidence: string, judge: string) => `Evidence 10^${evidence}, judge ${judge}`,
  decisions: 'Decisions',
  history: 'What moderators have done',
  actionName: (action: string) => ACTIONS.get(action) ?? action,
  formerModerator: 'a former moderator',
  dismiss: 'Dismiss',
  dismissNote: 'Closes the reports, alarms and appeals shown here.',
  dismissed: 'Dismissed.',
  removeName: 'Remove the name',
  removeNote:
    'The player gets a neutral name and may choose another at once. Nobody can take the removed one.',
  reasonLabel: 'Reason (shown to the player)',
  removed: 'The name is removed.',
  hide: 'Hide games',
  hideNote:
    'The games leave leaderboards and standings when another moderator confirms it. Games and replays stay public.',
  gameClass: 'Class',
  everyClass: 'All classes',
  rules: 'Rules',
  everyRules: 'All rules',
  evidenceLabel: 'Evidence: links or IDs of games',
  evidenceMissing: 'Give the id or the address of at least one game.',
  propose: 'Propose',
  proposed: 'Proposed. Another moderator must confirm it.',
  confirm: 'Confirm',
  reject: 'Reject',
  liftGames: 'Propose to lift',
  liftName: 'Give the name back',
  waits: 'Another moderator must confirm your proposal.',
  done: 'Done.',
  aboutModerator: 'This is a moderator. Moderators cannot decide about moderators.',
};

export type ModerationPageText = typeof text;
