/** What is wrong with a game that could not be opened: in the reader's words, then in core's, with the place. */
import type { Fault } from '@open2048/core';
import { useText } from '../../app.tsx';
import { troubleOf } from './faults.ts';
import { messages } from './messages.ts';

/** Says what is wrong, at once. */
export function Trouble({ fault }: { readonly fault: Fault | null }) {
  const text = useText(messages);
  return (
    <div class="notices" role="alert">
      {fault && (
        <div class="bar warning">
          <div class="bar-text">
            <p>
              <b>{text.trouble(troubleOf(fault))}</b>
            </p>
            <p class="note">
              {text.details} <code lang="en">{fault.message}</code>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
