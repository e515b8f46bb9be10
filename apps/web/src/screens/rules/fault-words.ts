/** What is wrong with the fields of a rule set, in words. */
import { useText } from '../../app.tsx';
import type { Draft, ReadDraft } from './draft.ts';
import { messages } from './messages.ts';

/** What every group of fields gets. */
export interface FormProps {
  readonly draft: Draft;
  /** By the path of the field in a rule set. */
  readonly faults: ReadDraft['faults'];
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** The words for the field at a path, or null where it is right. */
export function useFaultWords({ draft, faults }: FormProps): (path: string) => string | null {
  const text = useText(messages);
  return (path) => {
    const kind = faults.get(path);
    return kind === undefined ? null : text.fault(kind, Number(draft.rows), Number(draft.cols));
  };
}
