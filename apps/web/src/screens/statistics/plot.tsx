/** A plot with its text: a summary, a description of each value, and all values as a table. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { Fold } from '../../ui/fold.tsx';
import type { Drawn, Plotted } from './charts.ts';
import { messages } from './messages.ts';

interface PlotProps {
  readonly plotted: Plotted;
  /** A summary for screen readers. */
  readonly summary: string;
  /** The label of the slider over the values. */
  readonly label: string;
  /** The description of each value. */
  readonly words: readonly string[];
  /** The same data as a table. */
  readonly children: ComponentChildren;
}

/**
 * The picture, a slider over its values, and the table folded below. The mouse on the picture and
 * the slider, by touch or keys, select a value; its description is shown between them. A single
 * value needs no slider.
 */
export function Plot({ plotted, summary, label, words, children }: PlotProps) {
  const text = useText(messages);
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  useDrawing(host, drawn, plotted, setPointed);
  const at = pointed ?? words.length - 1;
  const isSlid = words.length > 1;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn into it */}
      <div ref={host} class="plot" role="img" aria-label={summary} />
      <p class="note plot-words" aria-hidden={isSlid}>
        {words[at]}
      </p>
      {isSlid && (
        <input
          type="range"
          class="plot-slider"
          max={words.length - 1}
          value={at}
          aria-label={label}
          aria-valuetext={words[at]}
          onInput={({ currentTarget }) => drawn.current?.point(currentTarget.valueAsNumber)}
        />
      )}
      <Fold title={text.asTable}>{children}</Fold>
    </>
  );
}

/** Redraws the picture when its data or the colours change. */
function useDrawing(
  host: { readonly current: HTMLDivElement | null },
  drawn: { current: Drawn | null },
  plotted: Plotted,
  onPoint: (index: number | null) => void,
): void {
  const { integer } = useFormats();
  const { settings } = useApp();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isMore = useMedia('(prefers-contrast: more)');
  const { theme } = settings.value.value;
  useEffect(() => {
    let isHere = true;
    // If the picture cannot be loaded, the table remains.
    import('./charts.ts').then(
      ({ draw }) => {
        if (isHere) drawn.current = draw(host.current!, plotted, { integer, onPoint });
      },
      () => {},
    );
    return () => {
      isHere = false;
      drawn.current?.end();
      drawn.current = null;
    };
  }, [host, drawn, plotted, onPoint, integer, theme, isDark, isMore]);
}

/** Whether a media query matches, updated as it changes. */
function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setHolds(list.matches);
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return holds;
}
