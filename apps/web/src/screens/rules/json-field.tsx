/** A rule set as JSON: to read, to copy, to paste. */
import type { Fault } from '@open2048/core';
import { useId } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { FaultMessage } from '../../ui/fault-message.tsx';
import { Fold } from '../../ui/fold.tsx';
import { copyText } from '../../sharing/copy-text.ts';
import { Live, useAnnouncement } from '../../ui/live.tsx';
import { messages } from './messages.ts';

interface JsonFieldProps {
  readonly value: string;
  readonly fault: Fault | null;
  readonly onInput: (value: string) => void;
}

/** The text of the rules, folded until it is opened or invalid. */
export function JsonField({ value, fault, onInput }: JsonFieldProps) {
  const text = useText(messages);
  const id = useId();
  const [announcement, announce] = useAnnouncement();
  const copy = async () => announce((await copyText(value)) ? text.copied : text.notCopied);
  return (
    <Fold title={text.json}>
      <div class="field">
        <label for={id} class="unseen">
          {text.jsonLabel}
        </label>
        <textarea
          id={id}
          class="input"
          rows={12}
          spellcheck={false}
          autocomplete="off"
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          onInput={({ currentTarget }) => {
            onInput(currentTarget.value);
            announce('');
          }}
        />
        {fault !== null && (
          <span id={`${id}-fault`} class="fault">
            {text.notRules} <FaultMessage fault={fault} />
          </span>
        )}
      </div>
      <div class="rule-buttons">
        <button class="button small" type="button" onClick={() => void copy()}>
          {text.copy}
        </button>
        <Live class="note" {...announcement} />
      </div>
    </Fold>
  );
}
