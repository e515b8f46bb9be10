/** The whole screen as a place to drop or paste a game; fields keep what is pasted into them. */
import type { Result } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages } from './messages.ts';
import { openFile, openText, type Opened } from './opening.ts';

interface DropZoneProps {
  readonly onOpen: (opened: Result<Opened>) => void;
  readonly children: ComponentChildren;
}

/** Hears what is dropped and pasted as long as it is shown. */
export function DropZone({ onOpen, children }: DropZoneProps) {
  const text = useText(messages);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const take = (data: DataTransfer | null) => {
      if (data !== null) void openData(data).then((opened) => opened && onOpen(opened));
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
  }, [onOpen]);
  return (
    <>
      {children}
      {isOver && <div class="drop-veil">{text.dropNow}</div>}
    </>
  );
}

/** The game in what was dropped or pasted; null where there is neither a file nor a text. */
async function openData(data: DataTransfer): Promise<Result<Opened> | null> {
  const [file] = data.files;
  if (file !== undefined) return openFile(file);
  const text = data.getData('text/plain');
  return text === '' ? null : openText(text);
}
