/** A deletion that can be undone: the focus goes from the button that deletes to the one that undoes it, and back. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Deletes, and returns what it deleted; puts that back. */
interface DeletionPorts<Deleted> {
  readonly remove: () => Deleted;
  readonly restore: (deleted: Deleted) => void;
}

/** What a screen shows of a deletion, and does. */
interface Deletion {
  /** Whether there is something to put back; then an `UndoBar` with `takesFocus` is shown. */
  readonly isDeleted: boolean;
  readonly remove: () => void;
  readonly undo: () => void;
  /** The button that deletes. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The deletion of one thing on a screen. */
export function useDeletion<Deleted extends object>({
  remove,
  restore,
}: DeletionPorts<Deleted>): Deletion {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [undone, setUndone] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (undone > 0) button.current?.focus({ preventScroll: true });
  }, [undone]);
  const undo = (): void => {
    restore(deleted!);
    setDeleted(null);
    setUndone(undone + 1);
  };
  return {
    isDeleted: deleted !== null,
    remove: () => setDeleted(remove()),
    undo,
    button,
  };
}
