/** What a player should know about this game. It is seldom anything, so only the place for it is there at once. */
import { later } from '../ui/later.tsx';
import type { Play } from './play.ts';

const Notices = later(async () => (await import('../notices/notices.tsx')).Notices);

/** The notices of the session, said when they come. */
export function GameNotices({ play }: { readonly play: Play }) {
  return (
    <div class="notices" role="alert">
      <Notices play={play} />
    </div>
  );
}
