/** Copies a position: as a link, and as text in every format that can hold it. */
import {
  formatGrid,
  formatPosition,
  ok,
  positionOn,
  type Board,
  type RuleSet,
} from '@open2048/core';
import { POSITION_FORMATS } from '@open2048/replay';
import { useLayoutEffect } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { formatRoute } from '../../route.ts';
import { CopyLink } from '../../sharing/copy-link.tsx';
import { copyText } from '../../sharing/copy-text.ts';
import { FormatLine } from '../../sharing/format-line.tsx';
import { Section } from '../../ui/fields.tsx';
import { Live, useAnnouncement } from '../../ui/live.tsx';
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
  const [announcement, announce] = useAnnouncement();
  const copy = (written: string) => {
    void copyText(written).then((isCopied) => announce(isCopied ? text.copied : text.notCopied));
  };
  useCopyKey(formatPosition(board), () => announce(text.copied));
  const snapshot = positionOn(rules, board);
  const decoder = new TextDecoder();
  return (
    <Section title={text.share}>
      <div>
        <CopyLink key={link} link={link} onCopy={announce} />
      </div>
      <ul class="formats">
        <FormatLine written={ok(formatGrid(board))} onTake={copy}>
          {text.copyAs} {text.asGrid}
        </FormatLine>
        {POSITION_FORMATS.map(({ id, name, write }) => (
          <FormatLine
            key={id}
            written={write(snapshot)}
            onTake={(bytes) => copy(decoder.decode(bytes))}
          >
            <span>
              {text.copyAs} <span lang="en">{name}</span>
            </span>
          </FormatLine>
        ))}
      </ul>
      <Live class="note" {...announcement} />
    </Section>
  );
}

/** The copy shortcut copies the position in open2048's notation, unless text is selected. */
function useCopyKey(position: string, onCopied: () => void): void {
  useLayoutEffect(() => {
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
