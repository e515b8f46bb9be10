/** Maps keys to the commands of puzzles in full-screen mode. */
import type { PuzzleController, PuzzleStanding, PuzzleState, PuzzleTheme } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import { blockedText, QuestionControls, type QuestionView } from '../terminal/question-controls.ts';
import { BINDINGS } from './keys.ts';

interface Shown {
  readonly state: PuzzleState;
  readonly standing: PuzzleStanding;
}

/** Everything that the screen shows. */
export type View = Shown & QuestionView;

type Act = Direction | 'solution' | 'again' | 'next';

/** Turns keys into commands; the next puzzles are of a theme if one is given. */
export function puzzleControls(
  puzzles: PuzzleController,
  theme: PuzzleTheme | null,
): QuestionControls<Shown> {
  return new QuestionControls<Shown>({
    bindings: BINDINGS,
    stateOf: () => ({ state: puzzles.state, standing: puzzles.standing }),
    subscribe: (listener) => puzzles.subscribe(listener),
    perform: (act) => perform(puzzles, theme, act),
  });
}

/** Performs a command, and returns a text about it, or ''. */
function perform(puzzles: PuzzleController, theme: PuzzleTheme | null, act: Act): string {
  const isAnswered = puzzles.state.answer !== null;
  if (isAnswered && act === 'next') puzzles.next(theme);
  if (isAnswered && act === 'again') puzzles.tryAgain();
  if (!isAnswered && act === 'solution') puzzles.giveUp();
  return isAnswered || typeof act !== 'number' || puzzles.choose(act) ? '' : blockedText(act);
}
