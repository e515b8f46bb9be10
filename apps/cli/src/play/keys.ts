/**
 * What the keys do, those of the web app where it has one. One table for the hands and for the help. `h` is
 * left, as in vi, in upper case too, since the caps lock may be on; so `?` is left for the hint.
 */
import { DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';

/** What a key can ask for beside a direction. */
export const COMMANDS = [
  'undo',
  'redo',
  'new',
  'confirm',
  'scores',
  'hint',
  'autoplay',
  'faster',
  'slower',
  'bring-back',
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
    text: 'go on, enter a high score',
  },
  { act: 'hint', keys: ['?'], shown: '?', text: 'hint: the worth of moves' },
  { act: 'autoplay', keys: ['space'], shown: 'Space', text: 'autoplay, and pause' },
  { act: 'faster', keys: ['+', '='], shown: '+', text: 'autoplay faster' },
  { act: 'slower', keys: ['-', '_'], shown: '-', text: 'autoplay slower' },
  { act: 'scores', keys: ['t'], shown: 'T', text: 'table of high scores' },
  { act: 'bring-back', keys: ['b'], shown: 'B', text: 'bring back a deleted game' },
  { act: 'help', keys: ['i', 'f1'], shown: 'I  F1', text: 'this help' },
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
