/** The progress of a search in numbers and as a curve, and how it ended. */
import { useMemo } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { messages } from './messages.ts';
import type { Report } from './protocol.ts';
import type { SearchState } from './searching.ts';
import { verdictOf } from './verdict.ts';

interface SearchStateProps {
  readonly state: SearchState;
}

/** A search that is running, or that has ended without a solution. */
export function Monitor({ state }: SearchStateProps) {
  const text = useText(messages);
  const { report, end } = state;
  return (
    <section class="solve-monitor" aria-label={text.search}>
      <Verdict state={state} />
      {report !== null && end === null && <Numbers report={report} />}
      {report !== null && <Curve report={report} />}
    </section>
  );
}

/** The visible status of the search; the same sentence is announced. */
export function Verdict({ state }: SearchStateProps) {
  const text = useText(messages);
  const { end } = state;
  const tried = end === null || end === 'failed' ? '' : ` ${text.tried(end.expanded)}`;
  return (
    <p class={end === null ? 'solve-verdict' : 'solve-verdict ended'}>
      {verdictOf(state, text)}
      {tried}
    </p>
  );
}

function Numbers({ report }: { readonly report: Report }) {
  const text = useText(messages);
  const { integer } = useFormats();
  const { expanded, frontier, depth, bound, seconds } = report;
  const rate = seconds > 0 ? expanded / seconds : 0;
  const numbers: readonly (readonly [string, string])[] = [
    [text.expanded, integer(expanded)],
    [text.rate, integer(rate)],
    [text.waiting, integer(frontier)],
    [text.depth, integer(depth)],
    [text.bound, bound > 0 && Number.isFinite(bound) ? text.moves(bound) : text.noBound],
  ];
  return <FactList class="solve-numbers" facts={numbers} />;
}

/** The number of boards by move, or of open boards over time. */
export function Curve({ report: { sizes, width } }: { readonly report: Report }) {
  const text = useText(messages);
  const { integer } = useFormats();
  const data = useMemo(
    () => ({
      kind: 'line' as const,
      values: sizes,
      from: 0,
      range: [0, sizes.length - 1] as const,
      isWhole: true,
      hasDots: false,
    }),
    [sizes],
  );
  if (sizes.length < 2) return null;
  const most = Math.max(...sizes);
  const caption =
    width === null ? text.waitingOverTime(most) : text.layers(most, sizes.indexOf(most));
  return (
    <figure class="solve-curve">
      <Chart data={data} at={null} label={null} format={integer} />
      <figcaption class="note">{caption}</figcaption>
    </figure>
  );
}
