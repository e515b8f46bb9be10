/**
 * The bars over the room: what a player should know, a newer version, the way back to the last game.
 * There is seldom one, and never before the first move, so their code comes after the first paint.
 */
import { Offer } from '../../game/offer.tsx';
import type { Play } from '../../game/play.ts';
import { GameNotices } from '../../notices/notices.tsx';
import { AppNotices } from '../../ui/notices.tsx';
import { UpdateOffer } from '../../ui/update-offer.tsx';

/** All bars of the screen of a game. */
export function Bars({ play }: { readonly play: Play }) {
  return (
    <>
      <AppNotices />
      <UpdateOffer />
      <GameNotices play={play} />
      <Offer play={play} />
    </>
  );
}
