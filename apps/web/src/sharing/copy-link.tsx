/** A link to copy or to share with another program. The parent component shows the outcome. */
import { useRef } from 'preact/hooks';
import { useText } from '../app.tsx';
import { Icon } from '../ui/icons.tsx';
import { copyText } from './copy-text.ts';
import './copy-link.css';
import { SHARING_ICONS } from './icons.ts';
import { messages } from './messages.ts';

interface CopyLinkProps {
  readonly link: string;
  /** Called with the outcome, in words. */
  readonly onCopy: (outcome: string) => void;
}

/** The link in a field, and the buttons. */
export function CopyLink({ link, onCopy }: CopyLinkProps) {
  const text = useText(messages);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current!.select();
    onCopy((await copyText(link)) ? text.copied : text.notCopied);
  };
  return (
    <>
      <input
        ref={field}
        class="link-field"
        type="text"
        readonly
        value={link}
        aria-label={text.link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div class="panel-buttons">
        <button class="button primary" type="button" onClick={() => void copy()}>
          <Icon path={SHARING_ICONS.copy} />
          {text.copy}
        </button>
        {'share' in navigator && (
          <button class="button" type="button" onClick={() => void shareLink(link)}>
            <Icon path={SHARING_ICONS.share} />
            {text.shareBy}
          </button>
        )}
      </div>
    </>
  );
}

async function shareLink(url: string): Promise<void> {
  // Rejects if the player cancels, which is not an error.
  await navigator.share({ url, title: 'open2048' }).catch(() => {});
}
