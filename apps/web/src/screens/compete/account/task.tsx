/** What became of a request of the account page, in its words. */
import type { Fault } from '@open2048/core';
import { useText } from '../../../app.tsx';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { TaskOutcome, type Task } from '../../../compete/task.tsx';
import { messages } from './messages.ts';

/** The fault of a request as a sentence, or what it has done. */
export function Outcome({ task }: { readonly task: Task }) {
  return <TaskOutcome task={task} faultText={useFaultText()} />;
}

/** The words for a fault. */
export function useFaultText(): (fault: Fault) => string {
  const text = useText(messages);
  const shared = useText(competeMessages);
  return ({ code }) => text.fault(code) ?? shared.fault(code);
}
