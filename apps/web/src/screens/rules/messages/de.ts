/** The texts of the rules screen, in German. */
import { presetTexts, type AtGoal, type Merge, type RuleSet, type ScoreRule } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { FaultKind } from '../draft.ts';
import type { RulesText } from './en.ts';

const { integer } = formatsOf('de');

const ABOUT = presetTexts('de', 'about');
const SOURCES = presetTexts('de', 'source');
const AT_GOAL: Readonly<Record<AtGoal, string>> = {
  end: 'Spiel beenden',
  continue: 'Weiterspielen',
  ask: 'Mich fragen',
};
const SPAWNS: Readonly<Record<RuleSet['spawn']['kind'], string>> = {
  uniform: 'Auf einem freien Feld',
  fixed: 'Immer auf demselben',
};
const STARTS: Readonly<Record<RuleSet['start']['kind'], string>> = {
  drawn: 'Zufälligen Kacheln',
  given: 'Einem Brett',
};
const MERGES: Readonly<Record<Merge, string>> = {
  once: 'Einmal pro Zug',
  cascade: 'In Ketten',
};
const MERGE_NOTES: Readonly<Record<Merge, string>> = {
  once: 'Aus 2 2 4 wird 4 4.',
  cascade: 'Aus 2 2 4 wird 8: Eine verschmolzene Kachel kann erneut verschmelzen.',
};
const SCORES: Readonly<Record<ScoreRule, string>> = {
  'merge-sum': 'Verschmolzene Kacheln',
  'level-cubes': 'Dritte Potenz der Stufen',
  none: 'Keine',
};
const FAULTS: Readonly<Record<FaultKind, (rows: number, columns: number) => string>> = {
  side: () => 'Gib eine ganze Zahl ab 1 ein.',
  cells: () => 'Das Brett kann höchstens 1024 Felder haben.',
  goal: () => 'Gib eine Zweierpotenz wie 256 ein, oder lass das Eingabefeld leer.',
  face: () => 'Gib eine Zweierpotenz wie 4 ein.',
  twice: () => 'Diese Kachel steht schon in der Liste.',
  weight: () => 'Gib eine ganze Zahl von 1 bis 1.048.576 ein.',
  tiles: (rows, columns) => `Gib eine ganze Zahl von 1 bis ${integer(rows * columns)} ein.`,
  place: () => 'Gib eine Zeile oder Spalte des Bretts ein.',
  board: () => 'Gib ein Brett ein, eine Textzeile pro Zeile, zum Beispiel 0 0 2.',
  'board-size': (rows, columns) => `Gib ein Brett mit ${rows} × ${columns} Feldern ein.`,
};

export const text: RulesText = {
  choose: 'Vorlagen',
  size: 'Größe',
  onlySize: 'Das Startbrett ist vorgegeben, daher gibt es nur diese Größe.',
  about: (name) => ABOUT[name],
  source: (name) => SOURCES[name],
  play: 'Spielen',
  continue: 'Weiterspielen',
  newGame: 'Neues Spiel',
  adjust: 'Anpassen',
  own: 'Schon gespielt',
  make: 'Eigene Regeln',

  noGoal: 'Kein Ziel',
  goalIs: (face) => `Ziel ${face}`,
  dealt: (faces) => `Neue Kacheln ${faces}`,
  cascades: 'Kettenverschmelzungen',

  boardAndGoal: 'Brett und Ziel',
  rows: 'Zeilen',
  columns: 'Spalten',
  goal: 'Ziel',
  goalNote: 'Die Kachel, die zu erreichen ist. Lass das Eingabefeld leer, um ohne Ziel zu spielen.',
  atGoal: 'Ist das Ziel erreicht',
  atGoalName: (value) => AT_GOAL[value],
  winningMoveSpawns: 'Auch nach dem Zug, der das Ziel erreicht, erscheint eine neue Kachel',

  newTiles: 'Neue Kacheln',
  spawn: 'Wo sie erscheinen',
  spawnName: (kind) => SPAWNS[kind],
  odds: 'Kacheln und Gewichte',
  tile: 'Kachel',
  weight: 'Gewicht',
  removeTile: (face) => `Die Kachel ${face} entfernen`,
  addTile: 'Kachel hinzufügen',
  row: 'Zeile',
  column: 'Spalte',
  fixedNote:
    'Gezählt ab 1, oder vom Ende her als -1, -2 und so weiter. Ist das Feld besetzt, ist das Spiel vorbei.',

  start: 'Beginn',
  startFrom: 'Das Spiel beginnt mit',
  startName: (kind) => STARTS[kind],
  startTiles: 'Anzahl der Kacheln',
  startOwnOdds: 'Andere Gewichte zu Beginn',
  startOdds: 'Kacheln und Gewichte zu Beginn',
  board: 'Brett',
  boardNote: 'Als Zahlen, Zeile für Zeile, oder in der Notation von open2048.',

  mergeAndScore: 'Verschmelzen und Punkte',
  merge: 'Verschmolzen wird',
  mergeName: (merge) => MERGES[merge],
  mergeNote: (merge) => MERGE_NOTES[merge],
  score: 'Punkte',
  scoreName: (score) => SCORES[score],

  json: 'Als JSON',
  jsonLabel: 'Die Regeln als JSON',
  notRules: 'Ungültige Regeln:',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied:
    'Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn selbst.',
  somethingWrong: 'Einige Angaben weiter oben sind noch ungültig.',
  fault: (kind, rows, columns) => FAULTS[kind](rows, columns),
};
