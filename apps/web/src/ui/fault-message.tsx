/** Shows a fault. Faults are rare, so neither their sentences nor their codes are part of a screen. */
import type { Fault } from '@open2048/core';
import { later } from './later.tsx';

interface FaultMessageProps {
  readonly fault: Fault;
}

/** The sentence for a fault, once it is loaded. */
export const FaultMessage = later<FaultMessageProps>(
  async () => (await import('../faults/sentence.tsx')).Sentence,
);
