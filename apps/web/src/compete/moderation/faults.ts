/** Faults of reports, decisions and appeals as sentences. */
import type { Fault } from '@open2048/core';
import { useText } from '../../app.tsx';
import { messages as competeMessages } from '../messages.ts';
import { messages } from './messages.ts';

/** The words for a fault. */
export function useModerationFault(): (fault: Fault) => string {
  const text = useText(messages);
  const shared = useText(competeMessages);
  return ({ code }) => text.fault(code) ?? shared.fault(code);
}
