/** The texts of the screen for ranked play, in German. */
import type { Period } from '@open2048/compete';
import type { CompeteScreenText } from './en.ts';

const PERIODS: Readonly<Record<Period, string>> = {
  day: 'Heute',
  week: 'Diese Woche',
  month: 'Dieser Monat',
  all: 'Insgesamt',
};

export const text: CompeteScreenText = {
  ranked: 'Gewertetes Spiel',
  intro:
    'In einem gewerteten Spiel legt der Server die Kacheln, und jeder Zug zählt: Es gibt kein Zurücknehmen und keine Tipps.',
  youAre: (handle) => `Du spielst als ${handle}.`,
  guest: 'Du brauchst kein Konto: Mit dem ersten Spiel bekommst du einen Namen.',
  account: 'Konto und Anmeldung',
  moderation: 'Moderation',
  play: 'Spielen',
  resume: 'Weiterspielen',
  inProgress: (rules) => `Du hast ein laufendes Spiel: ${rules}.`,
  resumeEvent: (name) => `Weiterspielen: ${name}`,
  finishFirst: 'Beende es oder gib es auf, um ein anderes zu beginnen.',
  believe: 'Warum die Ergebnisse stimmen',
  before:
    'Vor dem Spiel veröffentlicht der Server den Fingerabdruck eines geheimen Schlüssels, und dein Browser schickt eine Zufallszahl.',
  during:
    'Jede Kachel folgt aus dem Schlüssel, deiner Zahl und dem Brett. Darum kann der Server die Kacheln nicht aussuchen, und du kannst sie nicht vorhersehen.',
  after:
    'Nach dem Spiel veröffentlicht der Server den Schlüssel. Auf der öffentlichen Seite des Spiels kann jeder alle Kacheln nachrechnen.',
  leaderboard: 'Rangliste',
  period: 'Zeitraum',
  periodName: (period) => PERIODS[period],
  nobody: 'Noch hat niemand ein Spiel beendet.',
  allPlaces: 'Alle Plätze',
  nowPlaying: 'Laufende Spiele',
  fairPlay: 'Fairness',
  offTitle: 'Hier gibt es keine gewerteten Spiele',
  stillWorks: 'Alles andere geht wie immer: spielen, üben, ansehen und lösen.',
};
