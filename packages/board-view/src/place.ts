/**
 * A timeline on a view. Going on or back by one event runs its motions that way, an undo the other way
 * round, as it was in the game; any longer way is a jump.
 */
import type { ReplayTimeline, Step } from '@open2048/replay';
import type { BoardChange, BoardView } from './view.ts';

/** Shows a place 0..`length` of a timeline on a view that stands at the place `from` of it, or with null elsewhere. */
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

/** The step run backwards: what an undo took back is then made. */
function backwards({ kind, before, motions }: Step): BoardChange {
  return { after: before, motions, reversed: kind !== 'undo' };
}
