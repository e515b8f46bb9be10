/** An analysis as text for people: a summary of the game, a graph of its value, and the most costly moves. */
import { count } from '@open2048/workbench/program';
import type { Analysis, ReportedMove } from './analysis.ts';
import { barLine } from '../plot/bars.ts';

/** The number of costly moves that are listed. */
const WORST = 10;
const COLUMNS = 60;

export function analysisText({ length, score, unit, proved, game, moves }: Analysis): string {
  if (moves.length === 0) return 'no moves were analysed\n';
  const { accuracy, loss, grades } = game;
  const write = unit === 'chance' ? percent : rounded;
  const costly = moves.filter((move) => move.loss > 0).toSorted((a, b) => b.loss - a.loss);
  const rows = [
    ['moves', moves.length < length ? `${count(moves.length)} of ${count(length)}` : count(length)],
    ['score', count(score)],
    ['best', `${count(grades.best)} (${percent(grades.best / moves.length)})`],
    ['worse', count(grades.worse)],
    ['blunders', count(grades.blunder)],
    ...(accuracy === null ? [] : [['accuracy', accuracy.toFixed(1)]]),
    ['lost', `${write(loss)}${unit === 'own' ? " in the engine's own units" : ''}`],
  ];
  return [
    ...rows.map(([name, text]) => `${name!.padEnd(10)} ${text}\n`),
    unit === 'own'
      ? ''
      : `\n${whatOf(unit ?? 'points', proved)} ${write(moves[0]!.value)} at the start, ${write(moves.at(-1)!.value)} before the last move\n${graph(moves)}\n`,
    costly.length === 0 ? '' : '\nmove    played  best    costs\n',
    ...costly.slice(0, WORST).map((move) => `${moveText(move, write)}\n`),
  ].join('');
}

const EXPECTED = { points: 'final score', chance: 'chance', moves: 'length' } as const;

/** What the graph shows; the value is called an expectation only if it is proved. */
function whatOf(unit: keyof typeof EXPECTED, proved: boolean): string {
  return unit === 'points' && !proved ? 'engine value' : `expected ${EXPECTED[unit]}`;
}

function moveText({ move, direction, best, loss, position }: ReportedMove, write: Write): string {
  return `${String(move).padEnd(7)} ${direction.padEnd(7)} ${best.padEnd(7)} ${write(loss).padEnd(10)} ${position}`;
}

/** The value over the course of the game, scaled from 0 to its maximum. */
function graph(moves: readonly ReportedMove[]): string {
  const columns = Math.min(COLUMNS, moves.length);
  const most = moves.reduce((so, { value }) => Math.max(so, value), 0);
  const values = Array.from(
    { length: columns },
    (_, column) => moves[Math.floor((column * moves.length) / columns)]!.value,
  );
  return barLine(values, most);
}

type Write = (value: number) => string;

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
