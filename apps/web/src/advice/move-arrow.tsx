/** A move for the eye: an arrow that lies over a board and lets everything through; words tell it elsewhere. */
import type { Direction } from '@open2048/core';
import './advice.css';

interface MoveArrowProps {
  readonly rows: number;
  readonly cols: number;
  readonly direction: Direction;
}

/** The arrow over a board of so many rows and columns. */
export function MoveArrow({ rows, cols, direction }: MoveArrowProps) {
  return (
    <div class="advice-place" style={{ '--rows': rows, '--cols': cols }}>
      <svg class="advice-arrow" viewBox="0 0 100 100" aria-hidden="true">
        <path d="M50 8 86 46H64V92H36V46H14Z" transform={`rotate(${90 * direction} 50 50)`} />
      </svg>
    </div>
  );
}
