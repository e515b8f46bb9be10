/** The key bindings of puzzles. */
import { questionBindings } from '../terminal/question-keys.ts';

/** All bindings, in the order of the help. */
export const BINDINGS = questionBindings({ next: 'next puzzle', again: 'try again' });
