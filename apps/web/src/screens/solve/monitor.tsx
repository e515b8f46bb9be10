/** The progress of a search in numbers and as a curve, and how it ended. */
import { useFormats, useText } from '../../app.tsx';
import { messages } from './messages.ts';
import type { Report } from './protocol.ts';
import type { SearchState } from './searching.ts';
import { verdictOf } from './verdict.ts';

interface StandingProps {
  readonly standing: SearchState;
}

/** A search that is running, or that has ended without a solution. */
export function Monitor({ standing }: StandingProps) {
  const text = useText(messages);
  const { report, end } = standing;
  return (
    <section class="solve-monitor" aria-label={text.search}>
      <Verdict standing={standing} />
      {report !== null && end === null && <Numbers report={report} />}
      <Curve report={report} />
    </section>
  );
}

/** The visible status of the search; the same sentence is announced. */
export function Verdict({ standing }: StandingProps) {
  const text = useText(messages);
  const { end } = standing;
  const tried = end === null || end === 'failed' ? '' : ` ${text.tried(end.expanded)}`;
  return (
    <p class={end === null ? 'solve-verdict' : 'solve-verdict ended'}>
      {verdictOf(standing, text)}
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
  return (
    <dl class="solve-numbers">
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The view box of the drawing, which is stretched to the available space. */
const BOX = 100;

/** The sizes of the layers, or the number of open boards over time, as an area under a line. */
export function Curve({ report }: { readonly report: Report | null }) {
  const text = useText(messages);
  if (report === null || report.sizes.length < 2) return null;
  const { sizes, width } = report;
  const most = Math.max(...sizes);
  const at = sizes.indexOf(most);
  const caption = width === null ? text.waitingOverTime(most) : text.layers(most, at);
  const points = sizes.map((size, index) => {
    const x = (index * BOX) / (sizes.length - 1);
    return `${x.toFixed(2)},${(BOX - (size * BOX) / most).toFixed(2)}`;
  });
  return (
    <figure class="solve-curve">
      <svg viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${BOX} ${points.join(' ')} ${BOX},${BOX}`} />
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption class="note">{caption}</figcaption>
    </figure>
  );
}
