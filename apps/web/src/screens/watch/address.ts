/**
 * The place of a player in the address. While it moves, the address follows at most twice a second,
 * since browsers stop a page that changes its address more often; a jump leaves an entry in the
 * history, so that the back button undoes it.
 */
import { useEffect, useMemo } from 'preact/hooks';
import type { RouteOf } from '../../route.ts';
import type { Router } from '../../router.ts';
import type { Player } from '../../watching/player.ts';

/** Milliseconds between two changes of the address. */
const WRITE_EVERY = 500;

type WatchRoute = RouteOf<'watch'>;

/** Keeps the address and a player in step; returns the way to jump from one place to another. */
export function useAddress(
  player: Player,
  router: Router,
  route: WatchRoute,
): (from: number, to: number) => void {
  const { replay, at } = route;
  const address = useMemo(() => new Address(player, router, replay), [player, router, replay]);
  useEffect(() => address.follow(), [address]);
  useEffect(() => address.arrive(at), [address, at]);
  return (from, to) => address.jump(from, to);
}

class Address {
  readonly #player: Player;
  readonly #router: Router;
  readonly #replay: string | null;
  /** The place that the address tells, or is about to tell. */
  #told: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: Player, router: Router, replay: string | null) {
    this.#player = player;
    this.#router = router;
    this.#replay = replay;
    this.#told = player.place.peek();
  }

  /** Writes the place down from now on; returns the way to stop that. */
  follow(): () => void {
    const stop = this.#player.place.subscribe(() => {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#tell(this.#player.place.peek());
      }, WRITE_EVERY);
    });
    return () => {
      stop();
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  /** The address leads: someone went back or forward, or changed it. */
  arrive(at: number): void {
    const place = Math.min(at, this.#player.film.length);
    if (place === this.#told) return;
    this.#told = place;
    this.#player.seek(place);
  }

  /** Goes to a place in a new entry of the history; `from` is where the entry before it stays. */
  jump(from: number, to: number): void {
    this.#tell(from);
    this.#player.seek(to);
    const place = this.#player.place.peek();
    if (place === from || !this.#isShown()) return;
    this.#told = place;
    this.#router.go({ screen: 'watch', replay: this.#replay, at: place });
  }

  #tell(place: number): void {
    if (place === this.#told || !this.#isShown()) return;
    this.#told = place;
    this.#router.replace({ screen: 'watch', replay: this.#replay, at: place });
  }

  /** Whether the address is still that of this game: another screen may be on its way. */
  #isShown(): boolean {
    const route = this.#router.route.peek();
    return route.ok && route.value.screen === 'watch' && route.value.replay === this.#replay;
  }
}
