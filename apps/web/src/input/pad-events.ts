/**
 * The commands of gamepads, as events. One module listens to the pads (pads.ts) and dispatches each command as an event
 * of the document. The current screen handles the commands that it supports; any other command moves the focus.
 */
import { useLayoutEffect } from 'preact/hooks';
import type { InputCommand } from './commands.ts';

/** The commands of a pad: `confirm` answers yes, or presses the focused button; `menu` opens the navigation. */
export type PadCommand = InputCommand | 'confirm' | 'menu';

const NAME = 'open2048-pad';

/** Dispatches a command; returns whether it was handled. */
export function sayPad(page: Document, command: PadCommand): boolean {
  return !page.dispatchEvent(new CustomEvent(NAME, { detail: command, cancelable: true }));
}

/** Whether a control was focused by keys or a pad, so that it gets the commands. */
export function isOnControl({ activeElement }: Document): boolean {
  const controls = ':is(a, button, input, select, textarea, summary, [tabindex="0"]):focus-visible';
  return activeElement?.matches(controls) ?? false;
}

/** Listens for commands while the component is mounted; `take` returns whether it handled one. */
export function usePad(take: (command: PadCommand) => boolean): void {
  useLayoutEffect(() => {
    const control = new AbortController();
    const onCommand = (event: Event) => {
      if (take((event as CustomEvent<PadCommand>).detail)) event.preventDefault();
    };
    document.addEventListener(NAME, onCommand, { signal: control.signal });
    return () => control.abort();
  });
}
