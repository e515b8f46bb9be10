/** A position to be passed on: as a link, and as text in every format that can hold it. */
import {
  formatGrid,
  formatPosition,
  ok,
  POSITION_FORMATS,
  positionOn,
  type Board,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { useEffect, useId } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { Told } from '../../faults/told.tsx';
import { formatRoute } from '../../route.ts';
import { Section } from '../../ui/fields.tsx';
import { CopyLink } from '../../sharing/copy-link.tsx';
import { copyText } from '../../sharing/copy-text.ts';
import { Live, useSaid } from '../../ui/live.tsx';
import { messages } from './messages.ts';

interface CopyPartProps {
  readonly board: Board;
  readonly rules: RuleSet;
}

/** The link, and a button for each format. */
export function CopyPart({ board, rules }: CopyPartProps) {
  const text = useText(messages);
  const link = location.href.replace(
    /#.*$|$/,
    formatRoute({ screen: 'edit', position: board, rules }),
  );
  const [said, say] = useSaid();
  const copy = async (written: string) => {
    say((await copyText(written)) ? text.copied : text.notCopied);
  };
  useCopyKey(formatPosition(board), () => say(text.copied));
  const snapshot = positionOn(rules, board);
  const decoder = new TextDecoder();
  return (
    <Section title={text.share}>
      <div>
        <CopyLink key={link} link={link} onCopy={say} />
      </div>
      <ul class="formats">
        <FormatLine name={text.asGrid} written={ok(formatGrid(board))} onCopy={copy} />
        {POSITION_FORMATS.map(({ id, name, write }) => {
          const bytes = write(snapshot);
          const written = bytes.ok ? ok(decoder.decode(bytes.value)) : bytes;
          return <FormatLine key={id} name={name} isEnglish written={written} onCopy={copy} />;
        })}
      </ul>
      <Live class="note" {...said} />
    </Section>
  );
}

/** The copy key takes the position in our notation, unless something else is selected. */
function useCopyKey(position: string, onCopied: () => void): void {
  useEffect(() => {
    const control = new AbortController();
    const onCopy = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const isField = target instanceof Element && target.closest('input, textarea') !== null;
      if (isField || clipboardData === null || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      clipboardData.setData('text/plain', position);
      onCopied();
    };
    document.addEventListener('copy', onCopy, { signal: control.signal });
    return () => control.abort();
  }, [position, onCopied]);
}

interface FormatLineProps {
  readonly name: string;
  /** Formats are called by English names. */
  readonly isEnglish?: boolean;
  readonly written: Result<string>;
  readonly onCopy: (written: string) => Promise<void>;
}

/** A format with its button, or with what keeps this position out of it. */
function FormatLine({ name, isEnglish = false, written, onCopy }: FormatLineProps) {
  const text = useText(messages);
  const reason = useId();
  const lang = isEnglish ? { lang: 'en' } : {};
  return (
    <li>
      <button
        class="button small"
        type="button"
        aria-disabled={!written.ok}
        aria-describedby={written.ok ? undefined : reason}
        onClick={() => written.ok && void onCopy(written.value)}
      >
        {text.copyAs} <span {...lang}>{name}</span>
      </button>
      {!written.ok && (
        <span id={reason} class="note">
          <Told fault={written.error} />
        </span>
      )}
    </li>
  );
}
