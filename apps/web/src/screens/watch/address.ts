/**
 * The place of a player in the address. During playback the address follows; a jump adds a history
 * entry, so that the back button undoes it.
 */
import { useEffect, useMemo } from 'preact/hooks';
import { Address } from '../../address.ts';
import type { Route, RouteOf } from '../../route.ts';
import type { Router } from '../../router.ts';
import type { Player } from '../../watching/player.ts';

type WatchRoute = RouteOf<'watch'>;

/**
 * Keeps the address and a player in sync; returns a function that jumps from one place to another, the same as long as
 * the player is.
 */
export function useAddress(
  player: Player,
  router: Router,
  route: WatchRoute,
): (from: number, to: number) => void {
  const { replay } = route;
  const { address, jump } = useMemo(() => {
    const { analyse: _, ...shown } = route;
    const place = (at: number): WatchRoute => ({ ...shown, at });
    const kept = new Address<'watch'>(router, route, {
      owns: (one: Route): one is WatchRoute => one.screen === 'watch' && one.replay === replay,
      read: () => place(player.place.peek()),
      show: ({ at }) => player.seek(at),
    });
    const go = (from: number, to: number) => {
      // The previous entry keeps the place where the jump started.
      kept.replace(place(from));
      player.seek(to);
      const reached = player.place.peek();
      if (reached !== from) kept.push(place(reached));
    };
    return { address: kept, jump: go };
    // Only the place changes while a game is watched.
  }, [player, router, replay]);
  useEffect(() => address.follow(), [address]);
  useEffect(() => player.place.subscribe(() => address.note()), [player, address]);
  return jump;
}
