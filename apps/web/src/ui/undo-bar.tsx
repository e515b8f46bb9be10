/** A bar that says what was done, and offers to undo it. */
import { useLayoutEffect, useRef } from 'preact/hooks';

interface UndoBarProps {
  /** What was done. */
  readonly done: string;
  readonly undo: string;
  /** Whether the button takes the focus, because the one that was pressed is gone. */
  readonly takesFocus?: boolean;
  readonly onUndo: () => void;
}

export function UndoBar({ done, undo, takesFocus = false, onUndo }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) button.current!.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div class="bar">
      <output class="bar-text">{done}</output>
      <button ref={button} class="button small" type="button" onClick={onUndo}>
        {undo}
      </button>
    </div>
  );
}
