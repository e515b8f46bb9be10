/**
 * What a gamepad asks for, on its way through the page. One place listens to the pads (pads.ts) and
 * says each command as an event of the document; the screen that is shown takes what it has a use
 * for, and what nobody takes moves the focus.
 */
import { useLayoutEffect } from 'preact/hooks';
import type { InputCommand } from './commands.ts';

/** What a pad can ask for: `confirm` is yes, or the button that has the focus; `menu` is the way to the screens. */
export type PadCommand = InputCommand | 'confirm' | 'menu';

const NAME = 'open2048-pad';

/** Says a command; whether someone took it. */
export function sayPad(page: Document, command: PadCommand): boolean {
  return !page.dispatchEvent(new CustomEvent(NAME, { detail: command, cancelable: true }));
}

/** Whether a control has been gone to by keys or a pad, which are its own then. */
export function isOnControl({ activeElement }: Document): boolean {
  const controls = ':is(a, button, input, select, textarea, summary, [tabindex="0"]):focus-visible';
  return activeElement?.matches(controls) ?? false;
}

/** Hears the commands as long as it is shown, from the moment it is; `take` says whether it had a use for one. */
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
