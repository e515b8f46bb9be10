/**
 * Practice: the positions in which the player went wrong come back, a few at a time, each with the
 * question what to do. The answer is told at once.
 */
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages as adviceMessages } from '../../advice/messages.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Practice, Task } from '../../practice/practice.ts';
import { usePractice } from '../../practice/use-practice.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import { messages as shellMessages } from '../../shell/messages.ts';
import { Page } from '../../ui/page.tsx';
import { messages as practiceMessages } from './messages.ts';
import './practice.css';
import { Exercising } from './exercising.tsx';
import { Resting } from './resting.tsx';
import { Round } from './round.ts';

/** The texts of this screen, and of the parts that it has in common with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [practiceMessages, adviceMessages, readingMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The most exercises of a round. */
const ROUND = 10;

/** The round that is practised, or what there is between two rounds. */
export function Screen() {
  const { screen } = useText(shellMessages);
  const practice = usePractice();
  if (practice === null) return <Page title={screen('practice')}>{null}</Page>;
  return <Practising practice={practice} />;
}

/** Begins with a round if anything is due. */
function Practising({ practice }: { readonly practice: Practice }) {
  const roundOf = (tasks: readonly Task[]) =>
    new Round(tasks.slice(0, ROUND), (task, isRight) => void practice.answer(task, isRight));
  const [round, setRound] = useState<Round | null>(() => {
    const today = practice.today.peek();
    return today.length > 0 ? roundOf(today) : null;
  });
  const begin = (tasks: readonly Task[]) => setRound(roundOf(tasks));
  const task = round?.task ?? null;
  const isOver = task === null;
  useEffect(() => scrollTo(0, 0), [round, isOver]);
  if (round !== null && task !== null) {
    return (
      <Exercising key={task.exercise.position} practice={practice} round={round} task={task} />
    );
  }
  return <Resting practice={practice} results={round?.results.value ?? []} onBegin={begin} />;
}
