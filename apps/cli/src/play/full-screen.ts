/** The game on the whole screen: what advises, what the keys do, and how it ends. */
import { HintController, type Advisor } from '@open2048/advice';
import type { Session } from '@open2048/session';
import type { Look } from '../terminal/draw.ts';
import { onWholeScreen } from '../terminal/whole-screen.ts';
import { ringAt } from './bell.ts';
import { Controls, type Player } from './controls.ts';
import { gameScreen } from './view.ts';

/** How the game looks and who plays it. */
export interface Appearance extends Omit<Look, 'newest'>, Player {
  /** Whether the bell of the terminal rings. */
  readonly isHeard: boolean;
  /** What the store has found damaged so far, as sentences. */
  readonly mended: readonly string[];
}

/** Plays until the player leaves or a signal ends the program; resolves to the exit code. */
export function playFullScreen(
  session: Session,
  advisor: Advisor,
  appearance: Appearance,
): Promise<number> {
  const hints = new HintController(advisor);
  const controls = new Controls(session, hints, appearance);
  if (appearance.isHeard) ringAt(session);
  return onWholeScreen(
    controls,
    appearance.colours,
    (view, room) => gameScreen(view, room, appearance),
    async () => {
      controls.stopAdvice();
      await session.close();
    },
  );
}
