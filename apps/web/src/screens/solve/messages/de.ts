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
    'Wählt das Brett mit dem kleinsten Wert aus Zügen minus gewichteten Punkten und endet beim ersten gewonnenen oder verlorenen. Schnell, aber selten am kürzesten.',
};

export const text: SolveText = {
  about:
    'Nach jedem Zug erscheint eine 2 in der rechten oberen Ecke. Ist dieses Feld noch besetzt, ist das Spiel vorbei.',
  size: 'Größe',
  goal: 'Ziel',
  search: 'Suche',
  searchName: (search) => SEARCHES[search],
  searchNote: (search) => NOTES[search],
  solve: 'Lösen',
  stop: 'Anhalten',
  notSquare: 'Das Brett muss so viele Zeilen wie Spalten haben, mindestens zwei.',

  running: 'Suche läuft …',
  expanded: 'Geprüfte Bretter',
  rate: 'Pro Sekunde',
  waiting: 'Wartende Bretter',
  depth: 'Bei Zug',
  bound: 'Mindestens nötig',
  moves,
  noBound: 'unbekannt',
  layers: (count, move) => `Bretter je Zug: ${boards(count)} bei Zug ${integer(move)}`,
  waitingOverTime: (count) => `Wartende Bretter im Lauf der Zeit: höchstens ${boards(count)}`,

  hasWon: 'Dieses Brett hat das Ziel schon erreicht.',
  solvedShortest: (count) => `In ${inMoves(count)} gelöst. Es gibt keine kürzere Lösung.`,
  solved: (count) => `In ${inMoves(count)} gelöst. Vielleicht gibt es eine kürzere Lösung.`,
  unreachable: 'Bewiesen: Von diesem Brett aus ist das Ziel nicht erreichbar.',
  lost: (count) =>
    `Nach ${inMoves(count)} verloren: Die Suche der Aufgabe endet beim ersten Brett, auf dem das Spiel vorbei ist. Über das Ziel beweist das nichts.`,
  outOfMemory: (megabytes) => `Kein Ergebnis mit ${integer(megabytes)} MB Speicher.`,
  stopped: 'Angehalten, bevor es ein Ergebnis gab.',
  atLeast: (count) => `Es braucht mindestens ${moves(count)}.`,
  failed: 'In diesem Browser konnte die Suche nicht ausgeführt werden.',
  tried: (count) => `${boards(count)} geprüft.`,

  solution: 'Lösung',
  backToBoard: 'Zurück zum Brett',
  asGame: 'Als Spiel ansehen und teilen',

  scores: 'Wertungen dieses Bretts',
  weightedScore: 'Gewichtete Punkte',
  snakeScore: 'Schlangenpunkte',
  penalty: 'Strafpunkte',
  weightedAbout:
    'Jede Kachel zählt ihre Zahl mal ihr Gewicht: 0 oben rechts und mit jedem Schritt nach links oder unten 1 mehr. Hoch, wenn große Kacheln unten links liegen.',
  snakeAbout:
    'Die Summe der kleineren Kacheln in Zeile und Spalte der größten, bis zu 1/2048 von ihr. Hoch, wenn große Kacheln in einer Linie liegen.',
  penaltyAbout:
    'Wie stark sich jede Kachel von ihren Nachbarn unterscheidet, über das ganze Brett summiert. Niedrig, wenn ähnliche Kacheln nebeneinander liegen.',
};
