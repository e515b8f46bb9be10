/** What the keys of a board that is edited are: read when it is opened, and to whoever comes to the board by ear. */
import type { ComponentChildren } from 'preact';
import { useText } from '../app.tsx';
import { Fold } from '../ui/fold.tsx';
import { messages } from './messages.ts';

/** The id by which the board refers to its keys. */
export const KEYS_ID = 'editing-keys';

interface KeysFoldProps {
  /** Further keys that the screen has. */
  readonly children?: ComponentChildren;
}

/** The keys, folded; it stands on every screen that has the grid. */
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
