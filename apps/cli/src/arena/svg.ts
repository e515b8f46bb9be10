/** The distribution of scores as a picture: an outlined histogram per engine, with a mark at its mean. */
import { histogramOf } from './histogram.ts';
import { marks, short } from '../plot/numbers.ts';
import { colourOf, dashesOf, escaped, HEIGHT, picture, tenth, WIDTH } from '../plot/svg.ts';

/** The data drawn for one engine. */
export interface Drawn {
  readonly name: string;
  readonly mean: number;
  readonly scores: readonly number[];
}

const LEFT = 64;
const RIGHT = 24;
const BOTTOM = 56;
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
  const x = (score: number): number =>
    tenth(LEFT + ((WIDTH - LEFT - RIGHT) * score) / (classes * width));
  const y = (share: number): number =>
    tenth(HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - top) * share) / most);
  const scale = { x, y, step, most, top, last: classes * width };
  return picture(title, LEFT, [
    axes(scale),
    ...engines.map((engine, index) => curve(engine, index, shares[index]!, width, scale)),
  ]);
}

/** Maps scores and shares to positions in the picture. */
interface Scale {
  readonly x: (score: number) => number;
  readonly y: (share: number) => number;
  /** The largest share and score on the axes, and the top of the plot. */
  readonly most: number;
  /** The distance between two grid lines. */
  readonly step: number;
  readonly last: number;
  readonly top: number;
}

function axes({ x, y, most, step: rise, last }: Scale): string {
  const lines = Math.round(most / rise) + 1;
  const shares = Array.from({ length: lines }, (_, index) => index * rise);
  return [
    ...shares.map(
      (share) =>
        `<path class="g" d="M${LEFT} ${y(share)}H${WIDTH - RIGHT}"/><text class="e" x="${LEFT - 8}" y="${y(share) + 5}">${tenth(100 * share)} %</text>`,
    ),
    ...marks(last, 8).map(
      (score) =>
        `<text class="m" x="${x(score)}" y="${HEIGHT - BOTTOM + 20}">${short(score)}</text>`,
    ),
    `<text class="m" x="${x(last / 2)}" y="${HEIGHT - 10}">final score</text>`,
  ].join('\n');
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
