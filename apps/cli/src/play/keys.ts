/**
 * What the keys do. One table for the hands and for the help. `h` is left, as in vi, in upper case
 * too, since the caps lock may be on.
 */
import { DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';

/** What a key can ask for beside a direction. */
export const COMMANDS = [
  'undo',
  'redo',
  'new',
  'confirm',
  'scores',
  'help',
  'quit',
  'interrupt',
] as const;
export type Command = (typeof COMMANDS)[number];

/** One thing to do: its keys by name, how they are shown, and what they do in words. */
export interface Binding {
  readonly act: Direction | Command;
  readonly keys: readonly string[];
  readonly shown: string;
  readonly text: string;
}

/** Every binding, in the order of the help. */
export const BINDINGS: readonly Binding[] = [
  { act: UP, keys: ['up', 'w', 'k'], shown: '↑  W  K', text: 'move up' },
  { act: DOWN, keys: ['down', 's', 'j'], shown: '↓  S  J', text: 'move down' },
  { act: LEFT, keys: ['left', 'a', 'h'], shown: '←  A  H', text: 'move left' },
  { act: RIGHT, keys: ['right', 'd', 'l'], shown: '→  D  L', text: 'move right' },
  { act: 'undo', keys: ['u', 'ctrl+z'], shown: 'U  Ctrl-Z', text: 'undo, a new game too' },
  { act: 'redo', keys: ['y', 'ctrl+y'], shown: 'Y  Ctrl-Y', text: 'redo' },
  { act: 'new', keys: ['r'], shown: 'R', text: 'new game' },
  {
    act: 'confirm',
    keys: ['c', 'return', 'enter'],
    shown: 'C  Enter',
    text: 'go on after the goal, enter a high score',
  },
  { act: 'scores', keys: ['t'], shown: 'T', text: 'table of high scores' },
  { act: 'help', keys: ['?'], shown: '?', text: 'this help' },
  { act: 'quit', keys: ['q'], shown: 'Q', text: 'quit; the game is saved' },
  { act: 'interrupt', keys: ['ctrl+c'], shown: 'Ctrl-C', text: 'quit' },
];

const ACTS = new Map(BINDINGS.flatMap(({ act, keys }) => keys.map((key) => [key, act] as const)));

/** A key as Node's `emitKeypressEvents` tells it. */
export interface Key {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
}

/** What a key press asks for, if anything. */
export function actOf(
  text: string | undefined,
  { name, ctrl = false }: Key,
): Binding['act'] | undefined {
  return ACTS.get(`${ctrl ? 'ctrl+' : ''}${name ?? text ?? ''}`);
}
