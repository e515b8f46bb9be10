/** One format of a list: what is given away in it, or what keeps it out. */
import type { Result } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Told } from '../faults/told.tsx';
import './format-line.css';

interface FormatLineProps<Written> {
  /** What was written in the format. */
  readonly written: Result<Written>;
  readonly onTake: (written: Written) => void;
  /** What the button says. */
  readonly children: ComponentChildren;
}

/** The format's button, in a list of the class `formats`; where it cannot be pressed it says why. */
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
          <Told fault={written.error} />
        </span>
      )}
    </li>
  );
}
