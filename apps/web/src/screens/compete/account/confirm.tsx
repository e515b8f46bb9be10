/** Asks for confirmation, in a native modal dialog, which keeps focus and keys to itself. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { messages } from './messages.ts';

interface ConfirmProps {
  readonly title: string;
  /** What the button says that confirms. */
  readonly action: string;
  /** Whether it can be confirmed now. */
  readonly isReady?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Open as long as it is rendered; it closes before it confirms. */
export function Confirm(props: ConfirmProps) {
  const { title, action, isReady = true, onConfirm, onClose, children } = props;
  const { cancel } = useText(messages);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const confirm = () => {
    if (!isReady) return;
    dialog.current!.close();
    onConfirm();
  };
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} class="account-confirm">
        {children}
      </div>
      <div class="panel-buttons">
        <button class="button primary" type="button" onClick={() => dialog.current!.close()}>
          {cancel}
        </button>
        <button class="button" type="button" aria-disabled={!isReady} onClick={confirm}>
          {action}
        </button>
      </div>
    </dialog>
  );
}
