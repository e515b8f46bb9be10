/**
 * A panel over the board of a game. It blocks nothing: keys and buttons around it keep working. Its field or first
 * button gets the focus, and the board gets it back when the panel closes.
 */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useText } from '../app.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { BOARD_ID } from './board.tsx';
import { messages } from './messages.ts';
import './panel.css';

/** A fact about the game, in a list. */
export function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Focuses the name field once the panel is visible: until then keys still belong to the game. With
 * touch, where an on-screen keyboard would cover the game, and without a field, it focuses the
 * first button. If another field has the focus, it stays there.
 */
async function takeFocus(panel: HTMLElement): Promise<void> {
  const field = panel.querySelector('input');
  if (field === null || matchMedia('(pointer: coarse)').matches) {
    panel.querySelector<HTMLElement>('.primary')?.focus();
    return;
  }
  await Promise.allSettled(panel.parentElement!.getAnimations().map(({ finished }) => finished));
  const { activeElement } = document;
  if (!field.isConnected || activeElement?.matches('input, select, textarea')) return;
  field.focus();
  field.select();
}

interface PanelProps {
  readonly title: string;
  readonly festive?: boolean;
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

/** A panel with a title, and a button that closes it if `onClose` is given. */
export function Panel({ title, festive, onClose, children }: PanelProps) {
  const text = useText(messages);
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the browser paints: when the panel closes, there is no frame in which nothing has the focus.
  useLayoutEffect(() => {
    const element = panel.current!;
    void takeFocus(element);
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && !element.contains(activeElement)) return;
      document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div class="veil">
      <dialog
        ref={panel}
        open
        class={festive ? 'panel festive' : 'panel'}
        aria-labelledby={titleId}
        onKeyDown={(event) => event.key === 'Escape' && onClose?.()}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        {onClose && <CloseButton label={text.showBoard} onClick={onClose} />}
      </dialog>
    </div>
  );
}
