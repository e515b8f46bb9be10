/**
 * Strength by nodes per move: reads result files of `open2048 arena --results`, each of one engine with `nodes=` and
 * `weights=`, and writes the table and the plot of docs/strength.md. Rows of the table without a file stay as they are.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { summaryOf, type PlayedGame } from '@open2048/workbench/arena';
import { marksOf, replacePart } from '../calibration/document.ts';

const ROOT = path.join(import.meta.dirname, '..');
const DOCUMENT = path.join(ROOT, 'docs/strength.md');
const PICTURE = path.join(ROOT, 'docs/images/strength.svg');

/** The ranks of the tiles in the table. */
const RANKS = [14, 15];

/** The games of an engine with a number of nodes per move. */
interface Strength {
  readonly weights: string;
  /** Whether the search of the engine played endgames too, without policy or table. */
  readonly isAlone: boolean;
  readonly nodes: number;
  readonly games: number;
  readonly mean: number;
  /** The standard error of the mean. */
  readonly error: number;
  /** The parts of the games that reached a 16384 and a 32768, 0..1. */
  readonly reached: readonly number[];
  /** Milliseconds of thinking per move, with two games at a time. */
  readonly milliseconds: number;
}

interface Header {
  readonly entrants: readonly [{ readonly text: string; readonly version: string }];
}

/** Writes the table and the plot, with the result files in a folder; ignores other files. */
export function strength({ results }: { readonly results?: string }): void {
  if (results === undefined) {
    console.log('  omitted: it needs --results FOLDER, with result files of open2048 arena');
    return;
  }
  const measured = readdirSync(results)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => strengthIn(readFileSync(path.join(results, name), 'utf8')));
  const known = rowsIn(readFileSync(DOCUMENT, 'utf8'));
  const byPlace = new Map(
    [...known, ...measured].map((row) => [`${nameOf(row)} ${row.nodes}`, row]),
  );
  const rows = [...byPlace.values()].toSorted(
    (a, b) => nameOf(b).localeCompare(nameOf(a)) || a.nodes - b.nodes,
  );
  const text = table(rows);
  console.log(text);
  replacePart(DOCUMENT, marksOf('curve'), text);
  writeFileSync(PICTURE, plot(rows));
}

function strengthIn(file: string): Strength {
  const [header, ...lines] = file.trimEnd().split('\n');
  const { text, version } = (JSON.parse(header!) as Header).entrants[0];
  const setting = (name: string): string => new RegExp(`\\b${name}=(\\S+)`).exec(text)?.[1] ?? '';
  const games = lines
    .map((line) => JSON.parse(line) as PlayedGame)
    .filter(({ end }) => end === 'over');
  const { score, reach, movesPerSecond } = summaryOf(games, RANKS);
  return {
    weights: setting('weights'),
    isAlone: !version.includes(' endgame-'),
    nodes: Number(setting('nodes')),
    games: games.length,
    ...score,
    reached: RANKS.map((rank) => reach.get(rank)!.share),
    milliseconds: 1000 / movesPerSecond,
  };
}

/** The rows of the table in a document. */
function rowsIn(document: string): Strength[] {
  const [begin, end] = marksOf('curve');
  const part = document.slice(document.indexOf(begin), document.indexOf(end));
  return part.split('\n').flatMap((line): Strength[] => {
    const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const numbers = cells.map((cell) => cell.replaceAll(/[,%]/g, '').split('±').map(Number));
    // The heading, the line below it, and empty lines have no numbers.
    if (!numbers[0]?.[0]) return [];
    const [[nodes], [games], [mean, error], [first], [second], [milliseconds]] = numbers as Cells;
    const weights = name.replace(' alone', '');
    const reached = [first / 100, second / 100];
    return [
      { weights, isAlone: name !== weights, nodes, games, mean, error, reached, milliseconds },
    ];
  });
}

/** The cells of a row after the name: a figure, and its standard error if it has one. */
type Cells = [Cell, Cell, Cell, Cell, Cell, Cell];
type Cell = [number, number];

const nameOf = ({ weights, isAlone }: Strength): string => (isAlone ? `${weights} alone` : weights);
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const whole = (number: number): string => Math.round(number).toLocaleString('en');

