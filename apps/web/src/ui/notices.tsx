/** Notices for the player, as bars that stay until dismissed. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { formatRoute } from '../route.ts';
import { messages } from './messages.ts';
import { Icon, ICONS } from './icons.tsx';

/** Notices about the whole app: that nothing can be saved, that settings could not be read or saved. */
export function AppNotices() {
  const { isKept, settings } = useApp();
  const text = useText(messages);
  const notice = settings.notice.value;
  return (
    <div class="notices" role="alert">
      {!isKept && (
        <Warning>
          {text.notKept}{' '}
          <a class="button small" href={formatRoute({ screen: 'games', query: '' })}>
            {text.screen('games')}
          </a>
        </Warning>
      )}
      {notice !== null && <Warning key={notice}>{text.settingsNotice(notice)}</Warning>}
    </div>
  );
}

/** A bar with a warning, shown until dismissed. */
export function Warning({ children }: { readonly children: ComponentChildren }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div class="bar warning">
      <span class="bar-text">{children}</span>
      <CloseButton onClose={() => setClosed(true)} />
    </div>
  );
}

/** The close button at the end of a bar. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const text = useText(messages);
  return (
    <button class="button icon-only" type="button" aria-label={text.dismiss} onClick={onClose}>
      <Icon path={ICONS.close} />
    </button>
  );
}
