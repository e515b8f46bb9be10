/** A plot with its words: what it shows in a sentence, and all of it as a table. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { Fold } from '../../ui/fold.tsx';
import type { Plotted } from './charts.ts';
import { messages } from './messages.ts';

interface PlotProps {
  readonly plotted: Plotted;
  /** What it shows, for those who do not see it. */
  readonly summary: string;
  /** The same as a table. */
  readonly children: ComponentChildren;
}

/** The picture, and the table folded away below it. */
export function Plot({ plotted, summary, children }: PlotProps) {
  const text = useText(messages);
  const { integer } = useFormats();
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isMore = useMedia('(prefers-contrast: more)');
  const { theme } = settings.value.value;
  useEffect(() => {
    let end = () => {};
    let isHere = true;
    // Without the picture there is still the table.
    import('./charts.ts').then(
      ({ draw }) => {
        if (isHere) end = draw(host.current!, plotted, integer);
      },
      () => {},
    );
    return () => {
      isHere = false;
      end();
    };
  }, [plotted, integer, theme, isDark, isMore]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn into it */}
      <div ref={host} class="plot" role="img" aria-label={summary} />
      <Fold title={text.asTable}>{children}</Fold>
    </>
  );
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
