/**
 * Shows a timeline on a view. A step of one event forward or back runs its motions in that direction, reversed for an
 * undo, as in the game; any larger step is a jump.
 */
import type { ReplayTimeline, Step } from '@open2048/replay';
import type { BoardChange, BoardView } from './view.ts';

/**
 * Shows the place 0..`length` of a timeline. `from` is the place that the view shows now, or null if it shows something
 * else.
 */
export function showPlace(
  view: Pick<BoardView, 'show' | 'animate'>,
  timeline: ReplayTimeline,
  place: number,
  from: number | null,
): void {
  if (from !== null && place === from + 1) view.animate(forwards(timeline.stepTo(place)));
  else if (from !== null && place === from - 1) view.animate(backwards(timeline.stepTo(from)));
  else if (place !== from) view.show(timeline.positionAt(place).board);
}

function forwards({ kind, after, motions }: Step): BoardChange {
  return { after, motions, reversed: kind === 'undo' };
}

/** The step in reverse; the move that an undo took back is made again. */
function backwards({ kind, before, motions }: Step): BoardChange {
  return { after: before, motions, reversed: kind !== 'undo' };
}
