/**
 * A sheet that rises from the lower edge, within reach of a thumb; on wide pages it is a card. A click outside closes it if
 * the browser supports that; Escape and the close button always do.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../app.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { messages } from '../ui/messages.ts';
import './sheet.css';

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The sheet, with a button that closes it. */
export function Sheet({ isOpen, onClose, children }: SheetProps) {
  const text = useText(messages);
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { open } = sheet.current!;
    if (isOpen && !open) sheet.current!.showModal();
    else if (!isOpen && open) sheet.current!.close();
  }, [isOpen]);
  return (
    <dialog ref={sheet} class="sheet" aria-label={text.menu} closedby="any" onClose={onClose}>
      <h2 class="sheet-title">{text.menu}</h2>
      <CloseButton label={text.dismiss} onClick={onClose} />
      {isOpen && children}
    </dialog>
  );
}
