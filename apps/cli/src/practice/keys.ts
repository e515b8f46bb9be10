/** The key bindings of practice: those of the game where both have the command. */
import type { Direction } from '@open2048/core';
import { MOVES, reader, type Binding } from '../terminal/keys.ts';

/** The commands other than directions. */
export type PracticeCommand =
  | 'solution'
  | 'again'
  | 'next'
  | 'put-away'
  | 'help'
  | 'quit'
  | 'interrupt';

/** All bindings, in the order of the help. */
export const BINDINGS: readonly Binding<Direction | PracticeCommand>[] = [
  ...MOVES,
  { act: 'solution', keys: ['?'], shown: '?', text: 'show the solution' },
  { act: 'next', keys: ['return', 'enter', 'space', 'c'], shown: 'Enter  Space', text: 'go on' },
  { act: 'again', keys: ['u', 'ctrl+z'], shown: 'U  Ctrl-Z', text: 'try again; take X back' },
  { act: 'put-away', keys: ['x'], shown: 'X', text: 'never ask this again' },
  { act: 'help', keys: ['i', 'f1'], shown: 'I  F1', text: 'this help' },
  { act: 'quit', keys: ['q'], shown: 'Q', text: 'quit; every answer is kept' },
  { act: 'interrupt', keys: ['ctrl+c'], shown: 'Ctrl-C', text: 'quit' },
];

/** Returns the command for a key press, if any. */
export const actOf = reader(BINDINGS);
