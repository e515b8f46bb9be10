/** Key bindings as tables, used for both the handling of keys and the help in full-screen mode. */
import { DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';

/** An action: the names of its keys, their label, and a description. */
export interface Binding<Act> {
  readonly act: Act;
  readonly keys: readonly string[];
  readonly shown: string;
  readonly text: string;
}

/**
 * The keys that move. `h` moves left, as in vi, also in upper case because caps lock may be on, so the key for the
 * hint is `?`.
 */
export const MOVES: readonly Binding<Direction>[] = [
  { act: UP, keys: ['up', 'w', 'k'], shown: '↑  W  K', text: 'move up' },
  { act: DOWN, keys: ['down', 's', 'j'], shown: '↓  S  J', text: 'move down' },
  { act: LEFT, keys: ['left', 'a', 'h'], shown: '←  A  H', text: 'move left' },
  { act: RIGHT, keys: ['right', 'd', 'l'], shown: '→  D  L', text: 'move right' },
];

/** The arrows, indexed by direction. */
export const ARROWS = ['↑', '→', '↓', '←'] as const;

/** A key as reported by Node's `emitKeypressEvents`. */
export interface Key {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
}

/** Returns a function that looks up the action of a key press, if any. */
export function reader<Act>(
  bindings: readonly Binding<Act>[],
): (text: string | undefined, key: Key) => Act | undefined {
  const acts = new Map(bindings.flatMap(({ act, keys }) => keys.map((key) => [key, act] as const)));
  return (text, { name, ctrl = false }) => acts.get(`${ctrl ? 'ctrl+' : ''}${name ?? text ?? ''}`);
}
