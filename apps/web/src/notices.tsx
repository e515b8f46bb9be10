/** What a player should know: notices that stay until dismissed, and the offer to go back to the last game. */
import type { Notice, NoticeCode } from '@open2048/session';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CloseIcon, UndoIcon } from './icons.tsx';
import { text } from './messages.ts';
import type { Play } from './play.ts';

/** The notices that a further try to save may end. */
const RETRY: ReadonlySet<NoticeCode> = new Set(['storage-full', 'write-failed']);

interface NoticesProps {
  readonly play: Play;
  /** What was found out before the session began. */
  readonly warnings: readonly string[];
}

/** Notices in the order in which they came. */
export function Notices({ play, warnings }: NoticesProps) {
  const notices = play.state.value.notices.filter(({ code }) => code !== 'other-writer');
  return (
    <div class="notices" role="alert">
      {warnings.map((warning) => (
        <Bar key={warning}>{warning}</Bar>
      ))}
      {notices.map((notice) => (
        <Bar key={`${notice.code} ${notice.key}`}>
          {text.notices[notice.code]}
          <Retry notice={notice} play={play} />
        </Bar>
      ))}
    </div>
  );
}

function Retry({ notice, play }: { readonly notice: Notice; readonly play: Play }) {
  if (!RETRY.has(notice.code)) return null;
  return (
    <button class="button small" type="button" onClick={() => void play.session.flush()}>
      {text.tryAgain}
    </button>
  );
}

function Bar({ children }: { readonly children: ComponentChildren }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div class="bar warning">
      <span class="bar-text">{children}</span>
      <CloseButton onClose={() => setClosed(true)} />
    </div>
  );
}

/** Offers the way back after a new game; gone after a few moves, when nobody wants it any more. */
export function Offer({ play }: { readonly play: Play }) {
  if (!play.offering.value) return null;
  return (
    <div class="bar">
      <button
        class="button small bar-text"
        type="button"
        onClick={() => void play.session.undoNewGame()}
      >
        <UndoIcon />
        {text.backToGame}
      </button>
      <CloseButton onClose={() => play.closeOffer()} />
    </div>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <button class="button icon-only" type="button" aria-label={text.dismiss} onClick={onClose}>
      <CloseIcon />
    </button>
  );
}
