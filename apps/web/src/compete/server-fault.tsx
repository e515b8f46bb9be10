/** Shows why there is no answer from the server, with a button to try again. */
import type { Fault } from '@open2048/core';
import { useText } from '../app.tsx';
import { messages } from './messages.ts';

interface ServerFaultProps {
  readonly fault: Fault;
  readonly onRetry: () => void;
}

/** Faults that trying again does not change. */
const FINAL: ReadonlySet<string> = new Set([
  'not-open2048',
  'compete-off',
  'unknown-game',
  'unknown-event',
  'event-over',
  'no-tries-left',
]);

/** The fault as a sentence. */
export function ServerFault({ fault, onRetry }: ServerFaultProps) {
  const text = useText(messages);
  return (
    <div class="bar warning" role="alert">
      <span class="bar-text">{text.fault(fault.code)}</span>
      {!FINAL.has(fault.code) && (
        <button class="button small" type="button" onClick={onRetry}>
          {text.retry}
        </button>
      )}
    </div>
  );
}
