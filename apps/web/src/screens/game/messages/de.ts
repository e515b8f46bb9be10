/** The texts of the public page of a game, in German. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamePageText } from './en.ts';

const { plural } = formatsOf('de');

export const text: GamePageText = {
  title: (rules) => `Gewertetes Spiel: ${rules}`,
  uploadedTitle: (rules) => `Hochgeladenes Spiel: ${rules}`,
  inProgress:
    'Dieses Spiel läuft noch. Seine Züge und sein Schlüssel werden am Ende veröffentlicht.',
  spectate: 'Live zusehen',
  started: 'Begonnen',
  finished: 'Beendet',
  verifyTitle: 'Überprüfung',
  verifyText:
    'Dein Browser lädt das Spiel herunter, vergleicht den Schlüssel mit dem Fingerabdruck, rechnet jede Kachel nach und sucht das Spiel im öffentlichen Protokoll.',
  uploadedText:
    'Das Programm des Spielers hat die Kacheln selbst ausgegeben; der Spieler konnte also den Startwert kennen, und damit jede Kachel. Dein Browser lädt das Spiel herunter, berechnet jede Kachel aus dem Startwert neu und sucht es im öffentlichen Protokoll.',
  verify: 'Jede Kachel nachrechnen',
  verifying: 'Wird überprüft …',
  valid: (tiles) =>
    `${plural(tiles, { one: '# Kachel', other: '# Kacheln' })} nachgerechnet: gültig.`,
  mismatch: 'Die Aufzeichnung folgt den Regeln, aber sie gehört nicht zu dem Spiel dieser Seite.',
  logged: (day) => `Dieses Spiel steht so im öffentlichen Protokoll vom ${day}.`,
  loggedLater: 'Das öffentliche Protokoll nimmt dieses Spiel auf, wenn der Tag zu Ende ist (UTC).',
  otherInLog:
    'Ungültig: Im öffentlichen Protokoll steht dieses Spiel mit einer anderen Aufzeichnung.',
  logDigest: 'Prüfsumme des öffentlichen Protokolls dieses Tages',
  invalid: 'Ungültig:',
  judgesTitle: 'Genauigkeit und Glück',
  judgesText:
    'Engines beurteilen jedes Spiel, einen Zug weit: wie genau die Züge waren und wie viel Glück die Kacheln brachten.',
  judging: 'Das Spiel wird gerade beurteilt …',
  noJudges: 'Keine Engine spielt nach diesen Regeln, daher wird dieses Spiel nicht beurteilt.',
  luckBy: (engine) => `Glück, beurteilt von „${engine}“`,
  luckier: 'der fairen Spiele haben weniger Glück',
  luckCurve:
    'Das Glück, Kachel für Kachel. An jeder Stelle liegen 95 von 100 fairen Spielen im Band.',
  luckSummary: (share, tiles) =>
    `Nach ${plural(tiles, { one: '# Kachel', other: '# Kacheln' })} haben ${share} der fairen Spiele weniger Glück.`,
  analysisText:
    'Der Server vergleicht jeden Zug mit dem besten. Das Ergebnis sehen alle, die diese Seite öffnen.',
  analysisWaits: 'Die Analyse beginnt, sobald Rechenzeit frei ist …',
  tooManyAnalyses: 'Du hast schon viele Analysen angefordert. Versuche es später noch einmal.',
  download: 'Herunterladen',
  commitment: 'Fingerabdruck des Schlüssels (SHA-256), vor dem Spiel veröffentlicht',
  nonce: 'Zufallszahl des Spielers',
  key: 'Schlüssel, nach dem Spiel veröffentlicht',
  seed: 'Startwert der Kacheln',
};
