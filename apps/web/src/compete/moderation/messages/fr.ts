/** The texts of reports, decisions and appeals, in French. */
import type { OwnSanction, ReportReason } from '@open2048/compete';
import type { ModerationText } from './en.ts';
const REASONS: Readonly<Record<ReportReason, string>> = {
  name: 'Le nom est offensant',
  cheating: 'Je soupçonne une triche',
  other: 'Autre chose',
};
const STATES: Readonly<Record<OwnSanction['state'], string>> = {
  proposed: 'Proposée',
  rejected: 'Rejetée',
  'in-force': 'En vigueur',
  lifting: 'En vigueur ; levée proposée',
  lifted: 'Levée',
};
const FAULTS: ReadonlyMap<string, string> = new Map([
  [
    'no-session',
    'Il faut un compte pour signaler. Vous en recevez un avec votre première partie classée.',
  ],
  ['too-many-reports', 'Vous avez atteint le nombre de signalements possibles par jour.'],
  ['no-appeal', 'Aucun autre recours n’est possible pour le moment.'],
  ['not-a-moderator', 'Cette page est réservée aux modérateurs.'],
  ['about-moderator', 'Les modérateurs ne décident rien au sujet d’autres modérateurs.'],
  ['same-moderator', 'Un autre modérateur doit le confirmer.'],
  ['bad-evidence', 'Les preuves doivent être des parties terminées de ce joueur.'],
  ['known-sanction', 'C’est déjà proposé ou en vigueur.'],
  ['other-state', 'Quelqu’un a décidé entre-temps. Rechargez la page.'],
  ['neutral-name', 'C’est le serveur qui a choisi ce nom.'],
  ['too-many-decisions', 'Vous avez atteint le nombre de décisions possibles par jour.'],
  ['renamed-player', 'Le joueur a maintenant un autre nom.'],
]);

export const text: ModerationText = {
  report: 'Signaler aux modérateurs',
  reportIntro:
    'Les modérateurs lisent chaque signalement. Rien ne se passe automatiquement, quel que soit le nombre de signalements.',
  reportReason: 'De quoi s’agit-il ?',
  reasonName: (reason) => REASONS[reason],
  reportNote: 'Que doivent savoir les modérateurs ?',
  sendReport: 'Envoyer le signalement',
  reported: 'Merci. Les modérateurs ont votre signalement.',
  nameRemoved: 'Le nom a été retiré',
  hidden: (games) => `Masqué dans les classements : ${games}`,
  allGames: 'toutes les parties',
  stateName: (state) => STATES[state],
  reason: 'Motif',
  evidence: 'Preuves',
  game: (id) => `Partie ${id}`,
  appealOf: (date) => `Recours du ${date}`,
  appealOpen: 'pas encore de réponse',
  appealRead: 'lu par les modérateurs',
  decisions: 'Décisions des modérateurs',
  decisionsIntro:
    'Vos parties et leurs enregistrements restent publics. Si vous pensez qu’une décision est injuste, faites un recours : les modérateurs le lisent et peuvent la lever.',
  appeal: 'Recours',
  appealLabel: 'Pourquoi la décision est-elle injuste ?',
  sendAppeal: 'Envoyer le recours',
  appealSent: 'Votre recours est envoyé. La réponse apparaîtra ici.',
  fault: (code) => FAULTS.get(code) ?? null,
};
