/** Builds the address of a game, which contains the whole game. */
import { expectOk } from '@open2048/core';
import { replayOf, replayText, type Replay } from '@open2048/replay';
import type { SessionState } from '@open2048/session';
import type { RouteOf } from '../route.ts';

/**
 * The route that shows a verified replay from its start; its `replay` is a text in URL-safe base64.
 * Without the times between events, which the watch screen does not show, it is a third as long.
 */
export function watchRoute(
  replay: Replay,
  { times = false }: { readonly times?: boolean } = {},
): RouteOf<'watch'> & { readonly replay: string } {
  const events = times ? replay.events : replay.events.map((event) => ({ ...event, elapsed: 0 }));
  return { screen: 'watch', replay: expectOk(replayText({ ...replay, events })), at: 0 };
}

type Begun = Pick<SessionState, 'game' | 'startedAt'>;

/** The replay of a game in its current state. */
export function replayNow({ game, startedAt }: Begun): Replay {
  return replayOf(game, { startedAt });
}

/** The route that shows a game from its start, in its current state. */
export function savedRoute(begun: Begun): RouteOf<'watch'> {
  return watchRoute(replayNow(begun));
}

/** The route that shows a game in its current state and analyses it at once. */
export function analysisRoute(begun: Begun): RouteOf<'watch'> {
  return { ...savedRoute(begun), analyse: true };
}
