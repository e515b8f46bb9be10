/** Arrows drawn over a board to show moves. They ignore the pointer; the moves are given in words elsewhere. */
import type { Direction } from '@open2048/core';
import './move-arrow.css';

/** An arrow across the middle, and one that leaves room for others next to it; both point up. */
const ALONE = 'M50 8 86 46H64V92H36V46H14Z';
const BESIDE = 'M50 3 66 22H57V38H43V22H34Z';

interface MoveArrowProps {
  readonly rows: number;
  readonly cols: number;
  /** At least one. */
  readonly directions: readonly Direction[];
}

/**
 * The arrows over a board of the given size. Several arrows are equally large, as no move is better than the others.
 */
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
