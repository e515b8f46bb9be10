/** Imports a position: a field for texts and links, and the paste shortcut anywhere on the screen. */
import type { Board, Fault } from '@open2048/core';
import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { FaultMessage } from '../../ui/fault-message.tsx';
import { Section } from '../../ui/fields.tsx';
import { messages } from './messages.ts';
import { readText } from './reading.ts';

interface PastePartProps {
  readonly onRead: (board: Board) => void;
}

/** The field; it keeps a text that could not be read, so that it can be corrected. */
export function PastePart({ onRead }: PastePartProps) {
  const text = useText(messages);
  const id = useId();
  const [given, setGiven] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const open = (source: string) => {
    if (source.trim() === '') return;
    const read = readText(source);
    setFault(read.ok ? null : read.error);
    setGiven(read.ok ? '' : source);
    if (read.ok) onRead(read.value);
  };
  usePaste(open);
  const type = (next: string) => {
    setGiven(next);
    setFault(null);
  };
  return (
    <Section title={text.paste}>
      <form
        class="field paste-form"
        onSubmit={(event) => {
          event.preventDefault();
          open(given);
        }}
      >
        <label for={id}>{text.pasteLabel}</label>
        <textarea
          id={id}
          class="input"
          rows={5}
          spellcheck={false}
          autocomplete="off"
          value={given}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-note ${id}-fault`}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        <Mistake id={`${id}-fault`} fault={fault} />
        <p id={`${id}-note`} class="note">
          {text.pasteNote}
        </p>
        <button class="button" type="submit">
          {text.open}
        </button>
      </form>
    </Section>
  );
}

interface MistakeProps {
  readonly id: string;
  readonly fault: Fault | null;
}

/** What is wrong, announced at once. */
function Mistake({ id, fault }: MistakeProps) {
  return (
    <div id={id} role="alert">
      {fault !== null && (
        <p class="fault">
          <FaultMessage fault={fault} />
        </p>
      )}
    </div>
  );
}

/** Listens for text pasted outside of fields, while mounted. */
function usePaste(onText: (text: string) => void): void {
  useLayoutEffect(() => {
    const control = new AbortController();
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      const isField = target instanceof Element && target.closest('input, textarea') !== null;
      if (!isField && clipboardData !== null) onText(clipboardData.getData('text/plain'));
    };
    document.addEventListener('paste', onPaste, { signal: control.signal });
    return () => control.abort();
  }, [onText]);
}
