/**
 * The verbs of the text board and their words. Each verb has words in every language, and the
 * English ones are always understood, so that a letter learned once keeps its meaning. The short
 * forms of the directions are w a s d, as in the terminal, since first letters differ between
 * languages.
 */

/** All verbs. */
export const VERBS = [
  'left',
  'right',
  'up',
  'down',
  'undo',
  'redo',
  'new',
  'hint',
  'autoplay',
  'continue',
  'back',
  'resign',
  'board',
  'row',
  'column',
  'cell',
  'empty',
  'largest',
  'score',
  'moves',
  'preview',
  'repeat',
  'help',
] as const;
export type Verb = (typeof VERBS)[number];

/** The words of each verb, separated by spaces, the one to teach first; `ignored` are filler words. */
export type Words = Readonly<Record<Verb | 'ignored', string>>;

export const ENGLISH: Words = {
  left: 'left l a',
  right: 'right r d',
  up: 'up w',
  down: 'down s',
  undo: 'undo z',
  redo: 'redo y',
  new: 'new n',
  hint: 'hint',
  autoplay: 'autoplay',
  continue: 'continue',
  back: 'back',
  resign: 'resign',
  board: 'board b',
  row: 'row',
  column: 'column',
  cell: 'cell',
  empty: 'empty e',
  largest: 'largest biggest',
  score: 'score',
  moves: 'moves legal m',
  preview: 'preview p',
  repeat: 'repeat again',
  help: 'help h ?',
  ignored: 'game the slide move go',
};

/** The words of a verb, the one to teach first. */
export function wordsOf(verb: Verb | 'ignored', words: Words): readonly string[] {
  return words[verb].split(' ');
}
