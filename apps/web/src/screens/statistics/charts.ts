/**
 * The plots, drawn by uPlot (https://github.com/leeoniya/uPlot) on a canvas: a separate module that
 * is loaded when there is something to draw. A canvas does not resolve custom properties, so
 * colours are resolved by its parent element, and the plots must be redrawn when the theme changes.
 */
import uPlot, { type AlignedData, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** Height of a plot in CSS pixels. */
const HEIGHT = 220;
/** uPlot's unit for the colours of single bars; its enum exists only as a type. */
const COLOUR = 3 as uPlot.Series.BarsPathBuilderFacetUnit.Color;

export interface Bar {
  readonly value: number;
  readonly name: string;
  /** Any CSS colour. */
  readonly colour: string;
}

/** Bars side by side, or consecutive values as a line. */
export type Plotted =
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | { readonly kind: 'line'; readonly values: readonly number[] };

/** How a plot formats numbers, and a callback for the index, from 0, of the pointed value. */
export interface PlotOptions {
  readonly integer: (value: number) => string;
  readonly onPoint: (index: number | null) => void;
}

/** A drawn plot. */
export interface Drawn {
  /** Marks a value as if the pointer were on it. */
  readonly point: (index: number) => void;
  readonly end: () => void;
}

/** Draws into an element, at its full width. */
export function draw(
  host: HTMLElement,
  plotted: Plotted,
  { integer, onPoint }: PlotOptions,
): Drawn {
  const colourOf = resolver(host);
  const base: Frame = {
    ...frame(host, colourOf, integer),
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
  const chart =
    plotted.kind === 'bars'
      ? new uPlot(...barsOf(plotted.bars, base, colourOf), host)
      : new uPlot(...lineOf(plotted.values, base, colourOf), host);
  const observer = new ResizeObserver(() =>
    chart.setSize({ width: host.clientWidth, height: HEIGHT }),
  );
  observer.observe(host);
  const xs = chart.data[0];
  return {
    point: (index) => chart.setCursor({ left: chart.valToPos(xs[index]!, 'x'), top: 1 }),
    end: () => {
      observer.disconnect();
      chart.destroy();
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

type Frame = Omit<Options, 'series'> & { readonly axes: [uPlot.Axis, uPlot.Axis] };

function frame(host: HTMLElement, colourOf: ColourOf, integer: (value: number) => string): Frame {
  const { fontFamily } = getComputedStyle(host);
  const axis: uPlot.Axis = {
    font: `12px ${fontFamily}`,
    stroke: colourOf('var(--soft)'),
    grid: { stroke: colourOf('var(--line)'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: host.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { size: 9 }, drag: { x: false, y: false } },
    padding: [16, 8, 0, 0],
    axes: [
      { ...axis, grid: { show: false }, size: 30 },
      {
        ...axis,
        size: (_, values) => 14 + 7 * Math.max(0, ...(values ?? []).map(({ length }) => length)),
        // Labels whole numbers only.
        values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? integer(at) : '')),
      },
    ],
  };
}

function barsOf(bars: readonly Bar[], base: Frame, colourOf: ColourOf): [Options, AlignedData] {
  const [x, y] = base.axes;
  const fills = bars.map(({ colour }) => colourOf(colour));
  const paths = uPlot.paths.bars!({
    size: [0.72, 56],
    radius: [0.18, 0],
    // uPlot colours single bars only if both are given.
    disp: {
      fill: { unit: COLOUR, values: () => fills },
      stroke: { unit: COLOUR, values: () => fills.map(() => colourOf('var(--soft)')) },
    },
  });
  const options: Options = {
    ...base,
    scales: {
      x: { time: false, range: [-0.6, bars.length - 0.4] },
      y: { range: (_, __, most) => [0, Math.max(1, most)] },
    },
    axes: [
      {
        ...x,
        space: 34,
        incrs: [1, 2, 3, 4, 8, 16, 32, 64, 128],
        values: (_, splits) => splits.map((at) => bars[at]?.name ?? ''),
      },
      { ...y, incrs: WHOLE },
    ],
    series: [{}, { paths, points: { show: false }, stroke: colourOf('var(--soft)'), width: 1 }],
  };
  return [options, [bars.map((_, index) => index), bars.map(({ value }) => value)]];
}

function lineOf(
  values: readonly number[],
  base: Frame,
  colourOf: ColourOf,
): [Options, AlignedData] {
  const [x, y] = base.axes;
  const options: Options = {
    ...base,
    scales: {
      x: { time: false, range: [0.5, values.length + 0.5] },
      y: { range: (_, __, most) => [0, Math.max(1, most * 1.05)] },
    },
    axes: [
      { ...x, incrs: WHOLE },
      { ...y, incrs: WHOLE },
    ],
    series: [
      {},
      {
        stroke: colourOf('var(--accent)'),
        fill: colourOf('color-mix(in oklch, var(--accent) 14%, transparent)'),
        width: 2,
        points: { show: true, size: 6, fill: colourOf('var(--accent)') },
      },
    ],
  };
  return [options, [values.map((_, index) => index + 1), [...values]]];
}

/** Axis steps of whole numbers: 1, 2, 5, 10, 20, 50 and so on. */
const WHOLE = Array.from({ length: 16 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();
