/** One format in a list: a button to export in it, or the reason why it cannot be used. */
import type { Result } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { FaultMessage } from '../ui/fault-message.tsx';
import './format-line.css';

interface FormatLineProps<Written> {
  /** The exported value, or why the format cannot hold it. */
  readonly written: Result<Written>;
  readonly onTake: (written: Written) => void;
  /** The label of the button. */
  readonly children: ComponentChildren;
}

/** The button of a format, in a list of the class `formats`; if it is disabled, it shows why. */
export function FormatLine<Written>({ written, onTake, children }: FormatLineProps<Written>) {
  const reason = useId();
  return (
    <li>
      <button
        class="button small"
        type="button"
        aria-disabled={!written.ok}
        aria-describedby={written.ok ? undefined : reason}
        onClick={() => written.ok && onTake(written.value)}
      >
        {children}
      </button>
      {!written.ok && (
        <span id={reason} class="note">
          <FaultMessage fault={written.error} />
        </span>
      )}
    </li>
  );
}
