/** The reliability diagram: the share of games that reached a tile, by the predicted chance. */
import type { Group } from './reliability.ts';

const SIZE = 440;
const LEFT = 64;
const TOP = 56;
const WIDTH = LEFT + SIZE + 40;
const HEIGHT = TOP + SIZE + 64;
/** Two standard errors to each side contain the true share with a probability of 95 %. */
const ERRORS = 2;

const STYLE = `svg{color:#222}.b{fill:#fff}.p{color:#0072b2}
@media(prefers-color-scheme:dark){svg{color:#ddd}.b{fill:#15171b}.p{color:#56b4e9}}
text{font:14px system-ui,sans-serif;fill:currentColor}.t{font-size:18px;font-weight:600}
.e{text-anchor:end}.m{text-anchor:middle}.g{stroke:currentColor;stroke-opacity:.16;fill:none}
.d{stroke:currentColor;stroke-opacity:.6;stroke-dasharray:6 4;fill:none}
.p{stroke:currentColor;stroke-width:2;fill:currentColor}`;

/** The diagram as SVG. */
export function diagram(bins: readonly Group[]): string {
  const marks = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const grid = marks.map((mark) =>
    [
      `<path class="g" d="M${x(0)} ${y(mark)}H${x(1)}M${x(mark)} ${y(0)}V${y(1)}"/>`,
      `<text class="e" x="${x(0) - 8}" y="${y(mark) + 5}">${percent(mark)}</text>`,
      `<text class="m" x="${x(mark)}" y="${y(0) + 20}">${percent(mark)}</text>`,
    ].join(''),
  );
  const points = bins.map(({ predicted, observed, error }) => {
    const [low, high] = [observed - ERRORS * error, observed + ERRORS * error].map((each) =>
      Math.min(1, Math.max(0, each)),
    );
    return `<g class="p"><path d="M${x(predicted)} ${y(low!)}V${y(high!)}"/><circle cx="${x(predicted)}" cy="${y(observed)}" r="5"/></g>`;
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" role="img">`,
    `<title>Predicted chances and the share of games that reached the tile</title><style>${STYLE}</style>`,
    `<rect class="b" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="t" x="${LEFT}" y="28">Share of games that reached the tile</text>`,
    ...grid,
    `<path class="d" d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}"/>`,
    ...points,
    `<text class="m" x="${x(0.5)}" y="${HEIGHT - 16}">Predicted chance</text>`,
    '</svg>',
  ].join('\n')}\n`;
}

const x = (share: number): number => Math.round(10 * (LEFT + SIZE * share)) / 10;
const y = (share: number): number => Math.round(10 * (TOP + SIZE * (1 - share))) / 10;
const percent = (share: number): string => `${Math.round(100 * share)} %`;
