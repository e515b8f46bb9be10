/** The keys of a keyboard as commands, heard on the whole page, so that a player never has to find the focus first. */
import type { InputCommand } from './commands.ts';
import { commandOf, type KeyMap } from './keymap.ts';

/** Hears keys until the function is called that it returns; `perform` says whether a command was of use. */
export function watchKeys(
  keys: () => KeyMap,
  perform: (command: InputCommand) => boolean,
): () => void {
  const control = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event)) return;
    const command = commandOf(event, keys());
    if (command !== null && perform(command)) event.preventDefault();
  };
  document.addEventListener('keydown', onKey, { signal: control.signal });
  return () => control.abort();
}

/** Fields and dialogs have their own keys, and the space bar presses the button that has the focus. */
function isElsewhere({ target, code }: KeyboardEvent): boolean {
  const fields = ':modal, input, textarea, select, [contenteditable]';
  const others = code === 'Space' ? `${fields}, button, a, summary` : fields;
  return target instanceof Element && target.closest(others) !== null;
}
