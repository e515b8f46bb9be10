/** How a player assigns the keys of the commands. Separate from the key map, because only the settings need it. */
import { COMMANDS, type InputCommand } from './commands.ts';
import {
  isSign,
  letterOf,
  MAX_STROKES,
  RESERVED,
  type KeyMap,
  type Press,
  type Stroke,
} from './keymap.ts';

/** How a key is identified. */
export const STROKE_KINDS = ['letter', 'place'] as const;
export type StrokeKind = (typeof STROKE_KINDS)[number];

/** The key of a press by letter, or by place if it has no letter; null if no command may have it. */
export function strokeOf(press: Press, kind: StrokeKind): Stroke | null {
  if (RESERVED.test(press.code) || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const letter = letterOf(press);
  if (press.shiftKey) return kind === 'letter' && isSign(letter) ? letter : null;
  return kind === 'letter' && letter !== '' ? letter : press.code;
}

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
