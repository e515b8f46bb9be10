/** Practice on the whole screen. */
import { onWholeScreen } from '../terminal/whole-screen.tsx';
import { Controls } from './controls.ts';
import type { Practising } from './practising.ts';
import { PracticeScreen, type Appearance } from './view.tsx';

/** Practises until the player leaves or a signal ends the program; resolves to the exit code. */
export function practiseFullScreen(practising: Practising, look: Appearance): Promise<number> {
  return onWholeScreen(
    new Controls(practising),
    (view, room) => <PracticeScreen view={view} room={room} look={look} />,
    () => practising.settled(),
  );
}
