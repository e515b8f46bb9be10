/**
 * The terminal bell, the only sound that every terminal has. It rings once for a merge and at the end of the game,
 * and twice for a win and for a merge that makes the first square of another colour.
 */
import type { Session, SessionState, Transition } from '@open2048/session';
import { tierOf, tierSize } from '../terminal/themes.ts';

const BELL = '\x07';

/** Rings the bell for the events of a session. */
export function ringAt(session: Session): void {
  let wasOver = session.state.game.position.status === 'over';
  session.subscribe((state, transition) => {
    const isOver = state.game.position.status === 'over';
    const rings = ringsOf(state, transition, isOver && !wasOver);
    wasOver = isOver;
    if (rings > 0) process.stdout.write(BELL.repeat(rings));
  });
}

/** How often the bell rings: 0, 1 or 2 times. */
function ringsOf({ game }: SessionState, transition: Transition | null, ends: boolean): number {
  if (transition?.kind !== 'move') return 0;
  const made = merged(transition);
  const isWon = game.position.won && game.turn.previous?.position.won !== true;
  if (isWon || made.some((rank) => tierOf(rank, 'tiers') > 0 && tierSize(rank) === 1)) return 2;
  return made.length > 0 || ends ? 1 : 0;
}

/** The ranks of the merged tiles. */
function merged({ motions, after }: Transition): readonly number[] {
  const arrivals = new Map<number, number>();
  for (const { to } of motions) arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
  return [...arrivals].filter(([, tiles]) => tiles > 1).map(([cell]) => after.ranks[cell]!);
}
