/**
 * The bars above the game: notices, a newer version, and the return to the last game. They are
 * rare, and never there before the first move, so their code is loaded after the first paint.
 */
import { Offer } from '../../game/offer.tsx';
import type { Play } from '../../game/play.ts';
import { GameNotices } from '../../notices/notices.tsx';
import { AppNotices } from '../../ui/notices.tsx';
import { UpdateOffer } from '../../ui/update-offer.tsx';

/** All bars of the play screen. */
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
