/** Reports, what moderators see and decide, and what a player sees of it and says against it. */
import { ok, shape, type Result } from '@open2048/core';
import { count, knownFields, matching, time, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';
import { id, name } from './game.ts';

/** Why something is reported. */
export const REPORT_REASONS = ['name', 'cheating', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** The most characters of the note of a report and of the reason of a decision, and of an appeal. */
export const MAX_NOTE = 500;
export const MAX_APPEAL = 2000;
/** The most games that are given as evidence. */
export const MAX_EVIDENCE = 20;

/** More of anything would be no list for people. */
const MAX_LIST = 1000;

const nothing: shape.Shape<null> = () => ok(null);
const kindOfGames = shape.nullable(
  matching(/^[a-z0-9-]{1,40}$/, 'the name of a class or a rule set'),
);
const appeal = knownFields({ message: shape.text(MAX_APPEAL), at: time, open: shape.boolean });
const sanctionFields = {
  id: count,
  kind: shape.oneOf(['name', 'games']),
  class: kindOfGames,
  rules: kindOfGames,
  reason: shape.text(MAX_NOTE),
  games: shape.list(id, 0, MAX_LIST),
  state: shape.oneOf(['proposed', 'rejected', 'in-force', 'lifting', 'lifted']),
  at: time,
  appeals: shape.list(appeal, 0, MAX_LIST),
};
const ownSanction = knownFields({ ...sanctionFields, mayAppeal: shape.boolean });
const ownSanctions = knownFields({ sanctions: shape.list(ownSanction, 0, MAX_LIST) });
const caseSanction = knownFields({ ...sanctionFields, isOwnProposal: shape.boolean });
const report = knownFields({
  id: count,
  game: shape.nullable(id),
  reason: shape.oneOf(REPORT_REASONS),
  note: shape.text(MAX_NOTE),
  at: time,
});
const alarm = knownFields({
  game: id,
  class: shape.text(40),
  judge: shape.text(200),
  evidence: shape.number,
  at: time,
});
const action = knownFields({
  id: count,
  action: matching(/^[a-z-]{1,40}$/, 'an action'),
  moderator: shape.nullable(name),
  at: time,
});
const moderationCase = knownFields({
  player: name,
  kind: shape.oneOf(['guest', 'player', 'bot']),
  since: time,
  games: count,
  isModerator: shape.boolean,
  reporters: count,
  reports: shape.list(report, 0, MAX_LIST),
  alarms: shape.list(alarm, 0, MAX_LIST),
  sanctions: shape.list(caseSanction, 0, MAX_LIST),
  history: shape.list(action, 0, MAX_LIST),
  readAt: time,
});
const cases = knownFields({ count, cases: shape.list(moderationCase, 0, MAX_LIST) });

/**
 * A decision of moderators about the sender: the name was removed, or games are hidden, of one class and rule set or, with
 * null, of all; with the ids of the games that are the evidence. It is in force in the states `in-force` and `lifting`.
 */
export type OwnSanction = Read<typeof ownSanction>;
/** A decision as moderators see it; `isOwnProposal` if another moderator than the reader must confirm it. */
export type CaseSanction = Read<typeof caseSanction>;
/** What moderators know about a player: the latest reports, the number of those who have open ones, and all the rest. */
export type ModerationCase = Read<typeof moderationCase>;
/** The number of open cases, and those that have been open longest. */
export type ModerationCases = Read<typeof cases>;

/** What is reported: the player with a name, or a game. */
export type Reported = { readonly player: string } | { readonly game: string };

/** Tells the moderators about a player or a game; faults `no-session` and `too-many-reports`. */
export function sendReport(
  server: ApiServer,
  about: Reported,
  reason: ReportReason,
  note: string,
): Promise<Result<null>> {
  return ask(server, { path: 'reports', body: { ...about, reason, note }, answer: nothing });
}

/** What moderators have decided about the sender, the latest first. */
export function readOwnSanctions(
  server: ApiServer,
): Promise<Result<{ readonly sanctions: readonly OwnSanction[] }>> {
  return ask(server, { path: 'account/sanctions', answer: ownSanctions });
}

/** Says something against a decision about the sender; fault `no-appeal`. */
export function sendAppeal(
  server: ApiServer,
  sanction: number,
  message: string,
): Promise<Result<{ readonly sanctions: readonly OwnSanction[] }>> {
  const path = `account/sanctions/${sanction}/appeal`;
  return ask(server, { path, body: { message }, answer: ownSanctions });
}

/** The open cases, for a moderator; fault `not-a-moderator`. */
export function readCases(server: ApiServer): Promise<Result<ModerationCases>> {
  return ask(server, { path: 'moderation/cases', answer: cases });
}

/** The case of a player, open or not. Faults `not-a-moderator`, `unknown-player` and `renamed-player`. */
export function readCase(server: ApiServer, player: string): Promise<Result<ModerationCase>> {
  return ask(server, { path: playerPath(player), answer: moderationCase });
}

/** Closes the reports, alarms and appeals that came until `readAt` of a case. */
export function dismissCase(
  server: ApiServer,
  { player, readAt }: Pick<ModerationCase, 'player' | 'readAt'>,
): Promise<Result<ModerationCase>> {
  const body = { until: new Date(readAt).toISOString() };
  return ask(server, { path: `${playerPath(player)}/dismiss`, body, answer: moderationCase });
}

/** Removes the name of a player, who gets a neutral one; fault `neutral-name`. */
export function removePlayersName(
  server: ApiServer,
  player: string,
  reason: string,
): Promise<Result<ModerationCase>> {
  return ask(server, {
    path: `${playerPath(player)}/name`,
    body: { reason },
    answer: moderationCase,
  });
}

/** Games to hide: those of a class and rule set, all if they are absent; with a reason and evidence. */
export interface ProposedHiding {
  readonly class?: string;
  readonly rules?: string;
  readonly reason: string;
  /** Ids of finished games of the player, from 1 to `MAX_EVIDENCE`. */
  readonly games: readonly string[];
}

/** Proposes to hide games of a player; faults `bad-evidence` and `known-sanction`. */
export function proposeHiding(
  server: ApiServer,
  player: string,
  hiding: ProposedHiding,
): Promise<Result<ModerationCase>> {
  const path = `${playerPath(player)}/sanctions`;
  return ask(server, { path, body: hiding, answer: moderationCase });
}

/** Confirms, rejects or lifts a decision; faults `same-moderator` and `other-state`. */
export function decideSanction(
  server: ApiServer,
  sanction: number,
  step: 'confirm' | 'reject' | 'lift',
): Promise<Result<ModerationCase>> {
  return ask(server, {
    path: `moderation/sanctions/${sanction}`,
    body: { step },
    answer: moderationCase,
  });
}

function playerPath(player: string): string {
  return `moderation/players/${encodeURIComponent(player)}`;
}
