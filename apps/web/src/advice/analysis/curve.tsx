/** What the moves of a game gave away, as columns from the first to the last; the worst move of each stretch counts. */
import { useText } from '../../app.tsx';
import type { Judged } from './judging.ts';
import { messages } from './messages.ts';

/** The most columns. */
const COLUMNS = 120;
/** A move that gives away this part has a column of half the height. */
const HALF = 0.01;

interface CurveProps {
  /** The first moves of the game. */
  readonly judged: readonly Judged[];
  /** All moves of the game, judged or not. */
  readonly length: number;
  /** Where the game stands. */
  readonly place: number;
}

/** The columns, with a line where the game stands. */
export function Curve({ judged, length, place }: CurveProps) {
  const text = useText(messages);
  const count = Math.min(COLUMNS, length);
  const columnOf = (index: number) => Math.floor((index * count) / length);
  const parts = Array.from({ length: count }, () => 0);
  for (const [index, { part }] of judged.entries()) {
    const at = columnOf(index);
    parts[at] = Math.max(parts[at]!, part);
  }
  const columns = parts.map((part, at) => {
    const height = part / (part + HALF);
    return height > 0 ? `M${at + 0.1} 1v${(-height).toFixed(3)}h.8V1z` : '';
  });
  const before = judged.filter((move) => move.place < place).length;
  const here = Math.min(count, (before * count) / length);
  return (
    <figure class="analysis-curve">
      <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={columns.join('')} />
        <line x1={here} x2={here} y1={0} y2={1} />
      </svg>
      <figcaption class="note">{text.curve}</figcaption>
    </figure>
  );
}
