/** Which games the screen lists: the state of its filters, kept in the address. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Address } from '../../address.ts';
import { useApp } from '../../app.tsx';
import { gamesRoute, parseGames, type GamesView } from '../../records/games-query.ts';
import type { Route, RouteOf } from '../../route.ts';

/** The view, and a function that changes some of it. */
export interface ViewState {
  readonly view: ReadonlySignal<GamesView>;
  readonly change: (part: Partial<GamesView>) => void;
}

/** The view of the address, which follows its changes. */
export function useView(route: RouteOf<'games'>): ViewState {
  const { router } = useApp();
  const view = useSignal(parseGames(route.query));
  const address = useMemo(
    () =>
      new Address<'games'>(router, route, {
        owns: (one: Route): one is RouteOf<'games'> => one.screen === 'games',
        read: () => gamesRoute(view.peek()),
        show: ({ query }) => (view.value = parseGames(query)),
      }),
    [router, view],
  );
  useEffect(() => address.follow(), [address]);
  const change = (part: Partial<GamesView>) => {
    view.value = { ...view.peek(), ...part };
    address.note();
  };
  return { view, change };
}
