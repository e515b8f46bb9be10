/** The texts around advice, in German. */
import type { Grade } from '@open2048/advice';
import type { DirectionName, Unit } from '@open2048/core';
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
  judged: 'Schätzung der Engine.',
};

const { integer, plural, either } = formatsOf('de');

const ahead = (count: number) => plural(count, { one: '# Zug', other: '# Züge' });

/** In a word, as a row of the table has little room. */
const MOVES: Readonly<Record<DirectionName, string>> = {
  up: 'Oben',
  right: 'Rechts',
  down: 'Unten',
  left: 'Links',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'am besten',
  good: 'gut',
  inaccuracy: 'ungenau',
  mistake: 'Fehler',
  blunder: 'grober Fehler',
};

const ENGINES: Readonly<Record<EngineName, string>> = {
  standard: 'Standard',
  instant: 'Sofort',
  heuristic: 'Eingebaut',
};

const ABOUT: Readonly<Record<EngineName, string>> = {
  standard: 'Mit eigenen Spielen trainiert. Zeigt in Punkten, was jeder Zug kostet.',
  instant: 'Ebenso trainiert, aber ein kleiner Download, für Handys und begrenztes Datenvolumen.',
  heuristic: 'Braucht keinen Download. Vergleicht nur die Züge.',
};

export const text: AdviceText = {
  advice: 'Empfehlung',
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
    'Der Engine-Wert ist der Endstand, den das Netz erwartet, wenn es ohne Suche spielt; mit Suche enden Spiele meist mit mehr Punkten.',
  basis: (basis, what) => `${what}. ${BASES[basis]}`,
  searched: (depth, nodes) => `Bis zu ${ahead(depth)} voraus, ${integer(nodes)} Stellungen.`,
  working: 'Wird berechnet …',
  lookingUp: 'Wird nachgeschlagen …',
  noAnswer: 'Für diese Stellung gibt es keine Empfehlung:',
  noAdvice: (obstacle) =>
    ({
      chance:
        'Kein Tipp, kein Autoplay: Die Engines unterstützen nur Spiele mit zufälligen Kacheln.',
      merges:
        'Kein Tipp, kein Autoplay: Die Engines unterstützen nur Regeln, bei denen eine Kachel einmal pro Zug verschmilzt.',
      spawns:
        'Kein Tipp, kein Autoplay: Die Engines unterstützen nur Spiele mit neuen 2en und 4en.',
      size: 'Kein Tipp, kein Autoplay: Die Engines unterstützen nur Bretter bis 4 mal 4.',
    })[obstacle],

  move: 'Zug',
  direction: (name) => MOVES[name],
  worth: 'Wert',
  costs: 'Kostet',
  compared: 'Im Vergleich',
  grade: (grade) => GRADES[grade],
  equallyGood: 'gleich gut',
  hintIs: (best, what, worths) =>
    `${best.length > 1 ? 'Gleich gut' : 'Am besten'}: ${either(best)}. ${what}: ${worths.join('; ')}.`,
  isWorth: (move, worth) => `${move} ${worth.join(', ')}`,
  autoplayOn: 'Autoplay läuft.',

  engine: 'Engine',
  engines: 'Tipps und Analyse',
  enginesNote:
    'Die Engine, die auf Brettern von 4 mal 4 die Züge bewertet. Alle Engines rechnen auf diesem Gerät; ihre Gewichte werden heruntergeladen. Automatisch gewählt wird die stärkste Engine, die zum Gerät passt.',
  ofDevice: (name) => `Automatisch (${name})`,
  isWanted: 'aktiv',
  isOfDevice: 'passt zum Gerät',
  engineName: (name) => ENGINES[name],
  engineAbout: (name) => ABOUT[name],
  meanScore: 'Punkte im Schnitt',
  measured: (score, games, positions) =>
    `${score} in ${integer(games)} Spielen, mit ${integer(positions)} Stellungen pro Zug`,
  memory: 'Arbeitsspeicher',
  download: 'Download',
  noDownload: 'keiner',
  offer: (engine, size) => `„${engine}“ gibt bessere Tipps. Jetzt herunterladen (${size})?`,
  noThanks: 'Nein, danke',
  largeDownloads: 'Große Downloads mit dieser Verbindung oder diesem Gerät',
  largeDownload: (answer) => ({ ask: 'Erst fragen', allow: 'Erlauben', refuse: 'Nie' })[answer],
  notHere: 'Nicht heruntergeladen.',
  fetching: (size, other) =>
    `${size} werden einmalig heruntergeladen. Bis dahin wird „${other}“ verwendet.`,
  silent: (other) => `Der Download stockt. Bis er fertig ist, wird „${other}“ verwendet.`,
  gettingReady: (other) => `Wird vorbereitet. Bis dahin wird „${other}“ verwendet.`,
  notFetched: (other) => `Nicht heruntergeladen. Stattdessen wird „${other}“ verwendet.`,
  kept: (size) => `${size} auf diesem Gerät. Funktioniert auch offline.`,
  ready: (size) => `Bereit – funktioniert offline. ${size} auf diesem Gerät.`,
  notKept:
    'Bereit. Dieser Browser konnte die Engine nicht speichern, sie wird beim nächsten Mal erneut heruntergeladen.',
  instead: (other) => `Stattdessen wird „${other}“ verwendet.`,
  removed: (other) => `Von diesem Gerät entfernt. Jetzt wird „${other}“ verwendet.`,
  fetched: (part, size) => `${part} von ${size}`,
  downloadAction: (action, size) =>
    ({
      fetch: `${size} herunterladen`,
      cancel: 'Abbrechen',
      retry: 'Erneut versuchen',
      remove: 'Download entfernen',
      undo: 'Rückgängig',
    })[action],
};
