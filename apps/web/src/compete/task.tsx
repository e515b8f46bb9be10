/** A request that a button starts, and what became of it. */
import type { Fault, Result } from '@open2048/core';
import { useState } from 'preact/hooks';
import './task.css';

/** What a part of a page has to say after a request. */
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

interface OutcomeProps {
  readonly task: Pick<Task, 'fault' | 'done'>;
  readonly faultText: (fault: Fault) => string;
}

/** The fault of a request as a sentence, or what it has done; it takes the focus, as the button may be gone. */
export function TaskOutcome({ task: { fault, done }, faultText }: OutcomeProps) {
  return (
    <>
      <div role="alert" class="task-fault">
        {fault !== null && <p class="fault">{faultText(fault)}</p>}
      </div>
      <output class="task-done">
        {done !== null && (
          <span ref={takeFocus} tabIndex={-1}>
            {done}
          </span>
        )}
      </output>
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
