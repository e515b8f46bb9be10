/** Practice in full-screen mode. */
import type { PracticeController } from '@open2048/advice';
import { onWholeScreen } from '../terminal/whole-screen.ts';
import { practiceControls } from './controls.ts';
import { practiceScreen, type Appearance } from './view.ts';

/** Practises until the player leaves or a signal ends the program; resolves to the exit code. */
export function practiseFullScreen(
  practice: PracticeController,
  look: Appearance,
): Promise<number> {
  return onWholeScreen(
    practiceControls(practice),
    look.colours,
    (view, room) => practiceScreen(view, room, look),
    () => practice.settled(),
  );
}
