/**
 * Draws charts with uPlot (https://github.com/leeoniya/uPlot) on a canvas. This module is loaded when there is something
 * to draw. A canvas does not resolve custom properties, so colours are resolved by its parent element, and a chart must
 * be drawn again when the theme changes.
 */
import uPlot, { type AlignedData, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';

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

/** Values whose x coordinates are one apart. */
export interface Values {
  readonly values: readonly number[];
  /** The x coordinate of the first value. */
  readonly from: number;
  /** The smallest and the largest x coordinate of the chart. */
  readonly range: readonly [number, number];
  /** The indices of the values that are marked by a dot in a CSS colour. */
  readonly marks?: { readonly indices: readonly number[]; readonly colour: string };
}

/** A value, and the band around 0: from -`band` to `band`. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly band: number;
}

/**
 * Bars with names, side by side; values from 0 as a line, in which each has a dot unless some are marked; shares, 0 to 1,
 * as thin columns on a scale that is linear up to 1 % and logarithmic above; or values of both signs as a line, over a
 * band around 0.
 */
export type ChartData =
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | ({ readonly kind: 'line'; readonly isWhole: boolean; readonly hasDots: boolean } & Values)
  | ({ readonly kind: 'columns' } & Values)
  | { readonly kind: 'curve'; readonly points: readonly CurvePoint[] };

/** How a chart formats the values of the y axis, and a callback for the index of the value under the pointer. */
export interface ChartOptions {
  readonly format: (value: number) => string;
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
  const observer = new ResizeObserver(() => chart?.setSize(sizeOf(host)));
  observer.observe(host);
  return {
    show: (data, index) => {
      const isOther = data.kind !== shown?.kind;
      const isNew = data !== shown;
      shown = data;
      if (chart === null || isOther) {
        chart?.destroy();
        chart = new uPlot(
          optionsOf(data.kind, () => shown!, surface),
          alignedOf(data),
          host,
        );
      } else if (isNew) chart.setData(alignedOf(data));
      // uPlot computes its scales in a microtask.
      if (index !== null) queueMicrotask(() => pointAt(chart!, index, xOf(data, index)));
    },
    end: () => {
      observer.disconnect();
      chart?.destroy();
    },
  };
}

type ColourOf = (colour: string) => string;

/** Resolves CSS colours in the context of an element. */
function resolver(host: HTMLElement): ColourOf {
  return (colour) => {
    const probe = document.createElement('span');
    probe.style.color = colour;
    host.append(probe);
    const resolved = getComputedStyle(probe).color;
    probe.remove();
    return resolved;
  };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): { width: number; height: number } {
  return { width: clientWidth, height: clientHeight };
}

/** Moves the cursor to a value, unless it is on it. */
function pointAt(chart: uPlot, index: number, x: number): void {
  if (chart.cursor.idx !== index) chart.setCursor({ left: chart.valToPos(x, 'x'), top: 1 });
}

function xOf(data: ChartData, index: number): number {
  if (data.kind === 'curve') return data.points[index]!.x;
  return data.kind === 'bars' ? index : data.from + index;
}

function alignedOf(data: ChartData): AlignedData {
  if (data.kind === 'curve') {
    const { points } = data;
    const bands = points.map(({ band }) => band);
    return [points.map(({ x }) => x), points.map(({ y }) => y), bands, bands.map((band) => -band)];
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

function optionsOf(kind: ChartData['kind'], data: () => ChartData, surface: Surface): Options {
  const base = baseOf(surface);
  switch (kind) {
    case 'bars':
      return { ...base, ...barsOf(data as DataSource<'bars'>, base, surface) };
    case 'line':
      return { ...base, ...lineOf(data as DataSource<'line'>, base, surface) };
    case 'columns':
      return { ...base, ...columnsOf(data as DataSource<'columns'>, base, surface) };
    case 'curve':
      return { ...base, ...curveOf(data as DataSource<'curve'>, base, surface) };
  }
}

type Base = Omit<Options, 'series'> & { readonly axes: [uPlot.Axis, uPlot.Axis] };
type Part = Pick<Options, 'scales' | 'axes' | 'series' | 'bands'>;

function baseOf({ host, colourOf, format, onPoint }: Surface): Base {
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
  };
  return {
    ...sizeOf(host),
    legend: { show: false },
    cursor: {
      y: false,
      points: { size: 9, fill: colourOf('var(--accent)') },
      drag: { x: false, y: false },
    },
    padding: [16, 8, 0, 0],
    hooks: { draw: [place], setCursor: [({ cursor }) => onPoint?.(cursor.idx ?? null)] },
    axes: [
      { ...axis, grid: { show: false }, size: 30 },
      {
        ...axis,
        size: (_, values) => 14 + 7 * Math.max(0, ...(values ?? []).map(({ length }) => length)),
        values: (_, splits) => splits.map(format),
      },
    ],
  };
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
      y: { range: (_, __, most) => [0, (most > 0 ? most : 1) * 1.05] },
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

function xScale(data: () => Values): uPlot.Scale {
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
