/** The way from a game to its address, which carries the whole of it. */
import { expectOk } from '@open2048/core';
import { replayOf, replayText, type Replay } from '@open2048/replay';
import type { SessionState } from '@open2048/session';
import type { RouteOf } from '../route.ts';

/**
 * Where a verified replay is watched from its start; its `replay` is a text in URL-safe base64. Without
 * the times between its events, which watching does not show, it is a third as long.
 */
export function watchRoute(
  replay: Replay,
  { times = false }: { readonly times?: boolean } = {},
): RouteOf<'watch'> & { readonly replay: string } {
  const events = times ? replay.events : replay.events.map((event) => ({ ...event, elapsed: 0 }));
  return { screen: 'watch', replay: expectOk(replayText({ ...replay, events })), at: 0 };
}

type Begun = Pick<SessionState, 'game' | 'startedAt'>;

/** The replay of a game as it stands. */
export function replayNow({ game, startedAt }: Begun): Replay {
  return replayOf(game, { startedAt });
}

/** Where a game is watched from its start, as it stands. */
export function savedRoute(begun: Begun): RouteOf<'watch'> {
  return watchRoute(replayNow(begun));
}

/** Where a game is watched as it stands, and analysed at once. */
export function analysisRoute(begun: Begun): RouteOf<'watch'> {
  return { ...savedRoute(begun), analyse: true };
}
