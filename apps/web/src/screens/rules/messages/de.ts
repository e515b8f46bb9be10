/** The texts of the rules screen, in German. */
import { presetTexts, type AtGoal, type Merge, type RuleSet, type ScoreRule } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { FaultKind } from '../draft.ts';
import type { RulesText } from './en.ts';

const { integer } = formatsOf('de');

const ABOUT = presetTexts('de', 'about');
const SOURCES = presetTexts('de', 'source');
const AT_GOAL: Readonly<Record<AtGoal, string>> = {
  end: 'endet das Spiel',
  continue: 'geht es weiter',
  ask: 'werde ich gefragt',
};
const SPAWNS: Readonly<Record<RuleSet['spawn']['kind'], string>> = {
  uniform: 'auf einem freien Feld',
  fixed: 'immer auf demselben',
};
const STARTS: Readonly<Record<RuleSet['start']['kind'], string>> = {
  drawn: 'zufälligen Kacheln',
  given: 'einem Brett',
};
const MERGES: Readonly<Record<Merge, string>> = {
  once: 'einmal je Zug',
  cascade: 'fortgesetzt',
};
const MERGE_NOTES: Readonly<Record<Merge, string>> = {
  once: 'Aus 2 2 4 wird 4 4.',
  cascade: 'Aus 2 2 4 wird 8: Was verschmolzen ist, kann es noch einmal.',
};
const SCORES: Readonly<Record<ScoreRule, string>> = {
  'merge-sum': 'verschmolzene Kacheln',
  'level-cubes': 'dritte Potenz der Stufen',
  none: 'keine',
};
const FAULTS: Readonly<Record<FaultKind, (rows: number, columns: number) => string>> = {
  side: () => 'Eine ganze Zahl ab 1.',
  cells: () => 'Höchstens 1.024 Felder passen auf die Seite.',
  goal: () => 'Eine Zweierpotenz wie 256 – oder nichts.',
  face: () => 'Eine Zweierpotenz wie 4.',
  twice: () => 'Diese Kachel steht schon in der Liste.',
  weight: () => 'Eine ganze Zahl von 1 bis 1.048.576.',
  tiles: (rows, columns) => `Eine ganze Zahl von 1 bis ${integer(rows * columns)}.`,
  place: () => 'Eine Zeile oder Spalte des Bretts.',
  board: () => 'Ein Brett, zum Beispiel 0 0 2, eine Zeile je Reihe.',
  'board-size': (rows, columns) => `Ein Brett mit ${rows} × ${columns} Feldern.`,
};

export const text: RulesText = {
  choose: 'Regeln zur Auswahl',
  size: 'Größe',
  onlySize: 'Das Brett ist vorgegeben, daher nur in dieser Größe.',
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
  cascades: 'Verschmelzungen setzen sich fort',

  boardAndGoal: 'Brett und Ziel',
  rows: 'Zeilen',
  columns: 'Spalten',
  goal: 'Ziel',
  goalNote: 'Die Kachel, die zu erreichen ist. Leer heißt: ohne Ziel.',
  atGoal: 'Ist das Ziel erreicht',
  atGoalName: (value) => AT_GOAL[value],
  winningMoveSpawns: 'Auch der Zug ins Ziel bringt eine neue Kachel',

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
  startOwnOdds: 'Andere Gewichte als später',
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
  notRules: 'Das sind keine Regeln:',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Dieser Browser lässt das Kopieren nicht zu. Markiere stattdessen den Text.',
  somethingWrong: 'Etwas weiter oben stimmt noch nicht.',
  fault: (kind, rows, columns) => FAULTS[kind](rows, columns),
};
