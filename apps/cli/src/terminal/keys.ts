/** What keys do, as tables: one for the hands and for the help of everything that is shown on the whole screen. */
import { DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';

/** One thing to do: its keys by name, how they are shown, and what they do in words. */
export interface Binding<Act> {
  readonly act: Act;
  readonly keys: readonly string[];
  readonly shown: string;
  readonly text: string;
}

/**
 * The keys that move. `h` is left, as in vi, in upper case too, since the caps lock may be on; so `?` is left
 * for the hint.
 */
export const MOVES: readonly Binding<Direction>[] = [
  { act: UP, keys: ['up', 'w', 'k'], shown: '↑  W  K', text: 'move up' },
  { act: DOWN, keys: ['down', 's', 'j'], shown: '↓  S  J', text: 'move down' },
  { act: LEFT, keys: ['left', 'a', 'h'], shown: '←  A  H', text: 'move left' },
  { act: RIGHT, keys: ['right', 'd', 'l'], shown: '→  D  L', text: 'move right' },
];

/** Of each direction. */
export const ARROWS = ['↑', '→', '↓', '←'] as const;

/** A key as Node's `emitKeypressEvents` tells it. */
export interface Key {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
}

/** What a key press asks for by a table, if anything. */
export function reader<Act>(
  bindings: readonly Binding<Act>[],
): (text: string | undefined, key: Key) => Act | undefined {
  const acts = new Map(bindings.flatMap(({ act, keys }) => keys.map((key) => [key, act] as const)));
  return (text, { name, ctrl = false }) => acts.get(`${ctrl ? 'ctrl+' : ''}${name ?? text ?? ''}`);
}
