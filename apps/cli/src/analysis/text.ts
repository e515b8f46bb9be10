/**
 * An analysis as text for people: a summary of the game, the course of its chances or of its value, and the moments that
 * decided it.
 */
import { count } from '@open2048/workbench/program';
import type { Analysis } from './analysis.ts';
import { barLine } from '../plot/bars.ts';

const COLUMNS = 60;
/** The columns of the moves that decided the game, in characters. */
const WIDTHS = [8, 8, 8, 12, 16];

export function analysisText(analysis: Analysis): string {
  const { length, score, unit, game, moves } = analysis;
  if (moves.length === 0) return 'no moves were analysed\n';
  const { accuracy, loss, grades } = game;
  const write = unit === 'chance' ? percent : rounded;
  const rows = [
    ['moves', moves.length < length ? `${count(moves.length)} of ${count(length)}` : count(length)],
    ['score', count(score)],
    ['best', `${count(grades.best)} (${percent(grades.best / moves.length)})`],
    ['good', count(grades.good)],
    ['inaccurate', count(grades.inaccuracy)],
    ['mistakes', count(grades.mistake)],
    ['blunders', count(grades.blunder)],
    ...(accuracy === null ? [] : [['accuracy', accuracy.toFixed(1)]]),
    ['lost', `${write(loss)}${unit === 'own' ? " in the engine's own units" : ''}`],
  ];
  const courses = courseText(analysis, write);
  return [
    ...rows.map(([name, text]) => `${name!.padEnd(10)} ${text}\n`),
    courses === '' ? '' : `\n${courses}`,
    momentsText(analysis, write),
  ].join('');
}

const EXPECTED = { points: 'final score', chance: 'chance', moves: 'length' } as const;

/** The course of the game: the chances of the tiles that it did not reach, and the value. */
function courseText({ unit, proved, moves }: Analysis, write: Write): string {
  if (unit === 'own' || unit === null) return '';
  const expected = moves.map((move) => move.expected);
  const isExpected = expected.every((value) => value !== null);
  const values = isExpected ? expected : moves.map(({ value }) => value);
  const name =
    isExpected || unit !== 'points' || proved ? `expected ${EXPECTED[unit]}` : 'engine value';
  const tiles = unit === 'points' ? (moves.at(-1)!.chances ?? []) : [];
  const chances = tiles.map(({ tile }) => {
    const course = moves.map((move) => move.chances!.find((each) => each.tile === tile)!.chance);
    return oneCourse(`chance of ${tile}`, course, 1, percent);
  });
  const most = values.reduce((so, value) => Math.max(so, value), 0);
  const whole = isExpected && !proved ? count : write;
  return [oneCourse(name, values, most, whole), ...chances].join('');
}

/** A quantity at the start and before the last move, with its course between them, scaled from 0 to `most`. */
function oneCourse(name: string, values: readonly number[], most: number, write: Write): string {
  const columns = Math.min(COLUMNS, values.length);
  const shown = Array.from(
    { length: columns },
    (_, column) => values[Math.floor((column * values.length) / columns)]!,
  );
  const [first, last] = [values[0]!, values.at(-1)!];
  return `${name} ${write(first)} at the start, ${write(last)} before the last move\n${barLine(shown, most)}\n`;
}

/** The moves that decided the game, the most costly first. */
function momentsText({ moves, decisive, unit }: Analysis, write: Write): string {
  if (decisive.length === 0) return '\nno decisive moments\n';
  const hasChances = unit === 'points' && moves.some(({ lost }) => lost !== null);
  const cells = (row: readonly string[]) =>
    row
      .map((text, index) => text.padEnd(WIDTHS[index] ?? 0))
      .join('')
      .trimEnd();
  const head = ['move', 'played', 'best', 'costs', ...(hasChances ? ['chance'] : [])];
  const rows = decisive.flatMap((number) => {
    const { move, direction, best, loss, lost, position, reason } = moves[number - 1]!;
    const chance = lost === null ? '' : `${lost.tile} −${percent(lost.chance)}`;
    const row = [String(move), direction, best, write(loss), ...(hasChances ? [chance] : [])];
    return [[...row, position], ...(reason === null ? [] : [['', reason.text]])];
  });
  return `\n${[head, ...rows].map((row) => `${cells(row)}\n`).join('')}`;
}

type Write = (value: number) => string;

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
