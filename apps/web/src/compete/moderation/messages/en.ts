/** The texts of reports, decisions and appeals, in English. */
import type { OwnSanction, ReportReason } from '@open2048/compete';

const REASONS: Readonly<Record<ReportReason, string>> = {
  name: 'The name is offensive',
  cheating: 'I suspect cheating',
  other: 'Something else',
};
const STATES: Readonly<Record<OwnSanction['state'], string>> = {
  proposed: 'Proposed',
  rejected: 'Rejected',
  'in-force': 'In force',
  lifting: 'In force; lifting it is proposed',
  lifted: 'Lifted',
};
const FAULTS: ReadonlyMap<string, string> = new Map([
  [
    'no-session',
    'Only players with an account can report. You get one with your first ranked game.',
  ],
  ['too-many-reports', 'You have reached the limit of reports for today.'],
  ['no-appeal', 'No further appeal is possible now.'],
  ['not-a-moderator', 'Only moderators can see this.'],
  ['about-moderator', 'Moderators cannot decide about moderators.'],
  ['same-moderator', 'Another moderator must confirm this.'],
  ['bad-evidence', 'The evidence must be finished games of this player.'],
  ['known-sanction', 'This is already proposed or in force.'],
  ['other-state', 'Someone else has decided this. Reload the page.'],
  ['neutral-name', 'The server chose this name itself.'],
  ['too-many-decisions', 'You have reached the limit of decisions for today.'],
  ['renamed-player', 'The player has another name now.'],
]);

export const text = {
  report: 'Report to the moderators',
  reportIntro:
    'Moderators read every report. Nothing happens automatically, however many reports there are.',
  reportReason: 'What is it about?',
  reasonName: (reason: ReportReason) => REASONS[reason],
  reportNote: 'What should the moderators know?',
  sendReport: 'Send report',
  reported: 'Thank you. The moderators have your report.',
  nameRemoved: 'The name was removed',
  hidden: (games: string) => `Hidden from leaderboards and standings: ${games}`,
  allGames: 'all games',
  stateName: (state: OwnSanction['state']) => STATES[state],
  reason: 'Reason',
  evidence: 'Evidence',
  game: (id: string) => `Game ${id}`,
  appealOf: (date: string) => `Appeal of ${date}`,
  appealOpen: 'not answered yet',
  appealRead: 'the moderators have read it',
  decisions: 'Decisions of the moderators',
  decisionsIntro:
    'Your games and their replays stay public. If you think that a decision is wrong, appeal: the moderators read it and can lift the decision.',
  appeal: 'Appeal',
  appealLabel: 'Why is the decision wrong?',
  sendAppeal: 'Send appeal',
  appealSent: 'Your appeal is sent. The answer appears here.',
  fault: (code: string): string | null => FAULTS.get(code) ?? null,
};

export type ModerationText = typeof text;
