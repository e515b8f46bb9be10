/** What a player should know about this game, and the offer to go back to the last one. */
import type { Notice, NoticeCode } from '@open2048/session';
import { useText } from '../../app.tsx';
import type { Play } from '../../game/play.ts';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { CloseButton, Warning } from '../../ui/notices.tsx';
import { messages } from './messages.ts';

/** The notices that a further try to save may end. */
const RETRY: ReadonlySet<NoticeCode> = new Set(['storage-full', 'write-failed']);

/** The notices of the session in the order in which they came. */
export function GameNotices({ play }: { readonly play: Play }) {
  const text = useText(messages);
  const notices = play.state.value.notices.filter(({ code }) => code !== 'other-writer');
  return (
    <div class="notices" role="alert">
      {notices.map((notice) => (
        <Warning key={`${notice.code} ${notice.key}`}>
          {text.notice(notice.code)}
          <Retry notice={notice} play={play} />
        </Warning>
      ))}
    </div>
  );
}

function Retry({ notice, play }: { readonly notice: Notice; readonly play: Play }) {
  const text = useText(messages);
  if (!RETRY.has(notice.code)) return null;
  return (
    <button class="button small" type="button" onClick={() => void play.session.flush()}>
      {text.tryAgain}
    </button>
  );
}

/** Offers the way back after a new game; gone after a few moves, when nobody wants it any more. */
export function Offer({ play }: { readonly play: Play }) {
  const text = useText(messages);
  if (!play.offering.value) return null;
  return (
    <div class="bar">
      <button
        class="button small bar-text"
        type="button"
        onClick={() => void play.session.undoNewGame()}
      >
        <Icon path={ICONS.undo} />
        {text.backToGame}
      </button>
      <CloseButton onClose={() => play.closeOffer()} />
    </div>
  );
}
