/** The game on the whole screen: what advises, what the keys do, and how it ends. */
import { setTimeout } from 'node:timers/promises';
import type { Session } from '@open2048/session';
import type { Adviser } from '../player/adviser.ts';
import type { Look } from '../terminal/draw.ts';
import { onWholeScreen } from '../terminal/whole-screen.tsx';
import { Controls } from './controls.ts';
import { Counsel } from './counsel.ts';
import { GameScreen } from './view.tsx';

/** How the game looks and who plays it. */
export interface Appearance extends Omit<Look, 'newest'> {
  /** The name for a high score when none is typed. */
  readonly playerName: string;
}

/** Plays until the player leaves or a signal ends the program; resolves to the exit code. */
export function playFullScreen(
  session: Session,
  adviser: Adviser,
  appearance: Appearance,
): Promise<number> {
  const counsel = new Counsel(session, adviser, (ms, signal) => setTimeout(ms, null, { signal }));
  const controls = new Controls(session, counsel, appearance.playerName);
  return onWholeScreen(
    controls,
    (view, room) => <GameScreen view={view} room={room} look={appearance} />,
    async () => {
      counsel.rest();
      await session.close();
    },
  );
}
