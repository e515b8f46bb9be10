/** The texts around advice, in German. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { formatsOf } from '../../i18n/formats.ts';
import type { Basis } from '../advisor-entry.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  points: 'Noch zu erwartende Punkte',
  chance: 'Chance, das Ziel zu erreichen',
  moves: 'Noch zu erwartende Züge',
  own: 'Die Züge im Vergleich',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Bewiesen: Jede Fortsetzung wurde in deinem Browser durchgerechnet.',
  'looked-up':
    'Bewiesen: Jede Fortsetzung wurde durchgerechnet. Nachgeschlagen in einer Tabelle dieser Website.',
  judged: 'Durch Vorausrechnen geschätzt, nicht bewiesen.',
};

const { integer, plural, either } = formatsOf('de');

const ahead = (count: number) => plural(count, { one: '# Zug', other: '# Züge' });

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'am besten',
  close: 'etwa gleich gut',
  worse: 'schlechter',
  blunder: 'grober Fehler',
};

const ENGINES: Readonly<Record<EngineName, string>> = {
  standard: 'Standard',
  instant: 'Sofort',
  lines: 'Eingebaut',
};

const ABOUT: Readonly<Record<EngineName, string>> = {
  standard: 'Hat aus eigenen Partien gelernt und nennt in Punkten, was Züge kosten.',
  instant: 'Hat ebenso gelernt, als kleiner Download: für Handys und knappes Datenvolumen.',
  lines: 'Braucht keinen Download: vergleicht die Züge.',
};

export const text: AdviceText = {
  advice: 'Rat',
  analysis: 'Analyse',
  made: 'gespielt',
  hint: 'Tipp',
  play: 'Autoplay',
  pause: 'Anhalten',
  speed: 'Tempo des Autoplay',
  perSecond: (moves) => `${moves}/s`,
  fastest: 'So schnell es geht',

  counts: 'Was zählt',
  unit: (unit) => UNITS[unit],
  finalScore: 'Erwarteter Endstand',
  engineValue: 'Engine-Wert in Punkten',
  engineValueAbout:
    'Der Engine-Wert ist der Endstand, mit dem das Netz rechnet, wenn es ohne Vorausrechnen weiterspielt; mit Suche enden Partien meist höher.',
  basis: (basis, what) => `${what}. ${BASES[basis]}`,
  searched: (depth, nodes) => `Bis zu ${ahead(depth)} voraus, ${integer(nodes)} Stellungen.`,
  working: 'Wird berechnet …',
  lookingUp: 'Wird nachgeschlagen …',
  noAnswer: 'Zu dieser Stellung gibt es keinen Rat:',
  noAdvice: (obstacle) =>
    ({
      chance:
        'Kein Tipp, kein Autoplay: Die Engines kennen nur Spiele mit zufällig verteilten Kacheln.',
      merges:
        'Kein Tipp, kein Autoplay: Die Engines kennen nur Regeln, bei denen eine Kachel je Zug einmal verschmilzt.',
      spawns: 'Kein Tipp, kein Autoplay: Die Engines kennen nur Spiele, die 2er und 4er verteilen.',
      size: 'Kein Tipp, kein Autoplay: Die Engines kennen Bretter bis 4 mal 4.',
    })[obstacle],

  move: 'Zug',
  worth: 'Wert',
  costs: 'Kostet',
  compared: 'Im Vergleich',
  grade: (grade) => GRADES[grade],
  equallyGood: 'gleich gut',
  hintIs: (best, what, worths) =>
    `${best.length > 1 ? 'Gleich gut' : 'Am besten'}: ${either(best)}. ${what}: ${worths.join('; ')}.`,
  isWorth: (move, worth) => `${move} ${worth.join(', ')}`,
  autoplayOn: 'Das Spiel läuft von selbst.',

  engine: 'Engine',
  engines: 'Tipps und Analyse',
  enginesNote:
    'Wer auf Brettern von 4 mal 4 die Züge beurteilt. Alle rechnen auf diesem Gerät; was sie gelernt haben, wird heruntergeladen. Von selbst nimmt die App die stärkste Engine, die zum Gerät passt.',
  ofDevice: (name) => `Automatisch (${name})`,
  isWanted: 'in Gebrauch',
  isOfDevice: 'passt zum Gerät',
  engineName: (name) => ENGINES[name],
  engineAbout: (name) => ABOUT[name],
  meanScore: 'Punkte im Schnitt',
  measured: (score, games, positions) =>
    `${score} in ${integer(games)} Partien, mit ${integer(positions)} Stellungen je Zug`,
  memory: 'Arbeitsspeicher',
  download: 'Download',
  noDownload: 'keiner',
  offer: (engine, size) =>
    `„${engine}“ urteilt besser, muss aber geladen werden: ${size}. Hier herunterladen?`,
  noThanks: 'Nein, danke',
  largeDownloads: 'Große Downloads mit dieser Verbindung oder diesem Gerät',
  largeDownload: (answer) => ({ ask: 'Erst fragen', allow: 'Erlauben', refuse: 'Nie' })[answer],
  notHere: 'Nicht auf diesem Gerät.',
  fetching: (size, other) => `${size} werden einmalig geladen. Bis dahin rät „${other}“.`,
  silent: (other) => `Aus dem Netz kommt gerade nichts an. Bis dahin rät „${other}“.`,
  gettingReady: (other) => `Wird vorbereitet. Bis dahin rät „${other}“.`,
  notFetched: (other) => `Nicht geladen. Stattdessen rät „${other}“.`,
  kept: (size) => `${size} auf diesem Gerät, auch ohne Netz.`,
  ready: (size) => `Bereit, auch ohne Netz. ${size} auf diesem Gerät.`,
  notKept:
    'Bereit. Dieser Browser konnte sie nicht behalten, sie wird beim nächsten Mal neu geladen.',
  instead: (other) => `Stattdessen rät „${other}“.`,
  removed: (other) => `Von diesem Gerät entfernt. Jetzt rät „${other}“.`,
  fetched: (part, size) => `${part} von ${size}`,
  downloadAction: (action, size) =>
    ({
      fetch: `${size} laden`,
      cancel: 'Abbrechen',
      retry: 'Noch einmal versuchen',
      remove: 'Download entfernen',
      undo: 'Rückgängig',
    })[action],
};
