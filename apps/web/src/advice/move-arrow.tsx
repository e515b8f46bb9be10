/** Moves for the eye: arrows that lie over a board and let everything through; words tell them elsewhere. */
import type { Direction } from '@open2048/core';
import './advice.css';

/** One arrow over the middle, and one that leaves room for others beside it; both point up. */
const ALONE = 'M50 8 86 46H64V92H36V46H14Z';
const BESIDE = 'M50 3 66 22H57V38H43V22H34Z';

interface MoveArrowProps {
  readonly rows: number;
  readonly cols: number;
  /** At least one. */
  readonly directions: readonly Direction[];
}

/** The arrows over a board of so many rows and columns; several are of one size, as none is better. */
export function MoveArrow({ rows, cols, directions }: MoveArrowProps) {
  const shape = directions.length > 1 ? BESIDE : ALONE;
  return (
    <div class="advice-place" style={{ '--rows': rows, '--cols': cols }}>
      <svg class="advice-arrow" viewBox="0 0 100 100" aria-hidden="true">
        {directions.map((direction) => (
          <path key={direction} d={shape} transform={`rotate(${90 * direction} 50 50)`} />
        ))}
      </svg>
    </div>
  );
}
