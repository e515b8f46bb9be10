/** A request that a button of the account page starts, and what became of it. */
import type { Fault, Result } from '@open2048/core';
import { useState } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { messages } from './messages.ts';

/** What a part of the page has to say after a request. */
export interface Task {
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  /** What was done, or null. */
  readonly done: string | null;
  /** Runs a request unless one is running; afterwards `then` returns what was done, or null to say nothing. */
  readonly run: <Value>(
    ask: () => Promise<Result<Value>>,
    then: (value: Value) => string | null,
  ) => void;
  /** Forgets the fault and what was done. */
  readonly clear: () => void;
}

export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const clear = () => {
    setFault(null);
    setDone(null);
  };
  const run: Task['run'] = (ask, then) => {
    if (isBusy) return;
    setBusy(true);
    clear();
    void ask().then((answer) => {
      setBusy(false);
      if (answer.ok) setDone(then(answer.value));
      else setFault(answer.error);
    });
  };
  return { isBusy, fault, done, run, clear };
}

/** The fault of a request as a sentence, or what it has done; it takes the focus, as the button may be gone. */
export function Outcome({ task: { fault, done } }: { readonly task: Task }) {
  const faultText = useFaultText();
  return (
    <>
      <div role="alert">{fault !== null && <p class="fault">{faultText(fault)}</p>}</div>
      <output class="account-done">
        {done !== null && (
          <span ref={takeFocus} tabIndex={-1}>
            {done}
          </span>
        )}
      </output>
    </>
  );
}

/** The words for a fault. */
export function useFaultText(): (fault: Fault) => string {
  const text = useText(messages);
  const shared = useText(competeMessages);
  return ({ code }) => text.fault(code) ?? shared.fault(code);
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
