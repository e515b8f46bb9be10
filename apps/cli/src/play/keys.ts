/** The key bindings of the game: those of the web app where it has one, unless a dialect has its own. */
import type { Direction } from '@open2048/core';
import type { Dialect } from '../dialects.ts';
import { MOVES, type Binding } from '../terminal/keys.ts';
import type { PlayCommand } from './commands.ts';

/** All bindings, in the order of the help. */
const BINDINGS: readonly Binding<Direction | PlayCommand>[] = [
  ...MOVES,
  { act: 'undo', keys: ['u'], shown: 'U', text: 'undo a move or a new game' },
  { act: 'redo', keys: ['y', 'ctrl+y'], shown: 'Y  Ctrl-Y', text: 'redo' },
  { act: 'new', keys: ['r'], shown: 'R', text: 'new game' },
  {
    act: 'confirm',
    keys: ['c', 'return', 'enter'],
    shown: 'C  Enter',
    text: 'continue, or enter a high score',
  },
  { act: 'hint', keys: ['?'], shown: '?', text: 'hint: the value of each move' },
  { act: 'autoplay', keys: ['space'], shown: 'Space', text: 'start or pause autoplay' },
  { act: 'faster', keys: ['+', '='], shown: '+', text: 'autoplay faster' },
  { act: 'slower', keys: ['-', '_'], shown: '-', text: 'autoplay slower' },
  { act: 'scores', keys: ['t'], shown: 'T', text: 'high scores' },
  { act: 'restore', keys: ['b'], shown: 'B', text: 'restore a deleted game' },
  { act: 'help', keys: ['i', 'f1'], shown: 'I  F1', text: 'this help' },
  { act: 'quit', keys: ['q'], shown: 'Q', text: 'quit; the game is saved' },
  { act: 'suspend', keys: ['ctrl+z'], shown: 'Ctrl-Z', text: 'suspend; fg resumes the game' },
  { act: 'interrupt', keys: ['ctrl+c'], shown: 'Ctrl-C', text: 'quit' },
];

/** The bindings of a dialect, in the order of the help. */
export function bindingsOf({
  directions,
  keys,
}: Dialect): readonly Binding<Direction | PlayCommand>[] {
  const named = BINDINGS.map((binding) => {
    const { act } = binding;
    return typeof act === 'number' ? { ...binding, text: `move ${directions[act]}` } : binding;
  });
  if (keys === null) return named;
  return keys.own.map((key) => ({ ...key, text: named.find(({ act }) => act === key.act)!.text }));
}
