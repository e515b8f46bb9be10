/**
 * What a player can do by a key. WASD is meant by place, so it is read as a physical key and holds
 * on every layout; the other letters are meant as letters, and only on a keyboard without Latin
 * letters taken by place too. Anything with a modifier belongs to the browser, except the three
 * ways to say undo and redo.
 */
import { DIRECTION_NAMES } from '@open2048/core';

/** The directions, at their numbers, and what else has a key. */
export const COMMANDS = [...DIRECTION_NAMES, 'undo', 'redo', 'new-game'] as const;
export type Command = (typeof COMMANDS)[number];

/** What is read of a keyboard event. */
export type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

const BY_PLACE: Readonly<Record<string, Command>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  KeyW: 'up',
  KeyA: 'left',
  KeyS: 'down',
  KeyD: 'right',
};

const BY_LETTER: Readonly<Record<string, Command>> = {
  h: 'left',
  j: 'down',
  k: 'up',
  l: 'right',
  u: 'undo',
  y: 'redo',
  r: 'new-game',
};

/** The command of a key press, or null when the press is not for the game. */
export function commandOf(press: Key): Command | null {
  if (press.isComposing || press.altKey) return null;
  const letter = letterOf(press);
  if (press.ctrlKey || press.metaKey) return editingCommand(press, letter);
  if (press.shiftKey) return null;
  const command = BY_PLACE[press.code] ?? BY_LETTER[letter] ?? null;
  return command === 'new-game' && press.repeat ? null : command;
}

function editingCommand({ shiftKey, ctrlKey, metaKey }: Key, letter: string): Command | null {
  if (ctrlKey && metaKey) return null;
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

function letterOf({ key, code }: Key): string {
  const letter = key.toLowerCase();
  if (/^[a-z]$/.test(letter)) return letter;
  const isForeignLetter = /^\p{Letter}$/u.test(key);
  return isForeignLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '') : '';
}
