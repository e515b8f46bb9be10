/** A game can be dropped or pasted anywhere on the screen; fields keep text pasted into them. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages } from './messages.ts';

interface DropZoneProps {
  readonly onGiven: (given: Blob | string) => void;
  readonly children: ComponentChildren;
}

/** Listens for dropped and pasted games while mounted. */
export function DropZone({ onGiven, children }: DropZoneProps) {
  const text = useText(messages);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const take = (data: DataTransfer | null) => {
      const given = data === null ? null : givenIn(data);
      if (given !== null) onGiven(given);
    };
    const onOver = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer);
    };
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      const isField = target instanceof Element && target.closest('input, textarea') !== null;
      if (!isField) take(clipboardData);
    };
    document.addEventListener('dragover', onOver, { signal });
    document.addEventListener('dragleave', onLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => control.abort();
  }, [onGiven]);
  return (
    <>
      {children}
      {isOver && <div class="drop-veil">{text.dropNow}</div>}
    </>
  );
}

/** The dropped or pasted file or text; null if there is neither. */
function givenIn(data: DataTransfer): Blob | string | null {
  const [file] = data.files;
  return file ?? (data.getData('text/plain') || null);
}
