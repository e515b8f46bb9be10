/**
 * What is below the tools of a game: how to play, and what else can be done with the game. Their code is loaded after the
 * first paint; together, so that neither moves the other.
 */
import type { Play } from '../../game/play.ts';
import { HowTo } from './how-to.tsx';
import { PassOn } from './pass-on.tsx';

/** Both parts. */
export function Below({ play }: { readonly play: Play }) {
  return (
    <>
      <HowTo play={play} />
      <PassOn play={play} />
    </>
  );
}
