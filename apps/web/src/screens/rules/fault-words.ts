/** Describes the faults of the fields of a rule set. */
import { useText } from '../../app.tsx';
import type { Draft, ReadDraft } from './draft.ts';
import { messages } from './messages.ts';

/** The props of every group of fields. */
export interface FormProps {
  readonly draft: Draft;
  /** By the path of the field in a rule set. */
  readonly faults: ReadDraft['faults'];
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** Returns the message for the field at a path, or null if it is valid. */
export function useFaultWords({ draft, faults }: FormProps): (path: string) => string | null {
  const text = useText(messages);
  return (path) => {
    const kind = faults.get(path);
    return kind === undefined ? null : text.fault(kind, Number(draft.rows), Number(draft.cols));
  };
}
