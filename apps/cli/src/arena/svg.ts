/** The distribution of scores as a picture: an outlined histogram per engine, with a mark at its mean. */
import { histogramOf } from './histogram.ts';
import {
  bottomAxis,
  colourOf,
  dashesOf,
  escaped,
  gridLines,
  HEIGHT,
  picture,
  tenth,
  WIDTH,
  type Place,
} from '../plot/svg.ts';

/** The data drawn for one engine. */
export interface Drawn {
  readonly name: string;
  readonly mean: number;
  readonly scores: readonly number[];
}

const LEFT = 64;
const RIGHT = WIDTH - 24;
const BOTTOM = HEIGHT - 48;
const ROW = 24;
const TOP = 48;
const CLASSES = 60;

/** The picture as SVG; every engine must have played at least one game. */
export function distributionSvg(title: string, engines: readonly Drawn[]): string {
  const { width, classes, shares } = histogramOf(
    engines.map(({ scores }) => scores),
    CLASSES,
  );
  const step = shareStep(Math.max(...shares.flat()));
  const most = step * Math.ceil(Math.max(...shares.flat()) / step);
  const top = TOP + ROW * engines.length;
  const x: Place = (score) => tenth(LEFT + ((RIGHT - LEFT) * score) / (classes * width));
  const y: Place = (share) => tenth(BOTTOM - ((BOTTOM - top) * share) / most);
  const grid = Array.from({ length: Math.round(most / step) + 1 }, (_, index) => index * step);
  return picture(title, LEFT, [
    gridLines({ left: LEFT, right: RIGHT }, y, grid, (share) => `${tenth(100 * share)} %`),
    bottomAxis(x, BOTTOM, classes * width, 'final score'),
    ...engines.map((engine, index) => curve(engine, index, shares[index]!, width, { x, y, top })),
  ]);
}

/** The places of scores and shares, and the top of the plot. */
interface Scale {
  readonly x: Place;
  readonly y: Place;
  readonly top: number;
}

function curve(
  { name, mean, scores }: Drawn,
  index: number,
  shares: readonly number[],
  width: number,
  { x, y, top }: Scale,
): string {
  const line = dashesOf(index);
  const steps = shares.map((share, at) => `V${y(share)}H${x((at + 1) * width)}`).join('');
  const row = TOP + ROW * index;
  const text = `${name}: mean ${Math.round(mean).toLocaleString('en')}, ${scores.length.toLocaleString('en')} games`;
  return [
    `<g class="${colourOf(index)}"${line}><path class="p" d="M${x(0)} ${y(0)}${steps}V${y(0)}Z"/>`,
    `<path class="a" d="M${x(mean)} ${y(0)}V${top - 4}"/>`,
    `<path class="a" d="M${LEFT} ${row}h32"/></g>`,
    `<text x="${LEFT + 42}" y="${row + 5}">${escaped(text)}</text>`,
  ].join('\n');
}

/** The distance between the horizontal grid lines: a round number that gives at most six lines, if possible. */
function shareStep(share: number): number {
  return [0.01, 0.02, 0.05, 0.1, 0.2].find((step) => share / step <= 6) ?? 0.2;
}
