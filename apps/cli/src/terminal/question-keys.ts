/** The keys of a screen that asks for the best move of positions: those of the game where both have the command. */
import type { Direction } from '@open2048/core';
import { MOVES, type Binding } from './keys.ts';

/** The commands other than directions. */
export type QuestionCommand = 'solution' | 'again' | 'next' | 'help' | 'quit' | 'interrupt';

/** The keys of a question that is not answered yet; the first text that fits is shown. */
export const ASKED_KEYS = [
  'arrows answer · ? show the solution · I help · Q quit',
  '? solution · I help · Q quit',
] as const;

/** What differs from screen to screen. */
interface QuestionTexts<More> {
  readonly next: string;
  readonly again: string;
  /** The bindings of further commands. */
  readonly more?: readonly Binding<More>[];
}

/** All bindings, in the order of the help. */
export function questionBindings<More extends string = never>({
  next,
  again,
  more = [],
}: QuestionTexts<More>): readonly Binding<Direction | QuestionCommand | More>[] {
  return [
    ...MOVES,
    { act: 'solution', keys: ['?'], shown: '?', text: 'show the solution' },
    { act: 'next', keys: ['return', 'enter', 'space', 'c'], shown: 'Enter  Space', text: next },
    { act: 'again', keys: ['u', 'ctrl+z'], shown: 'U  Ctrl-Z', text: again },
    ...more,
    { act: 'help', keys: ['i', 'f1'], shown: 'I  F1', text: 'help' },
    { act: 'quit', keys: ['q'], shown: 'Q', text: 'quit; all answers are saved' },
    { act: 'interrupt', keys: ['ctrl+c'], shown: 'Ctrl-C', text: 'quit' },
  ];
}
