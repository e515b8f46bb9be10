/**
 * Draws charts with uPlot (https://github.com/leeoniya/uPlot) on a canvas. This module is loaded when there is something
 * to draw. A canvas does not resolve custom properties, so colours are resolved by its parent element, and a chart must
 * be drawn again when the theme changes. Forced colours do not apply to a canvas: chart.css takes the system's for its
 * lines and texts, while bars and bands keep their own, as they would all be alike.
 */
import uPlot, { type AlignedData, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { nextTask } from '../../slices.ts';

/** uPlot's unit for the colours of single bars; its enum exists only as a type. */
const COLOUR = 3 as uPlot.Series.BarsPathBuilderFacetUnit.Color;
/** The labelled shares, and the share below which the scale of columns is linear. */
const SHARES = [0, 0.01, 0.1, 1];
const SHARE_LINEAR = 0.01;

export interface Bar {
  readonly value: number;
  readonly name: string;
  /** Any CSS colour. */
  readonly colour: string;
}

/** Values at even distances. */
export interface Values {
  readonly values: readonly number[];
  /** The x coordinate of the first value. */
  readonly from: number;
  /** The distance of their x coordinates; 1 if not given. */
  readonly step?: number;
  /** The smallest and the largest x coordinate of the chart. */
  readonly range: readonly [number, number];
  /** The indices of the values that are marked by a dot in a CSS colour. */
  readonly marks?: { readonly indices: readonly number[]; readonly colour: string };
  readonly moments?: readonly Moment[];
}

/** A value, and the band around 0: from -`band` to `band`. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly band: number;
}

/** One of several nested bands: shares 0..1, and any CSS colour. */
interface Band {
  readonly values: readonly number[];
  readonly colour: string;
}

/** A vertical line at an x coordinate, with a dot at its top, in a CSS colour. */
export interface Moment {
  readonly x: number;
  readonly colour: string;
}

/** Bands over common, ascending x coordinates; each is drawn from 0 up, over those before it. */
interface Bands {
  readonly xs: readonly number[];
  readonly bands: readonly Band[];
  readonly moments: readonly Moment[];
  readonly range: readonly [number, number];
}

/**
 * Bars with names, side by side; values as a line over 0 or a floor, in which each has a dot unless some are marked;
 * shares, 0 to 1, as thin columns on a scale that is linear up to 1 % and logarithmic above; values of both signs as a
 * line, over a band around 0; or shares as nested bands.
 */
export type ChartData =
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | ({
      readonly kind: 'line';
      readonly isWhole: boolean;
      readonly hasDots: boolean;
      /** The smallest value of the y axis, 0 if it is not given. */
      readonly floor?: number;
    } & Values)
  | ({ readonly kind: 'columns' } & Values)
  | { readonly kind: 'curve'; readonly points: readonly CurvePoint[] }
  | ({ readonly kind: 'bands' } & Bands);

/**
 * How a chart formats the values of the y axis, the names of both axes, and a callback for the index of the value under
 * the pointer.
 */
export interface ChartOptions {
  readonly format: (value: number) => string;
  readonly axes?: { readonly x: string; readonly y: string } | undefined;
  readonly onPoint?: ((index: number | null) => void) | undefined;
}

/** A place for a chart. */
export interface Canvas {
  /** Shows a chart, and marks the value with this index as if the pointer were on it. */
  readonly show: (data: ChartData, index: number | null) => void;
  readonly end: () => void;
}

/**
 * Draws into an element, at its size; sets the custom properties `--plot-left` and `--plot-width` of its parent to the
 * position of the plotting area.
 */
export function canvasIn(host: HTMLElement, options: ChartOptions): Canvas {
  const surface = { host, colourOf: resolver(host), ...options };
  let chart: uPlot | null = null;
  let shown: ChartData | null = null;
  let size: Size | null = null;
  const show = (data: ChartData, index: number | null): void => {
    const isOther = data.kind !== shown?.kind || seriesIn(data) !== seriesIn(shown);
    const isNew = data !== shown;
    shown = data;
    if (chart === null || isOther) {
      chart?.destroy();
      chart = new uPlot(
        { ...optionsOf(data.kind, () => shown!, surface), ...size! },
        alignedOf(data),
        host,
      );
    } else if (isNew) chart.setData(alignedOf(data));
    // uPlot computes its scales in a microtask.
    if (index !== null) queueMicrotask(() => pointAt(chart!, data, index));
  };
  // What to show once the size is known; the page would be laid out at once if it were asked.
  let wanted: Parameters<typeof show> | null = null;
  let state: 'waiting' | 'ready' | 'ended' = 'waiting';
  const begin = (): void => {
    if (state === 'ended') return;
    state = 'ready';
    if (wanted !== null) show(...wanted);
  };
  const observer = new ResizeObserver(([entry]) => {
    const isFirst = size === null;
    const { width, height } = entry!.contentRect;
    size = { width: Math.round(width), height: Math.round(height) };
    if (isFirst) void nextTask().then(begin);
    else chart?.setSize(size);
  });
  observer.observe(host);
  return {
    show: (data, index) => {
      wanted = [data, index];
      if (state === 'ready') show(data, index);
    },
    end: () => {
      state = 'ended';
      observer.disconnect();
      chart?.destroy();
    },
  };
}

type ColourOf = (colour: string) => string;

/** Resolves CSS colours in the context of an element, each once, as that computes the styles of the page. */
function resolver(host: HTMLElement): ColourOf {
  const known = new Map<string, string>();
  const resolve = (colour: string) => {
    const probe = document.createElement('span');
    probe.style.color = colour;
    probe.style.forcedColorAdjust = 'none';
    host.append(probe);
    const resolved = getComputedStyle(probe).color;
    probe.remove();
    known.set(colour, resolved);
    return resolved;
  };
  return (colour) => known.get(colour) ?? resolve(colour);
}

/** In CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Moves the cursor to a place, unless it is on the value there. */
function pointAt(chart: uPlot, data: ChartData, index: number): void {
  if (!hasFewer(data) && chart.cursor.idx === index) return;
  const x = hasFewer(data) ? index : xOf(data, index);
  chart.setCursor({ left: chart.valToPos(x, 'x'), top: 1 });
}

/** Whether there are fewer values than places. */
function hasFewer(data: ChartData): boolean {
  return data.kind === 'bands' || ('step' in data && data.step !== 1);
}

/** The number of series of a chart, which uPlot cannot change. */
function seriesIn(data: ChartData): string | number {
  return data.kind === 'bands' ? data.bands.map(({ colour }) => colour).join() : 1;
}

function xOf(data: ChartData, index: number): number {
  if (data.kind === 'bands') return data.xs[index]!;
  if (data.kind === 'curve') return data.points[index]!.x;
  return data.kind === 'bars' ? index : data.from + index * (data.step ?? 1);
}

function alignedOf(data: ChartData): AlignedData {
  if (data.kind === 'curve') {
    const { points } = data;
    const bands = points.map(({ band }) => band);
    return [points.map(({ x }) => x), points.map(({ y }) => y), bands, bands.map((band) => -band)];
  }
  if (data.kind === 'bands') {
    return [[...data.xs], ...data.bands.map(({ values }) => [...values])];
  }
  const ys = data.kind === 'bars' ? data.bars.map(({ value }) => value) : [...data.values];
  return [ys.map((_, index) => xOf(data, index)), ys];
}

/** The newest data of a chart. */
type DataSource<Kind> = () => Extract<ChartData, { readonly kind: Kind }>;

interface Surface extends ChartOptions {
  readonly host: HTMLElement;
  readonly colourOf: ColourOf;
}

function optionsOf(kind: ChartData['kind'], data: () => ChartData, surface: Surface): Unsized {
  const base = baseOf(surface, data);
  switch (kind) {
    case 'bars':
      return { ...base, ...barsOf(data as DataSource<'bars'>, base, surface) };
    case 'line':
      return { ...base, ...lineOf(data as DataSource<'line'>, base, surface) };
    case 'columns':
      return { ...base, ...columnsOf(data as DataSource<'columns'>, base, surface) };
    case 'bands':
      return { ...base, ...bandsOf(data as DataSource<'bands'>, base, surface) };
    case 'curve':
      return { ...base, ...curveOf(data as DataSource<'curve'>, base, surface) };
  }
}

type Unsized = Omit<Options, keyof Size>;
type Base = Omit<Unsized, 'series'> & { readonly axes: [uPlot.Axis, uPlot.Axis] };
type Part = Pick<Options, 'scales' | 'axes' | 'series' | 'bands'>;

function baseOf({ host, colourOf, format, axes, onPoint }: Surface, data: () => ChartData): Base {
  const { fontFamily } = getComputedStyle(host);
  const place = ({ bbox }: uPlot): void => {
    const { style } = host.parentElement!;
    style.setProperty('--plot-left', `${bbox.left / devicePixelRatio}px`);
    style.setProperty('--plot-width', `${bbox.width / devicePixelRatio}px`);
  };
  const axis: uPlot.Axis = {
    font: `12px ${fontFamily}`,
    stroke: colourOf('var(--soft)'),
    grid: { stroke: colourOf('var(--line)'), width: 1 },
    ticks: { show: false },
    labelFont: `12px ${fontFamily}`,
    labelSize: 18,
    labelGap: 0,
  };
  return {
    legend: { show: false },
    cursor: {
      y: false,
      points: { size: 9, fill: colourOf('var(--accent)') },
      drag: { x: false, y: false },
    },
    padding: [16, 14, 0, 0],
    hooks: {
      draw: [place, (chart) => drawMoments(chart, data(), colourOf)],
      setCursor: [({ cursor }) => onPoint?.(cursor.idx ?? null)],
    },
    axes: [
      { ...axis, grid: { show: false }, size: axes ? 26 : 30, ...(axes && { label: axes.x }) },
      {
        ...axis,
        size: (_, values) => 14 + 7 * Math.max(0, ...(values ?? []).map(({ length }) => length)),
        values: (_, splits) => splits.map(format),
        ...(axes && { label: axes.y }),
      },
    ],
  };
}

/** Lines from the top to the bottom of the plotting area, each with a dot at its top. */
function drawMoments(chart: uPlot, data: ChartData, colourOf: ColourOf): void {
  const { ctx, bbox } = chart;
  const moments = 'moments' in data ? (data.moments ?? []) : [];
  const radius = 4 * devicePixelRatio;
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  for (const { x, colour } of moments) {
    const left = chart.valToPos(x, 'x', true);
    ctx.strokeStyle = ctx.fillStyle = colourOf(colour);
    ctx.beginPath();
    ctx.moveTo(left, bbox.top);
    ctx.lineTo(left, bbox.top + bbox.height);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(left, bbox.top - radius, radius, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.restore();
}

function barsOf(data: DataSource<'bars'>, base: Base, { colourOf }: Surface): Part {
  const [x, y] = base.axes;
  const paths = uPlot.paths.bars!({
    size: [0.72, 56],
    radius: [0.18, 0],
    // uPlot colours single bars only if both are given.
    disp: {
      fill: { unit: COLOUR, values: () => data().bars.map(({ colour }) => colourOf(colour)) },
      stroke: { unit: COLOUR, values: () => data().bars.map(() => colourOf('var(--soft)')) },
    },
  });
  return {
    scales: {
      x: { time: false, range: () => [-0.6, data().bars.length - 0.4] },
      y: { range: (_, __, most) => [0, Math.max(1, most)] },
    },
    axes: [
      {
        ...x,
        space: 34,
        incrs: [1, 2, 3, 4, 8, 16, 32, 64, 128],
        values: (_, splits) => splits.map((at) => data().bars[at]?.name ?? ''),
      },
      { ...y, incrs: WHOLE },
    ],
    series: [{}, { paths, points: { show: false }, stroke: colourOf('var(--soft)'), width: 1 }],
  };
}

function lineOf(data: DataSource<'line'>, base: Base, { colourOf }: Surface): Part {
  const [x, y] = base.axes;
  const { isWhole, hasDots } = data();
  const accent = colourOf('var(--accent)');
  return {
    scales: {
      x: xScale(data),
      y: {
        range: (_, __, most) => {
          const { floor = 0 } = data();
          return [floor, floor + (most > floor ? most - floor : 1) * 1.05];
        },
      },
    },
    axes: [
      { ...x, incrs: WHOLE },
      { ...y, ...(isWhole && { incrs: WHOLE }) },
    ],
    series: [
      {},
      {
        stroke: accent,
        fill: colourOf('color-mix(in oklch, var(--accent) 14%, transparent)'),
        width: 2,
        points: hasDots ? { show: true, size: 6, fill: accent } : marksOf(data, colourOf),
      },
    ],
  };
}

function columnsOf(data: DataSource<'columns'>, base: Base, { colourOf }: Surface): Part {
  const [x, y] = base.axes;
  const accent = colourOf('var(--accent)');
  return {
    scales: {
      x: xScale(data),
      y: { distr: 4, asinh: SHARE_LINEAR, range: (_, __, most) => [0, Math.max(SHARES[2]!, most)] },
    },
    axes: [
      { ...x, incrs: WHOLE },
      { ...y, splits: (_, __, ___, most) => SHARES.filter((share) => share <= most) },
    ],
    series: [
      {},
      {
        paths: uPlot.paths.bars!({ size: [0.8, 56, 1] }),
        fill: accent,
        width: 0,
        points: marksOf(data, colourOf),
      },
    ],
  };
}

function bandsOf(data: DataSource<'bands'>, base: Base, { colourOf }: Surface): Part {
  const [x, y] = base.axes;
  const edge = colourOf('var(--paper)');
  return {
    scales: { x: xScale(data), y: { range: () => [0, 1] } },
    axes: [
      { ...x, incrs: WHOLE },
      { ...y, splits: () => [0, 0.25, 0.5, 0.75, 1] },
    ],
    series: [
      {},
      ...data().bands.map(({ colour }) => ({
        stroke: edge,
        width: 1,
        fill: colourOf(colour),
        points: { show: false },
      })),
    ],
  };
}

function curveOf(data: DataSource<'curve'>, base: Base, { colourOf }: Surface): Part {
  const [x, y] = base.axes;
  const edge = { points: { show: false }, width: 0 };
  return {
    scales: {
      x: { time: false, range: () => [0, Math.max(1, data().points.at(-1)?.x ?? 1)] },
      y: {
        range: () => {
          const most = Math.max(
            1,
            ...data().points.map(({ y: at, band }) => Math.max(Math.abs(at), band)),
          );
          return [-1.1 * most, 1.1 * most];
        },
      },
    },
    axes: [{ ...x, incrs: WHOLE }, y],
    series: [
      {},
      { stroke: colourOf('var(--accent)'), width: 2, points: { show: false } },
      edge,
      edge,
    ],
    bands: [
      { series: [2, 3], fill: colourOf('color-mix(in oklch, var(--soft) 18%, transparent)') },
    ],
  };
}

function xScale(data: () => Pick<Values, 'range'>): uPlot.Scale {
  return { time: false, range: () => [...data().range] };
}

/** Dots on the marked values. */
function marksOf(data: () => Values, colourOf: ColourOf): uPlot.Series.Points {
  return {
    show: true,
    filter: () => [...(data().marks?.indices ?? [])],
    size: 10,
    width: 2,
    stroke: colourOf('var(--card)'),
    fill: () => colourOf(data().marks?.colour ?? 'transparent'),
  };
}

/** Axis steps of whole numbers: 1, 2, 5, 10, 20, 50 and so on. */
const WHOLE = Array.from({ length: 16 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();
