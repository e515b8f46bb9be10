/** Which puzzle comes next. */
import type { PuzzleController } from '@open2048/advice';

/** Shows the puzzle of the day if it is not answered, else one near the rating. */
export function showNext(controller: PuzzleController): void {
  if (controller.isDailySolved === null) controller.daily();
  else controller.next();
}
