/** A plot with its text: a summary, a description of each value, and all values as a table. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useFormats, useText } from '../app.tsx';
import { Chart } from '../ui/chart/chart.tsx';
import type { ChartData } from '../ui/chart/draw.ts';
import { Fold } from '../ui/fold.tsx';
import { messages } from './messages.ts';

interface PlotProps {
  readonly data: ChartData;
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
export function Plot({ data, summary, label, words, children }: PlotProps) {
  const text = useText(messages);
  const { integer } = useFormats();
  const [pointed, setPointed] = useState<number | null>(null);
  const at = pointed ?? words.length - 1;
  const isSlid = words.length > 1;
  return (
    <>
      <Chart data={data} at={pointed} label={summary} format={integer} onPoint={setPointed} />
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
          onInput={({ currentTarget }) => setPointed(currentTarget.valueAsNumber)}
        />
      )}
      <Fold title={text.asTable}>{children}</Fold>
    </>
  );
}
