/** The key bindings of practice. */
import { questionBindings } from '../terminal/question-keys.ts';

/** All bindings, in the order of the help. */
export const BINDINGS = questionBindings({
  next: 'next position',
  again: 'try again; undo X',
  more: [{ act: 'put-away', keys: ['x'], shown: 'X', text: 'never ask this again' }],
});
