/**
 * The distribution of scores as a picture: an outlined histogram an engine, and a mark at its mean. Plain
 * SVG, written by hand because every charting library wants a page; colours that all kinds of colour
 * vision tell apart (Okabe and Ito, Color universal design, 2008), and dashes for those who print.
 */
import { histogramOf, roundUp, short } from './histogram.ts';

/** What is drawn of one engine. */
export interface Drawn {
  readonly name: string;
  readonly mean: number;
  readonly scores: readonly number[];
}

const WIDTH = 960;
const HEIGHT = 540;
const LEFT = 64;
const RIGHT = 24;
const BOTTOM = 56;
const ROW = 24;
const TOP = 48;
const CLASSES = 60;
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'];
const DASHES = ['', '8 3', '2 3', '8 3 2 3'];

const STYLE = `text{font:14px system-ui,sans-serif;fill:#222}.t{font-size:18px;font-weight:600}
.e{text-anchor:end}.m{text-anchor:middle}.g{stroke:#ddd}.p{fill-opacity:.12;stroke-width:2}.a{stroke-width:2}`;

/** The picture as a text of SVG; every engine has played a game. */
export function distributionSvg(title: string, engines: readonly Drawn[]): string {
  const { width, classes, shares } = histogramOf(
    engines.map(({ scores }) => scores),
    CLASSES,
  );
  const step = shareStep(Math.max(...shares.flat()));
  const most = step * Math.ceil(Math.max(...shares.flat()) / step);
  const top = TOP + ROW * engines.length;
  const x = (score: number): number =>
    round(LEFT + ((WIDTH - LEFT - RIGHT) * score) / (classes * width));
  const y = (share: number): number =>
    round(HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - top) * share) / most);
  const scale = { x, y, step, most, top, last: classes * width };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text class="t" x="${LEFT}" y="28">${escaped(title)}</text>`,
    axes(scale),
    ...engines.map((engine, index) => curve(engine, index, shares[index]!, width, scale)),
    '</svg>\n',
  ].join('\n');
}

/** Where scores and shares are on the picture. */
interface Scale {
  readonly x: (score: number) => number;
  readonly y: (share: number) => number;
  /** The largest share and score on the axes, and the top of the plot. */
  readonly most: number;
  /** Between two lines across. */
  readonly step: number;
  readonly last: number;
  readonly top: number;
}

function axes({ x, y, most, step: rise, last }: Scale): string {
  const step = roundUp(last / 8);
  const scores = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  const lines = Math.round(most / rise) + 1;
  const shares = Array.from({ length: lines }, (_, index) => index * rise);
  return [
    ...shares.map(
      (share) =>
        `<path class="g" d="M${LEFT} ${y(share)}H${WIDTH - RIGHT}"/><text class="e" x="${LEFT - 8}" y="${y(share) + 5}">${round(100 * share)} %</text>`,
    ),
    ...scores.map(
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
  const colour = COLOURS[index % COLOURS.length]!;
  const dash = DASHES[index % DASHES.length]!;
  const steps = shares.map((share, at) => `V${y(share)}H${x((at + 1) * width)}`).join('');
  const line = `stroke="${colour}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}`;
  const row = TOP + ROW * index;
  const text = `${name}: mean ${Math.round(mean).toLocaleString('en')}, ${scores.length.toLocaleString('en')} games`;
  return [
    `<path class="p" fill="${colour}" ${line} d="M${x(0)} ${y(0)}${steps}V${y(0)}Z"/>`,
    `<path class="a" ${line} d="M${x(mean)} ${y(0)}V${top - 4}"/>`,
    `<path class="a" ${line} d="M${LEFT} ${row}h32"/>`,
    `<text x="${LEFT + 42}" y="${row + 5}">${escaped(text)}</text>`,
  ].join('\n');
}

/** The distance of the lines across: a round one, of which there are not too many. */
function shareStep(share: number): number {
  return [0.01, 0.02, 0.05, 0.1, 0.2].find((step) => share / step <= 6) ?? 0.2;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
