/**
 * Which rows of a long list are near the visible part of the page: only these are in the document. All rows have the
 * same height, and the list has the height of all of them, so the page scrolls as if they were there.
 */
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rows above and below the visible part: a tab stop is always there before the focus reaches it. */
const MARGIN = 6;
/** The first row is a multiple of this, so that scrolling by a few pixels changes nothing. */
const STEP = 4;

/** Rows `from` to `to`, without `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The rows of a list of `count` rows near the part between two heights, in pixels from its top. */
export function rangeOf(count: number, rowHeight: number, top: number, bottom: number): Range {
  const first = Math.floor(top / rowHeight) - MARGIN;
  const last = Math.ceil(bottom / rowHeight) + MARGIN;
  const from = Math.max(0, Math.floor(Math.min(first, count) / STEP) * STEP);
  const to = Math.min(count, Math.max(from, Math.ceil(last / STEP) * STEP));
  return { from, to };
}

/** The rows of a list that are rendered; follows scrolling and changes of size. */
export function useRange(host: { readonly current: HTMLElement | null }, count: number): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: Math.min(count, 3 * MARGIN) });
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const list = host.current;
      if (list === null || count === 0) return;
      const { top, height } = list.getBoundingClientRect();
      const next = rangeOf(count, height / count, -top, innerHeight - top);
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    const control = new AbortController();
    const options = { signal: control.signal, capture: true, passive: true } as const;
    document.addEventListener('scroll', soon, options);
    const sizes = new ResizeObserver(soon);
    sizes.observe(host.current!);
    sizes.observe(document.documentElement);
    return () => {
      cancelAnimationFrame(frame);
      control.abort();
      sizes.disconnect();
    };
  }, [host, count]);
  return range;
}
