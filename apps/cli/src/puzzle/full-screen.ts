/** Puzzles in full-screen mode. */
import type { PuzzleController, PuzzleTheme } from '@open2048/advice';
import { onWholeScreen } from '../terminal/whole-screen.ts';
import { puzzleControls } from './controls.ts';
import { puzzleScreen, type Appearance } from './view.ts';

/** Asks puzzles until the player leaves or a signal ends the program; resolves to the exit code. */
export function puzzlesFullScreen(
  puzzles: PuzzleController,
  theme: PuzzleTheme | null,
  look: Appearance,
): Promise<number> {
  return onWholeScreen(
    puzzleControls(puzzles, theme),
    look.colours,
    (view, room) => puzzleScreen(view, room, look),
    () => puzzles.settled(),
  );
}
