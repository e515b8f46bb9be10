/** Maps keys to practice commands in full-screen mode. */
import type { PracticeController, PracticeProgress, PracticeState } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import { blockedText, QuestionControls, type QuestionView } from '../terminal/question-controls.ts';
import { BINDINGS } from './keys.ts';

interface Shown {
  readonly state: PracticeState;
  readonly progress: PracticeProgress;
}

/** Everything that the screen shows. */
export type View = Shown & QuestionView;

type Act = Direction | 'solution' | 'again' | 'next' | 'put-away';

/** Turns keys into commands. */
export function practiceControls(
  practice: PracticeController,
): QuestionControls<Shown, 'put-away'> {
  return new QuestionControls<Shown, 'put-away'>({
    bindings: BINDINGS,
    stateOf: () => ({ state: practice.state, progress: practice.progress }),
    subscribe: (listener) => practice.subscribe(listener),
    perform: (act) => perform(practice, act),
  });
}

/** Performs a command, and returns a text about it, or ''. */
function perform(practice: PracticeController, act: Act): string {
  const { task, state } = practice;
  if (task !== null && state.round?.answer !== null) moveOn(practice, act);
  else if (act === 'again') return practice.undoPutAway() ? 'It will be asked again.' : '';
  else if (task !== null) return answer(practice, act);
  else if (act === 'next') practice.begin();
  return '';
}

function moveOn(practice: PracticeController, act: Act): void {
  if (act === 'next') practice.next();
  if (act === 'again') practice.tryAgain();
  if (act === 'put-away') practice.putAway();
}

function answer(practice: PracticeController, act: Act): string {
  if (act === 'solution') practice.giveUp();
  return typeof act !== 'number' || practice.choose(act) ? '' : blockedText(act);
}
