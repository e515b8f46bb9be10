/** The list of the editor's keys: shown when it is opened, and read to screen reader users on the board. */
import type { ComponentChildren } from 'preact';
import { useText } from '../app.tsx';
import { Fold } from '../ui/fold.tsx';
import { messages } from './messages.ts';

/** The id by which the board refers to this list. */
export const KEYS_ID = 'editing-keys';

interface KeysFoldProps {
  /** Additional keys of the screen. */
  readonly children?: ComponentChildren;
}

/** The keys, folded; included on every screen that has the grid. */
export function KeysFold({ children }: KeysFoldProps) {
  const text = useText(messages);
  return (
    <Fold title={text.keysTitle}>
      <div id={KEYS_ID} class="note">
        <p>{text.keys}</p>
        {children && <p>{children}</p>}
      </div>
    </Fold>
  );
}
