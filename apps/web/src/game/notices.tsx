/** What a player should know about this game, and the offer to go back to the last one. */
import type { NoticeCode } from '@open2048/session';
import { useText } from '../app.tsx';
import { Icon, ICONS } from '../ui/icons.tsx';
import { CloseButton, Warning } from '../ui/notices.tsx';
import { messages } from './messages.ts';
import type { Play } from './play.ts';

/** The notices that say that what is played is not saved; a further try may end them. */
const UNSAVED: ReadonlySet<NoticeCode> = new Set([
  'storage-full',
  'write-failed',
  'read-failed',
  'aside-failed',
]);

/** Whether what is played is kept nowhere but in this window. */
export function isUnsaved({ state }: Play): boolean {
  return state.value.notices.some(({ code }) => UNSAVED.has(code));
}

/** The notices of the session in the order in which they came. */
export function GameNotices({ play }: { readonly play: Play }) {
  const text = useText(messages);
  const notices = play.state.value.notices.filter(({ code }) => code !== 'other-writer');
  return (
    <div class="notices" role="alert">
      {notices.map((notice) => (
        <Warning key={`${notice.code} ${notice.key}`}>
          {text.notice(notice.code)}
          {UNSAVED.has(notice.code) && <WaysOut play={play} />}
          {notice.code === 'removed-elsewhere' && <WayBack play={play} />}
        </Warning>
      ))}
    </div>
  );
}

/** It is tried again by itself, too; a file is the way that needs no store. */
function WaysOut({ play }: { readonly play: Play }) {
  const text = useText(messages);
  const saveFile = async () => {
    const { saveBackup } = await import('../sharing/backup.ts');
    saveBackup(play.session.backup());
  };
  return (
    <span class="bar-ways">
      <button class="button small" type="button" onClick={() => void play.session.flush()}>
        {text.tryAgain}
      </button>
      <button class="button small" type="button" onClick={() => void saveFile()}>
        {text.saveFile}
      </button>
    </span>
  );
}

/** The game was deleted on purpose, so it is saved again only by a wish. */
function WayBack({ play }: { readonly play: Play }) {
  const text = useText(messages);
  return (
    <span class="bar-ways">
      <button class="button small" type="button" onClick={() => void play.session.bringBack()}>
        {text.bringBack}
      </button>
    </span>
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
