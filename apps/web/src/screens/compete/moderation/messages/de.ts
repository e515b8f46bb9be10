/** The texts of the page of moderators, in German. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { ModerationPageText } from './en.ts';
const { plural } = formatsOf('de');

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['dismiss', 'hat verworfen'],
  ['remove-name', 'hat den Namen entfernt'],
  ['hide', 'hat vorgeschlagen, Spiele auszublenden'],
  ['lift', 'hat aufgehoben oder die Aufhebung vorgeschlagen'],
  ['confirm', 'hat bestätigt'],
  ['reject', 'hat abgelehnt'],
]);

export const text: ModerationPageText = {
  title: 'Moderation',
  intro:
    'Meldungen und Alarme sind Tatsachen; von selbst folgt nichts daraus. Spiele werden nur ausgeblendet, wenn zwei Moderatoren zustimmen, und Übereinstimmung mit einer Engine ist kein Beleg.',
  none: 'Es gibt nichts zu entscheiden.',
  open: (count) => plural(count, { one: '# offener Fall', other: '# offene Fälle' }),
  longest: 'Gezeigt werden die Fälle, die am längsten offen sind.',
  player: 'Spieler',
  openCase: 'Fall öffnen',
  allCases: 'Alle offenen Fälle',
  page: 'Seite des Spielers',
  reporters: (count) =>
    plural(count, { one: 'Von # Konto gemeldet', other: 'Von # Konten gemeldet' }),
  reports: 'Meldungen',
  alarms: 'Glückstest',
  alarm: (evidence, judge) => `Evidenz 10^${evidence}, Bewerter ${judge}`,
  decisions: 'Entscheidungen',
  history: 'Was Moderatoren getan haben',
  actionName: (action) => ACTIONS.get(action) ?? action,
  formerModerator: 'ein früherer Moderator',
  dismiss: 'Verwerfen',
  dismissNote: 'Schließt die hier gezeigten Meldungen, Alarme und Einsprüche.',
  dismissed: 'Verworfen.',
  removeName: 'Namen entfernen',
  removeNote:
    'Der Spieler bekommt einen neutralen Namen und darf sofort einen anderen wählen. Den entfernten kann niemand nehmen.',
  reasonLabel: 'Begründung, die der Spieler liest',
  removed: 'Der Name ist entfernt.',
  hide: 'Spiele ausblenden',
  hideNote:
    'Die Spiele verschwinden aus Ranglisten und Wertungen, sobald ein anderer Moderator zustimmt. Spiele und Aufzeichnungen bleiben öffentlich.',
  gameClass: 'Klasse',
  everyClass: 'Alle Klassen',
  rules: 'Regeln',
  everyRules: 'Alle Regeln',
  evidenceLabel: 'Belege: Adressen oder Kennungen von Spielen',
  evidenceMissing: 'Gib die Kennung oder die Adresse mindestens eines Spiels an.',
  propose: 'Vorschlagen',
  proposed: 'Vorgeschlagen. Ein anderer Moderator muss zustimmen.',
  confirm: 'Bestätigen',
  reject: 'Ablehnen',
  liftGames: 'Aufhebung vorschlagen',
  liftName: 'Namen zurückgeben',
  waits: 'Ein anderer Moderator muss deinen Vorschlag bestätigen.',
  done: 'Erledigt.',
  aboutModerator: 'Das ist ein Moderator. Moderatoren entscheiden nicht über Moderatoren.',
};
