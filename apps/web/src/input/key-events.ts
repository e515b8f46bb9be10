/** Keyboard input as commands. Keys work on the whole page, so that the player need not move the focus first. */
import type { InputCommand } from './commands.ts';
import { commandOf, type KeyMap } from './keymap.ts';

/** Listens for keys until the returned function is called; `perform` returns whether a command was handled. */
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

/**
 * Whether a key belongs to something else: fields and dialogs have their own keys, and the space bar presses the
 * focused button.
 */
function isElsewhere({ target, code }: KeyboardEvent): boolean {
  const fields = ':modal, input, textarea, select, [contenteditable]';
  const others = code === 'Space' ? `${fields}, button, a, summary` : fields;
  return target instanceof Element && target.closest(others) !== null;
}
