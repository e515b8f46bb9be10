/**
 * A learning curve as a picture: the mean score with its 95 % band above, the rates at which tiles were reached
 * below, both over the number of games; the hours of training are marked at the top.
 */
import type { CurveRow } from '@open2048/trainer';
import { marks, short } from '../plot/numbers.ts';
import { colourOf, dashesOf, escaped, HEIGHT, picture, tenth, WIDTH } from '../plot/svg.ts';

const LEFT = 64;
const RIGHT = 76;
const GAMES_AXIS = 44;
const MEANS = { top: 76, bottom: 300 };
const RATES = { top: 336, bottom: HEIGHT - GAMES_AXIS };
/** The minimum distance between two labels, horizontal and vertical. */
const LABEL_WIDTH = 56;
const LABEL_HEIGHT = 15;
/** The half-width of the 95 % band in standard errors. */
const BAND = 1.96;

type Place = (value: number) => number;

/** The picture as SVG; the curve must have at least one row. */
export function curveSvg(title: string, curve: readonly CurveRow[]): string {
  const { games } = curve.at(-1)!;
  const best = Math.max(...curve.map(({ mean, error }) => mean + BAND * error));
  const x: Place = (at) => tenth(LEFT + ((WIDTH - LEFT - RIGHT) * at) / games);
  return picture(title, LEFT, [
    gamesAxis(x, games),
    timeAxis(x, curve),
    means(x, placeIn(MEANS, best), best, curve),
    rates(x, placeIn(RATES, 1), curve),
  ]);
}

function placeIn({ top, bottom }: typeof MEANS, most: number): Place {
  return (value) => tenth(bottom - ((bottom - top) * value) / most);
}

function gamesAxis(x: Place, games: number): string {
  const labels = marks(games, 8).map(
    (mark) => `<text class="m s" x="${x(mark)}" y="${RATES.bottom + 18}">${short(mark)}</text>`,
  );
  const name = `<text class="m" x="${x(games / 2)}" y="${HEIGHT - 7}">games</text>`;
  return [...labels, name].join('\n');
}

/** Marks at round times, if there is room for them: the pace of a training varies. */
function timeAxis(x: Place, curve: readonly CurveRow[]): string {
  const { seconds } = curve.at(-1)!;
  const step = TIME_STEPS.find((time) => seconds / time <= 9) ?? 10 ** 6;
  const labels: string[] = [];
  let free = -Infinity;
  for (let time = step; time <= seconds; time += step) {
    const at = x(gamesAt(time, curve));
    if (at < free) continue;
    free = at + LABEL_WIDTH;
    labels.push(
      `<path class="g" d="M${at} ${MEANS.top - 6}V${RATES.bottom}"/><text class="m s" x="${at}" y="${MEANS.top - 12}">${timeText(time)}</text>`,
    );
  }
  return labels.join('\n');
}

const TIME_STEPS = [10, 60, 300, 600, 1800, 3600, 7200, 18_000, 36_000, 86_400, 432_000];

function timeText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`;
}

/** The number of games played by a given time, interpolated within a row. */
function gamesAt(seconds: number, curve: readonly CurveRow[]): number {
  const next = curve.findIndex((row) => row.seconds >= seconds);
  const to = curve[next]!;
  const from = curve[next - 1] ?? { games: 0, seconds: 0 };
  const part = (seconds - from.seconds) / Math.max(1e-9, to.seconds - from.seconds);
  return from.games + part * (to.games - from.games);
}

function means(x: Place, y: Place, best: number, curve: readonly CurveRow[]): string {
  const upper = curve.map(({ games, mean, error }) => `${x(games)} ${y(mean + BAND * error)}`);
  const lower = curve.map(({ games, mean, error }) => `${x(games)} ${y(mean - BAND * error)}`);
  const { mean } = curve.at(-1)!;
  return [
    across(y, marks(best, 5), short),
    `<text x="${LEFT + 10}" y="${MEANS.top + 18}">mean score</text>`,
    `<g class="${colourOf(0)}"><path class="d" d="M${[...upper, ...lower.toReversed()].join('L')}Z"/>`,
    `<path class="a" d="${line(curve, x, (row) => y(row.mean))}"/></g>`,
    `<text class="s" x="${WIDTH - RIGHT + 6}" y="${y(mean) + 5}">${Math.round(mean).toLocaleString('en')}</text>`,
  ].join('\n');
}

function rates(x: Place, y: Place, curve: readonly CurveRow[]): string {
  const last = curve.at(-1)!;
  const faces = Object.keys(last.reach).filter((face) =>
    curve.some(({ reach }) => reach[face]! > 0),
  );
  const labels = apart(faces.map((face) => y(last.reach[face]!)));
  const lines = faces.map(
    (face, index) =>
      `<g class="${colourOf(index)}"${dashesOf(index)}><path class="a" d="${line(curve, x, ({ reach }) => y(reach[face]!))}"/></g><text class="s" x="${WIDTH - RIGHT + 6}" y="${labels[index]! + 5}">${face}</text>`,
  );
  const percent = (rate: number): string => `${100 * rate} %`;
  return [
    across(y, [0, 0.25, 0.5, 0.75, 1], percent),
    `<text x="${LEFT + 10}" y="${RATES.top - 10}">games that reached a tile</text>`,
    ...lines,
  ].join('\n');
}

/** Horizontal lines across the picture, with labels. */
function across(y: Place, values: readonly number[], text: (value: number) => string): string {
  return values
    .map(
      (value) =>
        `<path class="g" d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}"/><text class="e s" x="${LEFT - 8}" y="${y(value) + 5}">${escaped(text(value))}</text>`,
    )
    .join('\n');
}

function line(curve: readonly CurveRow[], x: Place, y: (row: CurveRow) => number): string {
  return `M${curve.map((row) => `${x(row.games)} ${y(row)}`).join('L')}`;
}

/** The positions of labels, from top to bottom in the order of their lines, moved down so that no two overlap. */
function apart(places: readonly number[]): number[] {
  let free = -Infinity;
  const down = places.map((place) => {
    const at = Math.max(place, free);
    free = at + LABEL_HEIGHT;
    return at;
  });
  // Labels that were moved below the axis move up again.
  let room = RATES.bottom;
  return down
    .toReversed()
    .map((place) => {
      const at = Math.min(place, room);
      room = at - LABEL_HEIGHT;
      return at;
    })
    .toReversed();
}