function table(rows: readonly Strength[]): string {
  const lines = rows.map((row) => {
    const { nodes, games, mean, error, reached, milliseconds } = row;
    const tiles = reached.map((part) => {
      const errorOfPart = Math.sqrt((part * (1 - part)) / games);
      return `${percent(part)} ± ${(100 * errorOfPart).toFixed(1)}`;
    });
    const cells = [
      nameOf(row),
      whole(nodes),
      whole(games),
      `${whole(mean)} ± ${whole(error)}`,
      ...tiles,
      milliseconds.toPrecision(2),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '',
    '| weights | nodes | games | mean score | 16384 | 32768 | ms a move |',
    '| ------- | ----: | ----: | ---------: | ----: | ----: | --------: |',
    ...lines,
    '',
  ].join('\n');
}

const LEFT = 70;
const TOP = 56;
const PLOT_WIDTH = 520;
const PLOT_HEIGHT = 320;
const WIDTH = LEFT + PLOT_WIDTH + 30;
const HEIGHT = TOP + PLOT_HEIGHT + 64;
/** The end of the axis of scores, and the ends of the axis of nodes as powers of ten. */
const MOST = 800_000;
const DECADES = 4.75;
/** The score beside which the legend begins. */
const KEY_AT = 250_000;
/** Two standard errors to each side contain the true mean with a probability of 95 %. */
const ERRORS = 2;

const STYLE = `svg{color:#222}.b{fill:#fff}.standard{color:#0072b2}.instant{color:#b35900}
@media(prefers-color-scheme:dark){svg{color:#ddd}.b{fill:#15171b}.standard{color:#56b4e9}.instant{color:#f0a35e}}
text{font:14px system-ui,sans-serif;fill:currentColor}.t{font-size:18px;font-weight:600}
.e{text-anchor:end}.m{text-anchor:middle}.g{stroke:currentColor;stroke-opacity:.16;fill:none}
.l{stroke:currentColor;stroke-width:2;fill:none}circle{fill:currentColor}`;

/** The mean score over the nodes of a move, as SVG. */
function plot(rows: readonly Strength[]): string {
  const marks = Array.from({ length: MOST / 100_000 + 1 }, (_, step) => 100_000 * step);
  const grid = marks.map(
    (mark) =>
      `<path class="g" d="M${LEFT} ${y(mark)}h${PLOT_WIDTH}"/><text class="e" x="${LEFT - 8}" y="${y(mark) + 5}">${mark === 0 ? 0 : `${mark / 1000}k`}</text>`,
  );
  const decades = [1, 10, 100, 1000, 10_000].map(
    (nodes) =>
      `<path class="g" d="M${x(nodes)} ${TOP}v${PLOT_HEIGHT}"/><text class="m" x="${x(nodes)}" y="${TOP + PLOT_HEIGHT + 20}">${whole(nodes)}</text>`,
  );
  const curves = [...new Set(rows.map(nameOf))].map((name, nth) => {
    const points = rows.filter((row) => nameOf(row) === name);
    const line = points.map(({ nodes, mean }) => `${x(nodes)} ${y(mean)}`).join('L');
    const bars = points.map(
      ({ nodes, mean, error }) =>
        `<path class="l" d="M${x(nodes)} ${y(mean - ERRORS * error)}V${y(mean + ERRORS * error)}"/><circle cx="${x(nodes)}" cy="${y(mean)}" r="4"/>`,
    );
    const { weights, isAlone } = points[0]!;
    const dashes = isAlone ? ' stroke-dasharray="6 4"' : '';
    // The legend is in the lower right, where no engine plays.
    const [left, top] = [LEFT + PLOT_WIDTH - 160, y(KEY_AT) + 24 * nth];
    const key = `<path class="l"${dashes} d="M${left} ${top}h36"/><text x="${left + 46}" y="${top + 5}">${name}</text>`;
    return `<g class="${weights}"><path class="l"${dashes} d="M${line}"/>${bars.join('')}${key}</g>`;
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" role="img">`,
    `<title>Mean score by nodes per move</title><style>${STYLE}</style>`,
    `<rect class="b" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="t" x="${LEFT}" y="28">Mean score</text>`,
    ...grid,
    ...decades,
    ...curves,
    `<text class="m" x="${LEFT + PLOT_WIDTH / 2}" y="${HEIGHT - 16}">Nodes per move</text>`,
    '</svg>',
  ].join('\n')}\n`;
}

const tenth = (number: number): number => Math.round(10 * number) / 10;
const x = (nodes: number): number => tenth(LEFT + (PLOT_WIDTH * Math.log10(nodes)) / DECADES);
const y = (score: number): number => tenth(TOP + PLOT_HEIGHT * (1 - score / MOST));
