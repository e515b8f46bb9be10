/** Notices about a game, each with its actions; the component loads its own texts. */
import { useText } from '../app.tsx';
import type { Play } from '../game/play.ts';
import { meansUnsaved } from '../game/unsaved.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { saveBackups } from '../sharing/backup.ts';
import { Warning } from '../ui/notices.tsx';
import { messages } from './messages.ts';

interface NoticesProps {
  readonly play: Play;
}

/** The notices of the session, oldest first, announced as they arrive once their texts are loaded. */
export function GameNotices({ play }: NoticesProps) {
  const isReadable = useTexts(messages);
  return (
    <div class="notices" role="alert">
      {isReadable && <Bars play={play} />}
    </div>
  );
}

function Bars({ play }: NoticesProps) {
  const text = useText(messages);
  const notices = play.state.value.notices.filter(({ code }) => code !== 'other-writer');
  return (
    <>
      {notices.map(({ code, key }) => (
        <Warning key={`${code} ${key}`}>
          {text.notice(code)}
          {meansUnsaved(code) && <SaveActions play={play} />}
          {code === 'removed-elsewhere' && <RestoreAction play={play} />}
        </Warning>
      ))}
    </>
  );
}

/** Saving is also retried automatically; a file needs no store. */
function SaveActions({ play }: NoticesProps) {
  const text = useText(messages);
  return (
    <span class="bar-actions">
      <button class="button small" type="button" onClick={() => void play.session.flush()}>
        {text.tryAgain}
      </button>
      <button
        class="button small"
        type="button"
        onClick={() => saveBackups([play.session.backup()])}
      >
        {text.saveFile}
      </button>
    </span>
  );
}

/** The game was deleted on purpose, so it is saved again only on request. */
function RestoreAction({ play }: NoticesProps) {
  const text = useText(messages);
  return (
    <span class="bar-actions">
      <button class="button small" type="button" onClick={() => void play.session.restoreRemoved()}>
        {text.restore}
      </button>
    </span>
  );
}
