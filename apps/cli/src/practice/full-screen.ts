/** Practice in full-screen mode. */
import { onWholeScreen } from '../terminal/whole-screen.ts';
import { Controls } from './controls.ts';
import type { Practising } from './practising.ts';
import { practiceScreen, type Appearance } from './view.ts';

/** Practises until the player leaves or a signal ends the program; resolves to the exit code. */
export function practiseFullScreen(practising: Practising, look: Appearance): Promise<number> {
  return onWholeScreen(
    new Controls(practising),
    look.colours,
    (view, room) => practiceScreen(view, room, look),
    () => practising.settled(),
  );
}
