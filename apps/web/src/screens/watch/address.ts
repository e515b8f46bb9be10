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

/** Keeps the address and a player in sync; returns a function that jumps from one place to another. */
export function useAddress(
  player: Player,
  router: Router,
  route: WatchRoute,
): (from: number, to: number) => void {
  const { replay } = route;
  const place = (at: number): WatchRoute => ({ screen: 'watch', replay, at });
  const address = useMemo(
    () =>
      new Address<'watch'>(router, route, {
        owns: (one: Route): one is WatchRoute => one.screen === 'watch' && one.replay === replay,
        read: () => place(player.place.peek()),
        show: ({ at }) => player.seek(at),
      }),
    [player, router, replay],
  );
  useEffect(() => address.follow(), [address]);
  useEffect(() => player.place.subscribe(() => address.note()), [player, address]);
  return (from, to) => {
    // The previous entry keeps the place where the jump started.
    address.replace(place(from));
    player.seek(to);
    const reached = player.place.peek();
    if (reached !== from) address.push(place(reached));
  };
}
