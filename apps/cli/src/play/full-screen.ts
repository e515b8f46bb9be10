/** The game in full-screen mode: sets up advice, keys and drawing, and cleans up at the end. */
import { HintController, type Advisor } from '@open2048/advice';
import type { Session } from '@open2048/session';
import type { Look } from '../terminal/draw.ts';
import { onWholeScreen } from '../terminal/whole-screen.ts';
import { ringAt } from './bell.ts';
import { Controls, type Player } from './controls.ts';
import { gameScreen } from './view.ts';

/** The look of the game, and its player. */
export interface Appearance extends Omit<Look, 'newest'>, Player {
  /** Whether the terminal bell rings. */
  readonly hasBell: boolean;
  /** Messages about the damage that the store has found so far. */
  readonly repairs: readonly string[];
}

/** Plays until the player leaves or a signal ends the program; resolves to the exit code. */
export function playFullScreen(
  session: Session,
  advisor: Advisor,
  appearance: Appearance,
): Promise<number> {
  const hints = new HintController(advisor);
  const controls = new Controls(session, hints, appearance);
  if (appearance.hasBell) ringAt(session);
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
