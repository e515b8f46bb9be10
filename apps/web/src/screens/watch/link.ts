/** The way from a game to its address, which carries the whole of it. */
import { expectOk, replayText, type Replay } from '@open2048/core';
import type { RouteOf } from '../../route.ts';

/** Where a verified replay is watched from its start; its `replay` is a text in URL-safe base64. */
export function watchRoute(replay: Replay): RouteOf<'watch'> & { readonly replay: string } {
  return { screen: 'watch', replay: expectOk(replayText(replay)), at: 0 };
}
