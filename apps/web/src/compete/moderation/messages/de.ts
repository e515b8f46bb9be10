/** The texts of reports, decisions and appeals, in German. */
import type { OwnSanction, ReportReason } from '@open2048/compete';
import type { ModerationText } from './en.ts';
const REASONS: Readonly<Record<ReportReason, string>> = {
  name: 'Der Name ist anstößig',
  cheating: 'Ich vermute Betrug',
  other: 'Etwas anderes',
};
const STATES: Readonly<Record<OwnSanction['state'], string>> = {
  proposed: 'Vorgeschlagen',
  rejected: 'Abgelehnt',
  'in-force': 'In Kraft',
  lifting: 'In Kraft; Aufhebung vorgeschlagen',
  lifted: 'Aufgehoben',
};
const FAULTS: ReadonlyMap<string, string> = new Map([
  [
    'no-session',
    'Melden kann nur, wer ein Konto hat. Du bekommst eines mit deinem ersten gewerteten Spiel.',
  ],
  ['too-many-reports', 'Du hast so oft gemeldet, wie es an einem Tag möglich ist.'],
  ['no-appeal', 'Ein weiterer Einspruch ist jetzt nicht möglich.'],
  ['not-a-moderator', 'Das sehen nur Moderatoren.'],
  ['about-moderator', 'Moderatoren entscheiden nicht über Moderatoren.'],
  ['same-moderator', 'Das muss ein anderer Moderator bestätigen.'],
  ['bad-evidence', 'Die Belege müssen beendete Spiele dieses Spielers sein.'],
  ['known-sanction', 'Das ist schon vorgeschlagen oder in Kraft.'],
  ['other-state', 'Inzwischen hat jemand entschieden. Lade die Seite neu.'],
  ['neutral-name', 'Diesen Namen hat der Server selbst vergeben.'],
  ['too-many-decisions', 'Du hast so oft entschieden, wie es an einem Tag möglich ist.'],
  ['renamed-player', 'Der Spieler heißt inzwischen anders.'],
]);

export const text: ModerationText = {
  report: 'Den Moderatoren melden',
  reportIntro:
    'Moderatoren lesen jede Meldung. Von selbst geschieht nichts, egal wie viele etwas melden.',
  reportReason: 'Worum geht es?',
  reasonName: (reason) => REASONS[reason],
  reportNote: 'Was sollten die Moderatoren wissen?',
  sendReport: 'Meldung senden',
  reported: 'Danke. Deine Meldung ist bei den Moderatoren.',
  nameRemoved: 'Der Name wurde entfernt',
  hidden: (games) => `In Ranglisten und Wertungen ausgeblendet: ${games}`,
  allGames: 'alle Spiele',
  stateName: (state) => STATES[state],
  reason: 'Begründung',
  evidence: 'Belege',
  game: (id) => `Spiel ${id}`,
  appealOf: (date) => `Einspruch vom ${date}`,
  appealOpen: 'noch nicht beantwortet',
  appealRead: 'von den Moderatoren gelesen',
  decisions: 'Entscheidungen der Moderatoren',
  decisionsIntro:
    'Deine Spiele und ihre Aufzeichnungen bleiben öffentlich. Wenn du eine Entscheidung für falsch hältst, lege Einspruch ein: Die Moderatoren lesen ihn und können sie aufheben.',
  appeal: 'Einspruch',
  appealLabel: 'Warum ist die Entscheidung falsch?',
  sendAppeal: 'Einspruch senden',
  appealSent: 'Dein Einspruch ist gesendet. Die Antwort erscheint hier.',
  fault: (code) => FAULTS.get(code) ?? null,
};
