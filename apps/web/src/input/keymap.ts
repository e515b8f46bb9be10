/**
 * Which key belongs to which command, as data that a player can change. A key is either a place on the keyboard, like
 * those of WASD, which works on every layout, or a letter, like U for undo; places take precedence. On a keyboard
 * without Latin letters, a letter is matched by its place, too. Shift is allowed for a sign that may need it, like ? on
 * most keyboards. Any other key with a modifier is left to the browser, except the shortcuts for undo and redo, which
 * are the same everywhere and cannot be changed. https://www.w3.org/TR/uievents-code/
 */
import { fault, ok, quote, shape, type Result } from '@open2048/core';
import { COMMANDS, type InputCommand } from './commands.ts';

/** A key: one character is a letter or sign, in lower case; a longer text is a physical key, like `KeyW`. */
export type Stroke = string;

/** The keys of every command; no key has two commands. */
export type KeyMap = Readonly<Record<InputCommand, readonly Stroke[]>>;

/** The part of a keyboard event that is read. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** The most keys of one command. */
export const MAX_STROKES = 6;

export const DEFAULT_KEYS: KeyMap = {
  up: ['ArrowUp', 'KeyW', 'k'],
  right: ['ArrowRight', 'KeyD', 'l'],
  down: ['ArrowDown', 'KeyS', 'j'],
  left: ['ArrowLeft', 'KeyA', 'h'],
  undo: ['u'],
  redo: ['y'],
  'new-game': ['r'],
  hint: ['?'],
  autoplay: ['Space'],
};

/** The fixed keys with a modifier, as they are shown; on a Mac, Ctrl is Cmd. */
export const EDITING_KEYS: Readonly<Partial<Record<InputCommand, readonly string[]>>> = {
  undo: ['Ctrl Z'],
  redo: ['Ctrl Y', 'Ctrl Shift Z'],
};

/** Commands that do not repeat while the key is held. */
const ONCE: ReadonlySet<InputCommand> = new Set(['new-game', 'hint', 'autoplay']);

/** Keys that operate the page, or that have no meaning alone. */
const RESERVED =
  /^(Tab|Escape|Enter|NumpadEnter|F\d+|(Shift|Control|Alt|Meta)(Left|Right)|CapsLock|NumLock|ContextMenu|Unidentified)?$/;

/** The command of a key press, or null if the press is not for the game. */
export function commandOf(press: Press, keys: KeyMap): InputCommand | null {
  if (press.isComposing || press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return editingCommand(press);
  const letter = letterOf(press);
  if (press.shiftKey && !isSign(letter)) return null;
  const place = press.shiftKey ? null : ownerOf(press.code, keys);
  const command = place ?? ownerOf(letter, keys);
  return command !== null && press.repeat && ONCE.has(command) ? null : command;
}

/** The command that has a key, or null. */
function ownerOf(stroke: Stroke, keys: KeyMap): InputCommand | null {
  return COMMANDS.find((command) => keys[command].includes(stroke)) ?? null;
}

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

const SIGNS: Readonly<Record<Stroke, string>> = {
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  ArrowLeft: '←',
  Space: '␣',
  Backspace: '⌫',
  Delete: '⌦',
};

/** The label of a key, in capitals; that of a physical key is from the US layout. */
export function strokeLabel(stroke: Stroke): string {
  return SIGNS[stroke] ?? stroke.replace(/^(Key|Digit)(?=.$)/, '').replace(/^.$/u, capital);
}

function capital(letter: string): string {
  return letter.toUpperCase();
}

const strokeList = shape.list(shape.text(24), 0, MAX_STROKES);
const fields = Object.fromEntries(COMMANDS.map((command) => [command, strokeList])) as Readonly<
  Record<InputCommand, typeof strokeList>
>;
const { hint, autoplay, ...needed } = fields;
const lists = shape.partial(needed, { hint, autoplay });

/**
 * Reads a key map from untrusted input. Commands that are missing, as they are newer than the map, get their default
 * keys unless these are taken. Faults of shapes, `bad-key` for an invalid key, `key-conflict` for a key of two
 * commands.
 */
export const keyMap: shape.Shape<KeyMap> = (value, path) => {
  const read = lists(value, path);
  if (!read.ok) return read;
  const seen = new Set<Stroke>();
  for (const command of COMMANDS) {
    for (const stroke of read.value[command] ?? []) {
      const wrong = checkStroke(stroke, seen, `${path}.${command}`);
      if (wrong !== null) return wrong;
      seen.add(stroke);
    }
  }
  const free = (command: InputCommand) =>
    DEFAULT_KEYS[command].filter((stroke) => !seen.has(stroke));
  return ok({ hint: free('hint'), autoplay: free('autoplay'), ...read.value });
};

function checkStroke(
  stroke: Stroke,
  seen: ReadonlySet<Stroke>,
  path: string,
): (Result<never> & { readonly ok: false }) | null {
  const isKey =
    /^([!-@[-`{-~]|\p{Ll}|\p{Lo}|[A-Z][A-Za-z0-9]+)$/u.test(stroke) && !RESERVED.test(stroke);
  if (!isKey) return fault('bad-key', `${path}: expected a key, got ${quote(stroke)}`, path);
  if (!seen.has(stroke)) return null;
  return fault('key-conflict', `${path}: ${quote(stroke)} is the key of two commands`, path);
}

function editingCommand(press: Press): InputCommand | null {
  const { shiftKey, ctrlKey, metaKey } = press;
  const letter = letterOf(press);
  if (ctrlKey && metaKey) return null;
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/** Whether typing it may need Shift. */
function isSign(letter: string): boolean {
  return /^[!-/:-@[-`{-~]$/.test(letter);
}

/** The letter or sign of a press in lower case; an empty text if it has none. */
export function letterOf({ key, code }: Press): string {
  const letter = key.toLowerCase();
  if (/^[!-~]$/.test(letter)) return letter;
  const isForeignLetter = /^\p{Letter}$/u.test(key);
  return isForeignLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? letter) : '';
}
