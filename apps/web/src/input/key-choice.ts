/** How a player assigns the keys of the commands. Separate from the key map, because only the settings need it. */
import { COMMANDS, type InputCommand } from './commands.ts';
import {
  letterOf,
  MAX_STROKES,
  strokeOf,
  type KeyMap,
  type Press,
  type Stroke,
  type StrokeKind,
} from './keymap.ts';

/**
 * The map with a key press assigned to one command only. The key is that of `strokeOf`, which must not be null for this
 * press.
 */
export function assign(
  keys: KeyMap,
  command: InputCommand,
  press: Press,
  kind: StrokeKind,
): KeyMap {
  const free = [press.code, letterOf(press)].reduce(withoutStroke, keys);
  const strokes = [...free[command], strokeOf(press, kind)!];
  return { ...free, [command]: strokes.slice(-MAX_STROKES) };
}

/** The map without a key. */
export function withoutStroke(keys: KeyMap, stroke: Stroke): KeyMap {
  const entries = COMMANDS.map((command) => [
    command,
    keys[command].filter((other) => other !== stroke),
  ]);
  return Object.fromEntries(entries) as KeyMap;
}
