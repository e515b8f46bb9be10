/** The texts of the page of moderators, in French. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { ModerationPageText } from './en.ts';
const { plural } = formatsOf('fr');

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['dismiss', 'a classé'],
  ['remove-name', 'a retiré le nom'],
  ['hide', 'a proposé de masquer des parties'],
  ['lift', 'a levé ou proposé de lever'],
  ['confirm', 'a confirmé'],
  ['reject', 'a rejeté'],
]);

export const text: ModerationPageText = {
  title: 'Modération',
  intro:
    'Les signalements et les alertes sont des faits ; rien n’en découle automatiquement. Des parties ne sont masquées que si deux modérateurs sont d’accord, et l’accord avec un moteur n’est pas une preuve.',
  none: 'Il n’y a rien à décider.',
  open: (count) => plural(count, { one: '# dossier ouvert', other: '# dossiers ouverts' }),
  longest: 'Les dossiers ouverts depuis le plus longtemps sont affichés.',
  player: 'Joueur',
  openCase: 'Ouvrir le dossier',
  allCases: 'Tous les dossiers ouverts',
  page: 'Page du joueur',
  reporters: (count) =>
    plural(count, { one: 'Signalé par # compte', other: 'Signalé par # comptes' }),
  reports: 'Signalements',
  alarms: 'Test de chance',
  alarm: (evidence, judge) => `Évidence 10^${evidence}, juge ${judge}`,
  decisions: 'Décisions',
  history: 'Ce qu’ont fait les modérateurs',
  actionName: (action) => ACTIONS.get(action) ?? action,
  formerModerator: 'un ancien modérateur',
  dismiss: 'Classer',
  dismissNote: 'Clôt les signalements, alertes et recours affichés ici.',
  dismissed: 'Dossier classé.',
  removeName: 'Retirer le nom',
  removeNote:
    'Le joueur reçoit un nom neutre et peut en choisir un autre tout de suite. Personne ne peut reprendre le nom retiré.',
  reasonLabel: 'Motif, lu par le joueur',
  removed: 'Le nom est retiré.',
  hide: 'Masquer des parties',
  hideNote:
    'Les parties quittent les classements dès qu’un autre modérateur confirme. Les parties et leurs enregistrements restent publics.',
  gameClass: 'Catégorie',
  everyClass: 'Toutes les catégories',
  rules: 'Règles',
  everyRules: 'Toutes les règles',
  evidenceLabel: 'Preuves : adresses ou identifiants de parties',
  evidenceMissing: 'Indiquez l’identifiant ou l’adresse d’au moins une partie.',
  propose: 'Proposer',
  proposed: 'Proposition faite. Un autre modérateur doit la confirmer.',
  confirm: 'Confirmer',
  reject: 'Rejeter',
  liftGames: 'Proposer la levée',
  liftName: 'Rendre le nom',
  waits: 'Un autre modérateur doit confirmer votre proposition.',
  done: 'C’est fait.',
  aboutModerator:
    'C’est un modérateur. Les modérateurs ne décident rien au sujet d’autres modérateurs.',
};
