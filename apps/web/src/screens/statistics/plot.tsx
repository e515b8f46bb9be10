/** A plot with its words: what it shows in a sentence, each value that is pointed at, and all of it as a table. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { Fold } from '../../ui/fold.tsx';
import type { Drawn, Plotted } from './charts.ts';
import { messages } from './messages.ts';

interface PlotProps {
  readonly plotted: Plotted;
  /** What it shows, for those who do not see it. */
  readonly summary: string;
  /** What the slider over the values is called. */
  readonly label: string;
  /** What is said of each value that is pointed at. */
  readonly words: readonly string[];
  /** The same as a table. */
  readonly children: ComponentChildren;
}

/**
 * The picture, a slider over its values, and the table folded away below. The mouse on the picture
 * and the slider, by finger or keys, point at values; what they say stands between. A single value
 * needs no slider.
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

/** Keeps the picture in step with what is plotted and with the colours around it. */
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
    // Without the picture there is still the table.
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

/** Whether a media query holds, now and later. */
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
