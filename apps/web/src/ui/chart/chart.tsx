/** A chart as wide as its place. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import { useMedia } from '../use-media.ts';
import './chart.css';
import type { ChartData, ChartOptions, Canvas } from './draw.ts';

interface ChartProps extends ChartOptions {
  /** A new value at every change. */
  readonly data: ChartData;
  /** The index of the selected value, which is marked by a vertical line; null if there is none. */
  readonly at: number | null;
  /** A summary for screen readers; null if the text around the chart is one. */
  readonly label: string | null;
  /** Controls over the picture; `--plot-left` and `--plot-width` are the position of the plotting area. */
  readonly children?: ComponentChildren;
}

/** The picture. If the code that draws it cannot be loaded, its place stays empty. */
export function Chart({ data, at, label, format, axes, onPoint, children }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<Canvas | null>(null);
  const { settings } = useApp();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isMore = useMedia('(prefers-contrast: more)');
  const isForced = useMedia('(forced-colors: active)');
  const { theme } = settings.value.value;
  useEffect(() => {
    let isHere = true;
    let made: Canvas | null = null;
    // Preact clears the reference before it cleans up.
    const element = host.current!;
    import('./draw.ts').then(
      ({ canvasIn }) => {
        if (!isHere) return;
        made = canvasIn(element, { format, axes, onPoint });
        setCanvas(made);
      },
      () => {},
    );
    return () => {
      isHere = false;
      made?.end();
      setCanvas(null);
    };
  }, [format, axes, onPoint, theme, isDark, isMore, isForced]);
  useEffect(() => canvas?.show(data, at), [canvas, data, at]);
  const role = label === null ? ({ 'aria-hidden': true } as const) : { role: 'img' as const };
  return (
    <div class="chart">
      <div
        ref={host}
        class="chart-picture"
        {...role}
        {...(label !== null && { 'aria-label': label })}
      />
      {children}
    </div>
  );
}
