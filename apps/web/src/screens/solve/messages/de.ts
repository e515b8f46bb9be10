/** The texts of the A* lab, in German. */
import type { Search } from '@open2048/solver';
import { formatsOf } from '../../../i18n/formats.ts';
import type { SolveText } from './en.ts';

const { integer, plural } = formatsOf('de');

const moves = (count: number) => plural(count, { one: '# Zug', other: '# Züge' });
const inMoves = (count: number) => plural(count, { one: '# Zug', other: '# Zügen' });
const boards = (count: number) => plural(count, { one: '# Brett', other: '# Bretter' });

const SEARCHES: Readonly<Record<Search, string>> = {
  optimal: 'Kürzeste',
  reference: 'Wie in der Aufgabe',
};
const NOTES: Readonly<Record<Search, string>> = {
  optimal: 'Findet eine kürzeste Lösung und beweist, dass sie es ist oder dass es keine gibt.',
  reference:
    'Probiert zuerst, wo Züge minus gewichtete Punkte am kleinsten sind. Schnell, aber selten am kürzesten.',
};

export const text: SolveText = {
  about:
    'Jeder Zug bringt eine 2 in die rechte obere Ecke. Ist dieses Feld nach einem Zug noch belegt, ist das Spiel zu Ende.',
  size: 'Größe',
  goal: 'Ziel',
  search: 'Suche',
  searchName: (search) => SEARCHES[search],
  searchNote: (search) => NOTES[search],
  solve: 'Lösen',
  stop: 'Anhalten',
  notSquare: 'Das Brett braucht ebenso viele Zeilen wie Spalten, mindestens zwei.',

  running: 'Sucht …',
  expanded: 'Probierte Bretter',
  rate: 'In der Sekunde',
  waiting: 'Wartende Bretter',
  depth: 'Beim Zug',
  bound: 'Braucht mindestens',
  moves,
  noBound: 'nicht bekannt',
  layers: (count, move) => `Bretter je Zug: ${boards(count)} bei Zug ${integer(move)}`,
  waitingOverTime: (count) => `Wartende Bretter im Lauf der Zeit: höchstens ${boards(count)}`,

  hasWon: 'Dieses Brett hat das Ziel schon erreicht.',
  solvedShortest: (count) => `In ${inMoves(count)} gelöst. Kürzer geht es nicht.`,
  solved: (count) => `In ${inMoves(count)} gelöst. Vielleicht geht es kürzer.`,
  unreachable: 'Von diesem Brett aus ist das Ziel nicht zu erreichen. Das ist bewiesen.',
  lost: (count) =>
    `Nach ${moves(count)} verloren: Die Suche der Aufgabe endet beim ersten Brett, auf dem das Spiel vorbei ist. Über das Ziel beweist das nichts.`,
  outOfMemory: (megabytes) => `Mit ${integer(megabytes)} MB Speicher nicht entschieden.`,
  stopped: 'Angehalten, bevor es entschieden war.',
  atLeast: (count) => `Es braucht mindestens ${moves(count)}.`,
  failed: 'In diesem Browser konnte die Suche nicht ausgeführt werden.',
  tried: (count) => `${boards(count)} probiert.`,

  solution: 'Lösung',
  backToBoard: 'Zurück zum Brett',
  asGame: 'Als Spiel ansehen und teilen',

  scores: 'Die Wertungen dieses Bretts',
  weightedScore: 'Gewichtete Punkte',
  snakeScore: 'Schlangenpunkte',
  penalty: 'Strafpunkte',
};
